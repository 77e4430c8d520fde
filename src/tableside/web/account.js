// Who this browser is: a guest with a name; a login and password can be added.
import { html, signal, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { notify, notifyFault } from "./notice.js";

/** @type {import("./vendor/signals.js").Signal<import("./wire").Me | null>} */
export const me = signal(null);

/** @param {{onChange: () => void}} props */
export function You({ onChange }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    api.me().then((found) => (me.value = found), () => {});
  }, []);
  const name = me.value?.name || say("account.guest");
  return html`<div class="you">
    <button class="plain name" aria-expanded=${open} onClick=${() => setOpen(!open)}>${name}</button>
    ${open && html`<${Account} onDone=${() => { setOpen(false); onChange(); }} />`}
  </div>`;
}

/** @param {{onDone: () => void}} props */
function Account({ onDone }) {
  /** @param {Promise<import("./wire").Me>} doing @param {string} told */
  const change = async (doing, told) => {
    try {
      await doing;
      me.value = await api.me();
      notify(say(told));
      onDone();
    } catch (error) {
      notifyFault(error);
    }
  };
  /** @param {any} event */
  const rename = (event) => {
    event.preventDefault();
    const name = new FormData(event.target).get("name");
    change(api.rename(String(name)), "account.renamed");
  };
  /** @param {any} event */
  const credentials = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const [login, password] = [String(form.get("login")), String(form.get("password"))];
    const known = event.submitter?.value === "login";
    change(known ? api.login(login, password) : api.account(login, password), known ? "account.welcome" : "account.made");
  };
  return html`<div class="card account">
    <form onSubmit=${rename}>
      <label class="field">${say("account.name")}<input name="name" required maxlength="40" value=${me.value?.name ?? ""} /></label>
      <button class="small">${say("account.rename")}</button>
    </form>
    ${me.value?.account
      ? html`<p>${say("account.as", { login: me.value.account })}</p>
          <button class="small quiet" onClick=${() => change(api.logout(), "account.bye")}>${say("account.logout")}</button>`
      : html`<form onSubmit=${credentials}>
          <p class="hint">${say("account.why")}</p>
          <label class="field">${say("account.login")}<input name="login" required minlength="2" maxlength="39" autocomplete="username" /></label>
          <label class="field">${say("account.password")}<input name="password" type="password" required minlength="8" autocomplete="current-password" /></label>
          <div class="row">
            <button class="small" value="login">${say("account.log_in")}</button>
            <button class="small quiet" value="account">${say("account.make")}</button>
          </div>
        </form>`}
  </div>`;
}
