// When it is your turn and no page is open: where you are alerted, when, and about which tables.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { askWho, me } from "./account.js";
import { api } from "./api.js";
import { Bar } from "./bar.js";
import { forPeople, notify, notifyFault, sentence } from "./notice.js";
import { nameOf } from "./seats.js";
import { during } from "./settled.js";

/** @typedef {import("./wire").AlertFacts} Facts */
/** @typedef {import("./wire").ChannelFacts} Channel */
/** @typedef {import("./wire").TableSummary} Summary */

const FLAVOURS = /** @type {const} */ (["discord", "slack", "matrix", "ntfy", "json"]);
const OFTEN = [1, 10, 60, 1440]; // minutes between two alerts
const WORKER = "/push.js";

export function Alerts() {
  const [facts, setFacts] = useState(/** @type {Facts | null} */ (null));
  const [tables, setTables] = useState(/** @type {Summary[]} */ ([]));
  const read = () => api.alerts().then(setFacts, notifyFault);
  useEffect(() => {
    read();
    askWho().catch(() => {});
    api.tables().then(({ mine }) => setTables(mine.filter(({ status }) => status === "playing")), notifyFault);
  }, []);
  /** @param {Promise<any>} doing @param {string} told */
  const change = (doing, told) =>
    doing.then(() => {
      notify(told);
      return read();
    }, notifyFault);
  return html`<${Bar} />
    <main class="alerts">
      <h1>${say("alerts.title")}</h1>
      <p class="hint">${say("alerts.hint")}</p>
      ${
        facts &&
        html`<${Places} channels=${facts.channels} change=${change} />
          <${InBrowser} facts=${facts} change=${change} />
          <${ByMail} lacks=${facts.lacks.mail} change=${change} />
          <${InChat} lacks=${facts.lacks.webhook} read=${read} />
          <${Times} times=${facts.times} change=${change} />
          <${Which} tables=${tables.filter(withOthers)} silent=${facts.silent} change=${change} />`
      }
      <p><a class="button quiet" href="/">${say("table.lobby")}</a></p>
    </main>`;
}

/** Whether anybody else can wait at a table. @param {Summary} table */
const withOthers = ({ seats, yours }) => seats.some(({ seat, kind }) => kind === "human" && !yours.includes(seat));

/** @typedef {(doing: Promise<any>, told: string) => Promise<void>} Change */

/** @param {{channels: Channel[], change: Change}} props */
function Places({ channels, change }) {
  if (!channels.length) return null;
  return html`<section class="card" aria-label=${say("alerts.places")}>
    <h2>${say("alerts.places")}</h2>
    <ul class="alert-places">
      ${channels.map(
        ({ channel, kind, name, confirmed, fault }) => html`<li key=${channel}>
          <div>
            <b>${name || say(`alerts.kind.${kind}`)}</b>
            ${!confirmed && html`<small>${say("alerts.unconfirmed")}</small>`}
            ${fault && html`<small class="fault">${say("alerts.fault", { why: sentence(fault) })}</small>`}
          </div>
          <button class="small quiet" onClick=${() =>
            change(
              api.alertNoMore(channel),
              say("alerts.removed"),
            )}>${say("alerts.remove")}<span class="unseen"> ${name}</span></button>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** A way to be alerted, or why there is none. @param {{title: string, lacks: string, children?: any}} props */
function Way({ title, lacks, children }) {
  return html`<section class="card" aria-label=${title}>
    <h2>${title}</h2>
    ${lacks ? html`<p class="hint">${sentence(lacks)}</p>` : children}
  </section>`;
}

/** @param {{facts: Facts, change: Change}} props */
function InBrowser({ facts, change }) {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  const lacks = facts.lacks.push || (canPush ? "" : say("alerts.no_push"));
  return html`<${Way} title=${say("alerts.browser")} lacks=${lacks}>
    <button onClick=${() =>
      change(during(subscribe(facts.push_key)), say("alerts.browser_added"))}>${say("alerts.add_browser")}</button>
    <p class="hint">${say("alerts.browser_hint")}</p>
  <//>`;
}

/** Ask this browser for its alerts, and tell the server where it is. @param {string} key */
async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(say("alerts.not_allowed"));
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const found = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // one for another key
    return pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = found.toJSON();
  return api.alertAt("push", { endpoint, keys, name: browserName() });
}

/** What people call this browser. */
function browserName() {
  const { userAgent } = navigator;
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => userAgent.includes(name)) ?? "";
  const system =
    ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((name) => userAgent.includes(name)) ?? "";
  const called = { Edg: "Edge", OPR: "Opera" }[browser] ?? browser;
  return say("alerts.browser_name", { browser: called || say("alerts.kind.push"), system: system || "?" });
}

/** @param {{lacks: string, change: Change}} props */
function ByMail({ lacks, change }) {
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const [address, password] = [String(form.get("address")), String(form.get("password") ?? "")];
    change(api.alertAt("mail", { address, password }), say("alerts.mail_sent", { address }));
    event.target.reset();
  };
  return html`<${Way} title=${say("alerts.mail")} lacks=${lacks}>
    <form class=${me.value?.account ? "" : "row"} onSubmit=${submit}>
      <label class="field">${say("alerts.address")}<input name="address" type="email" required maxlength="254"
        autocomplete="email" /></label>
      ${
        me.value?.account &&
        html`<label class="field">${say("account.password")}<input name="password" type="password" required
          autocomplete="current-password" /></label>`
      }
      <button>${say("alerts.add_mail")}</button>
    </form>
    <p class="hint">${say("alerts.mail_hint")}${me.value?.account && ` ${say("alerts.mail_account")}`}</p>
  <//>`;
}

/** @param {{lacks: string, read: () => void}} props */
function InChat({ lacks, read }) {
  const [flavour, setFlavour] = useState(/** @type {typeof FLAVOURS[number]} */ ("discord"));
  const [secret, setSecret] = useState("");
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const form = event.target;
    api.alertAt("webhook", Object.fromEntries(new FormData(form))).then((made) => {
      notify(say("alerts.chat_added"));
      setSecret(made.secret);
      form.reset();
      setFlavour("discord");
      read();
    }, notifyFault);
  };
  return html`<${Way} title=${say("alerts.chat")} lacks=${lacks}>
    <form onSubmit=${submit}>
      <label class="field">${say("alerts.flavour")}<select name="flavour" value=${flavour}
        onChange=${(/** @type {any} */ event) => setFlavour(event.target.value)}>${FLAVOURS.map(
          (each) => html`<option key=${each} value=${each}>${say(`alerts.flavours.${each}`)}</option>`,
        )}</select></label>
      <label class="field">${say(`alerts.urls.${flavour}`)}<input name="url" type="url" required maxlength="1000"
        placeholder=${say(`alerts.examples.${flavour}`)} autocomplete="off" /></label>
      ${
        flavour === "matrix" &&
        html`<label class="field">${say("alerts.room")}<input name="room" required maxlength="200"
        placeholder=${say("alerts.room_example")} autocomplete="off" /></label>`
      }
      ${
        ["matrix", "ntfy"].includes(flavour) &&
        html`<label class="field">${say(`alerts.tokens.${flavour}`)}<input name="token" type="password"
        required=${flavour === "matrix"} maxlength="1000" autocomplete="off" /></label>`
      }
      <button>${say("alerts.add_chat")}</button>
    </form>
    ${
      secret &&
      html`<label class="field">${say("alerts.secret")}<input readonly value=${secret}
      onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>`
    }
  <//>`;
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** @param {number} minutes after midnight */
const clockTime = (minutes) => new Date(Date.UTC(2000, 0, 1, 0, minutes)).toISOString().slice(11, 16);

/** @param {any} text such as 22:30 */
const minutesOf = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** @param {{times: import("./wire").AlertTimes, change: Change}} props */
function Times({ times, change }) {
  const [quiet, setQuiet] = useState(Boolean(times.quiet));
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const hours = quiet ? { begin: minutesOf(form.get("begin")), end: minutesOf(form.get("end")) } : null;
    change(api.alertTimes({ zone: ZONE, every: Number(form.get("every")), quiet: hours }), say("alerts.saved"));
  };
  const often = OFTEN.includes(times.every) ? OFTEN : [...OFTEN, times.every];
  return html`<section class="card" aria-label=${say("alerts.when")}>
    <h2>${say("alerts.when")}</h2>
    <form onSubmit=${submit}>
      <label class="field">${say("alerts.every")}<select name="every" defaultValue=${times.every}>${often.map(
        (minutes) =>
          html`<option key=${minutes} value=${minutes} selected=${minutes === times.every}>${
            OFTEN.includes(minutes) ? say(`alerts.often.${minutes}`) : say("alerts.minutes", { minutes })
          }</option>`,
      )}</select></label>
      <label class="check"><input type="checkbox" checked=${quiet} onChange=${() =>
        setQuiet(!quiet)} /> ${say("alerts.quiet")}</label>
      ${
        quiet &&
        html`<div class="row">
        <label class="field">${say("alerts.begin")}<input name="begin" type="time" required
          defaultValue=${clockTime(times.quiet?.begin ?? 1320)} /></label>
        <label class="field">${say("alerts.end")}<input name="end" type="time" required
          defaultValue=${clockTime(times.quiet?.end ?? 480)} /></label>
      </div>
      <p class="hint">${say("alerts.zone", { zone: ZONE.replaceAll("_", " ") })}</p>`
      }
      <button>${say("alerts.save")}</button>
    </form>
  </section>`;
}

/** @param {{tables: Summary[], silent: string[], change: Change}} props */
function Which({ tables, silent, change }) {
  if (!tables.length) return null;
  return html`<section class="card" aria-label=${say("alerts.which")}>
    <h2>${say("alerts.which")}</h2>
    ${tables.map(({ code, title, seats, yours }) => {
      const names = seats.filter(({ seat }) => !yours.includes(seat)).map(nameOf);
      const isSilent = silent.includes(code);
      return html`<label key=${code} class="check"><input type="checkbox" checked=${!isSilent} onChange=${() =>
        change(api.keep(code, { silent: !isSilent }), say(isSilent ? "alerts.told" : "alerts.silenced"))} />
        ${say("alerts.table", { title, names: names.join(", ") })}</label>`;
    })}
  </section>`;
}

/** Behind the links in mails: confirm an address, or end the mails. @param {{page: string, token: string}} props */
export function MailLink({ page, token }) {
  const [said, setSaid] = useState("");
  const act = () =>
    (page === "confirm" ? api.confirmMail(token) : api.endMail(token)).then(
      () => setSaid(say(`alerts.${page}.done`)),
      (error) => setSaid(forPeople(error.message)),
    );
  return html`<${Bar} />
    <main class="nowhere">
      <h1>${say(`alerts.${page}.title`)}</h1>
      ${
        said
          ? html`<p role="status">${said}</p>`
          : html`<p>${say(`alerts.${page}.says`)}</p>
            <button class="big" onClick=${act}>${say(`alerts.${page}.do`)}</button>`
      }
      <p><a class="button quiet" href="/alerts">${say("alerts.link")}</a></p>
    </main>`;
}
