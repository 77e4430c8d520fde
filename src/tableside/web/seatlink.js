// The page behind a secret link to a seat: it takes the seat on this device and goes to its table.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { go } from "./router.js";
import { Bar } from "./bar.js";

export function SeatLink() {
  const [fault, setFault] = useState("");
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, "", "/seat");
    api.seat(token).then(
      (table) => go(`/t/${table.code}`, { replace: true }),
      (error) => setFault(error.message),
    );
  }, []);
  return html`<${Bar} /><main class="connecting"><p>${fault ? say("seatlink.fault", { fault }) : say("seatlink.taking")}</p><p><a href="/">${say("table.lobby")}</a></p></main>`;
}
