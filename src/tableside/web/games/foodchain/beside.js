// Everything beside the map: the rural area with its demand, and the campaigns that are on no square.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { ChainSign } from "./chains.js";
import { inspected } from "./focus.js";
import { GoodIcon, KindIcon } from "./goods.js";
import { DemandIcons, houseLabel } from "./houses.js";
import { campaignLabel, roundsText } from "./pieces.js";

/** @param {{picture: import("./wire").Picture, words: import("../../texts.js").Catalogue}} props */
export function Beside({ picture, words }) {
  const country = picture.houses.find(({ rural }) => rural);
  const campaigns = picture.campaigns.filter(({ squares }) => !squares.length);
  if (!country && !campaigns.length) return null;
  return html`<ul class="fc-beside" aria-label=${say("fc.map.beside")}>
    ${
      country &&
      html`<li>
      <button class="fc-country" aria-label=${houseLabel(country)} onClick=${() =>
        (inspected.value = { kind: "house", of: country.label })}>
        <b>${say("fc.map.country")}</b>${
          country.demand.length
            ? html`<${DemandIcons} demand=${country.demand} />`
            : html`<small>${say("fc.map.wants_nothing")}</small>`
        }
      </button>
    </li>`
    }
    ${campaigns.map(
      (each) => html`<li key=${each.number}>
        <button class="fc-beside-campaign" aria-label=${campaignLabel(each, words)} onClick=${() =>
          (inspected.value = { kind: "campaign", of: each.number })}>
          <b>#${each.number}</b><${KindIcon}
            name=${each.kind} />${each.goods.map(
              (good) => html`<${GoodIcon} key=${good} name=${good} />`,
            )}<span>${roundsText(each.rounds)}</span><${ChainSign} player=${each.owner} />
        </button>
      </li>`,
    )}
  </ul>`;
}
