// Tokens for a person's own programs: made, shown once, listed, revoked.
import { html, useEffect, useState } from "./ui.js";
import { ago, say } from "./texts.js";
import { api } from "./api.js";
import { notify, notifyFault } from "./notice.js";

export function Tokens() {
  const [tokens, setTokens] = useState(/** @type {import("./wire").TokenFacts[]} */ ([]));
  const [secret, setSecret] = useState("");
  const look = () => api.tokens().then(setTokens, notifyFault);
  useEffect(() => void look(), []);
  /** @param {any} event */
  const make = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    api.newToken(String(form.get("name")), String(form.get("scope"))).then((made) => {
      setSecret(made.token);
      event.target.reset();
      look();
    }, notifyFault);
  };
  /** @param {number} number */
  const revoke = (number) =>
    api.revokeToken(number).then(() => {
      notify(say("tokens.revoked"));
      look();
    }, notifyFault);
  return html`<section class="card tokens"><h2>${say("tokens.title")}</h2>
    <p class="hint">${say("tokens.why")}</p>
    ${
      secret &&
      html`<label class="field secret">${say("tokens.once")}
        <input readonly value=${secret} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>`
    }
    <ul>${tokens.map(
      ({ number, name, scope, used }) => html`<li key=${number} class="row"><b><bdi>${name}</bdi></b>
        <span>${say(`tokens.may.${scope}`)}</span>
        <small>${used ? say("tokens.used", { when: ago(used) }) : say("tokens.unused")}</small>
        <button class="small quiet" onClick=${() => revoke(number)}>${say("tokens.revoke")}</button></li>`,
    )}</ul>
    <form class="row" onSubmit=${make}>
      <label class="field">${say("tokens.name")}<input name="name" required maxlength="40" autocomplete="off" /></label>
      <label class="field">${say("tokens.scope")}<select name="scope">
        ${["read", "play"].map((each) => html`<option key=${each} value=${each}>${say(`tokens.may.${each}`)}</option>`)}
      </select></label>
      <button>${say("tokens.make")}</button>
    </form>
  </section>`;
}
