// The works of others that the page is made with, and their licenses; asked for when somebody wants to see them.
import { html, useState } from "./ui.js";
import { say } from "./texts.js";
import { notifyFault } from "./notice.js";
import { fileAt } from "./reach.js";
import { during } from "./settled.js";

/** @typedef {{name: string, version: string, license: string, text: string}} Work */

export function Licenses() {
  const [works, setWorks] = useState(/** @type {Work[]} */ ([]));
  const load = () => {
    if (works.length === 0)
      during(fetch(fileAt("/works.json")).then((found) => found.json())).then(setWorks, notifyFault);
  };
  return html`<details class="licenses" onToggle=${load}>
    <summary>${say("help.works")}</summary>
    <p>${say("help.own_license")}</p>
    <ul>
      ${works.map(
        ({ name, version, license, text }) =>
          html`<li key=${name}>${name} ${version}: <a href=${`/${text}`} target="_blank">${license}</a></li>`,
      )}
    </ul>
  </details>`;
}
