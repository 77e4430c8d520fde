// A part of the page that is loaded when it is first shown.
import { html, useEffect, useState } from "./ui.js";
import { notifyFault } from "./notice.js";
import { fileAt } from "./reach.js";
import { during } from "./settled.js";

/**
 * @param {() => Promise<any>} load the component
 * @returns {(props: any) => any}
 */
export function later(load) {
  /** @type {any} */
  let found = null;
  return function Later(props) {
    const [, redraw] = useState(false);
    useEffect(() => {
      if (found) return;
      during(load()).then((component) => {
        found = component;
        redraw(true);
      }, notifyFault);
    }, []);
    return found && html`<${found} ...${props} />`;
  };
}

/**
 * Load a style sheet, once.
 * @param {string} path
 * @returns {Promise<unknown>}
 */
export function loadStyle(path) {
  const href = fileAt(path);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((done) => (link.onload = link.onerror = done));
  document.head.append(link);
  return during(loaded);
}
