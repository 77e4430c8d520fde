// Who this browser is: a guest with a name; a login and password can be added.
import { html, signal, useEffect, useState } from "./ui.js";
import { alone, say } from "./texts.js";
import { api } from "./api.js";
import { newest } from "./newest.js";
import { notify, notifyFault } from "./notice.js";
import { offline } from "./reach.js";
import { tellOtherPages } from "./who.js";

/** @type {import("./vendor/signals.js").Signal<import("./wire").Me | null>} */
export const me = signal(null);

/** Ask who this browser is. */
export const askWho = newest(api.me, (answer) => (me.value = answer));

/** @param {{onChange: () => void}} props */
export function You({ onChange }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    askWho().catch(() => {});
  }, []);
  const name = alone(me.value?.name ?? "") || say("account.guest");
  return html`<div class="you">
    <button class="plain name" aria-expanded=${open} onClick=${() => setOpen(!open)}>${name}</button>
    ${
      open &&
      html`<${Account} onDone=${() => {
        setOpen(false);
        onChange();
      }} />`
    }
  </div>`;
}

/** @param {{onDone: () => void}} props */
function Account({ onDone }) {
  /** @type {[{login: string, password: string, why: string} | null, (both: any) => void]} */
  const [both, setBoth] = useState(/** @type {any} */ (null));
  /** @param {Promise<any>} doing @param {(answer: any) => string} told */
  const change = async (doing, told) => {
    try {
      const answer = await doing;
      tellOtherPages();
      await askWho();
      notify(told(answer));
      onDone();
    } catch (error) {
      notifyFault(error);
    }
  };
  /**
   * Log in; where the account sits at a table of the guest's too, ask first.
   * @param {string} login
   * @param {string} password
   * @param {boolean} leave
   */
  const logIn = (login, password, leave) =>
    change(
      api.login(login, password, leave).catch((error) => {
        if (error.code === "seats") setBoth({ login, password, why: error.message });
        throw error;
      }),
      ({ brought }) => (brought ? say("account.brought", { number: brought }) : say("account.welcome")),
    );
  /** @param {any} event */
  const rename = (event) => {
    event.preventDefault();
    const name = new FormData(event.target).get("name");
    change(api.rename(String(name)), () => say("account.renamed"));
  };
  /** @param {any} event */
  const credentials = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const [login, password] = [String(form.get("login")), String(form.get("password"))];
    if (event.submitter?.value === "login") logIn(login, password, false);
    else change(api.account(login, password), () => say("account.made"));
  };
  return html`<div class="card account">
    <form onSubmit=${rename}>
      <label class="field">${say("account.name")}<input name="name" required maxlength="40" defaultValue=${
        me.value?.name ?? ""
      } /></label>
      <button class="small">${say("account.rename")}</button>
    </form>
    ${!offline && html`<a class="button quiet small" href="/alerts">${say("alerts.link")}</a>`}
    ${
      offline
        ? html`<p class="hint">${say("offline.kept")}</p>`
        : me.value?.account
          ? html`<p>${say("account.as", { login: me.value.account })}</p>
          <a class="button small" href="/me">${say("account.page")}</a>
          <button class="small quiet" onClick=${() =>
            change(api.logout(), () => say("account.bye"))}>${say("account.logout")}</button>
          <${NewPassword} login=${me.value.account} change=${change} />`
          : html`<form onSubmit=${credentials}>
          <p class="hint">${say("account.why")}</p>
          <label class="field">${say("account.login")}<input name="login" required minlength="2" maxlength="39"
            autocomplete="username" /></label>
          <label class="field">${say("account.password")}<input name="password" type="password" required minlength="8"
            autocomplete="current-password" /></label>
          <div class="row">
            <button class="small" value="login">${say("account.log_in")}</button>
            <button class="small quiet" value="account">${say("account.make")}</button>
          </div>
          <p><a href="/reset">${say("account.lost")}</a></p>
          ${me.value && !me.value.new && html`<p><a href="/me">${say("account.page")}</a></p>`}
          ${
            both &&
            html`<p class="both">${both.why}.</p>
            <button class="small" type="button" onClick=${() =>
              logIn(both.login, both.password, true)}>${say("account.leave_seat")}</button>`
          }
        </form>`
    }
  </div>`;
}

/** @param {{login: string, change: (doing: Promise<any>, told: () => string) => void}} props */
function NewPassword({ login, change }) {
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    change(api.account(login, String(form.get("password")), String(form.get("old"))), () => say("account.changed"));
  };
  return html`<form class="new-password" onSubmit=${submit}>
    <label class="field">${say("account.old")}<input name="old" type="password" required
      autocomplete="current-password" /></label>
    <label class="field">${say("account.new")}<input name="password" type="password" required minlength="8"
      autocomplete="new-password" /></label>
    <button class="small quiet">${say("account.change")}</button>
  </form>`;
}
