// The page behind a secret link to a seat: it takes the seat on this device and goes to its table.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { go } from "./router.js";
import { Bar } from "./bar.js";
import { forPeople } from "./notice.js";

export function SeatLink() {
  const [fault, setFault] = useState("");
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, "", "/seat");
    api.seat(token).then(
      (table) => go(`/t/${table.code}`, { replace: true }),
      (error) => setFault(forPeople(error.message)),
    );
  }, []);
  return html`<${Bar} /><main class="nowhere">
    <p>${fault ? say("seatlink.fault", { fault }) : say("seatlink.taking")}</p>
    <p><a class="button" href="/">${say("table.lobby")}</a></p>
  </main>`;
}
