// A new password: the page behind a link to it; without one, the page to ask for the link.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { Bar } from "./bar.js";
import { notifyFault } from "./notice.js";

export function Reset() {
  const [token, setToken] = useState("");
  const [done, setDone] = useState(false);
  useEffect(() => {
    const read = () => {
      if (!location.hash) return;
      setToken(location.hash.slice(1));
      setDone(false);
      history.replaceState(null, "", "/reset"); // the secret stays in no history
    };
    read();
    addEventListener("hashchange", read); // a link that is opened where we asked for it
    return () => removeEventListener("hashchange", read);
  }, []);
  /** @param {(form: FormData) => Promise<any>} doing */
  const then = (doing) => (/** @type {any} */ event) => {
    event.preventDefault();
    doing(new FormData(event.target)).then(() => setDone(true), notifyFault);
  };
  return html`<${Bar} /><main class="nowhere">
    ${token ? html`<${Choose} token=${token} done=${done} then=${then} />` : html`<${Ask} done=${done} then=${then} />`}
    <p><a class="button quiet" href="/">${say("table.lobby")}</a></p>
  </main>`;
}

/** @typedef {(doing: (form: FormData) => Promise<any>) => (event: any) => void} Then */

/** @param {{token: string, done: boolean, then: Then}} props */
function Choose({ token, done, then }) {
  return html`<h1>${say("reset.title")}</h1>
    ${
      done
        ? html`<p role="status">${say("reset.done")}</p>`
        : html`<form onSubmit=${then((form) => api.reset(token, String(form.get("password"))))}>
            <label class="field">${say("account.new")}<input name="password" type="password" required minlength="8"
              autocomplete="new-password" /></label>
            <p><button>${say("reset.set")}</button></p>
          </form>`
    }`;
}

/** @param {{done: boolean, then: Then}} props */
function Ask({ done, then }) {
  return html`<h1>${say("reset.lost")}</h1>
    ${
      done
        ? html`<p role="status">${say("reset.asked")}</p>`
        : html`<form onSubmit=${then((form) => api.askReset(String(form.get("login"))))}>
            <label class="field">${say("reset.whose")}<input name="login" required maxlength="254"
              autocomplete="username" /></label>
            <p><button>${say("reset.ask")}</button></p>
          </form>`
    }
    <p class="hint">${say("reset.otherwise")}</p>`;
}
