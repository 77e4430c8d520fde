// A house in detail: what it wants, who could sell to it at what score, the route to each, and who advertises here.
import { classes, html, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { ChainSign, nameOfChain } from "./chains.js";
import { inspected } from "./focus.js";
import { GoodIcon, KindIcon, goodName, goodsText, kindName } from "./goods.js";
import { DemandIcons } from "./houses.js";
import { useLit, useLook } from "./inspecting.js";
import { listed } from "./names.js";

/** @typedef {import("./wire").Table} Table */

/** @param {{table: Table, of: any}} props */
export function HousePanel({ table, of }) {
  const { picture, words } = table;
  const house = picture.houses.find(({ label }) => label === of);
  const seen = useLook(table, "house", of);
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const offers = seen?.offers ?? [];
  const winner = offers.find(({ sells }) => sells);
  const shown =
    offers.find(({ player }) => player === chosen) ??
    winner ??
    offers.find(({ player }) => player === table.seat) ??
    null;
  useLit(house ? { houses: house.rural ? [] : [of], ...waysOf(shown) } : null, [seen, chosen]);
  if (!house) return html`<p>${say("fc.map.gone")}</p>`;
  const wants = house.demand.map(({ good }) => good);
  const takes = seen && wants.length > 0 && seen.basket.join() !== wants.join();
  return html`<h3>${
    house.rural ? say("fc.map.country") : say(house.apartments ? "fc.map.apartments" : "fc.map.house", { label: of })
  }</h3>
    <p class="fc-line-of">${
      wants.length
        ? html`<${DemandIcons} demand=${house.demand} /> ${say("fc.map.wants", { goods: goodsText(wants) })}`
        : say("fc.map.wants_nothing")
    }</p>
    ${
      takes &&
      html`<p
      class="fc-line-of">${seen.basket.map(
        (good, i) => html`<${GoodIcon} key=${i} name=${good} />`,
      )} ${say("fc.map.takes", { goods: goodsText(seen.basket) })}</p>`
    }
    <p>${
      house.room === null
        ? say("fc.map.no_limit")
        : say("fc.map.room", { left: house.room - wants.length, room: house.room })
    }${
      seen &&
      html` · ${say("fc.map.eats", seen)} · ${say(
        house.garden.length
          ? house.park
            ? "fc.map.pays_both"
            : "fc.map.pays_garden"
          : house.park
            ? "fc.map.pays_park"
            : "fc.map.pays",
        seen,
      )}`
    }</p>
    <h4>${say(wants.length ? "fc.map.who_sells" : "fc.map.who_serves")}</h4>
    <ul class="fc-offers">
      ${offers.map(
        (offer) =>
          html`<li key=${offer.player}><${OfferRow} offer=${offer} words=${words} shown=${offer === shown} show=${() =>
            setChosen(offer.player)} /></li>`,
      )}
    </ul>
    <${Reaching} numbers=${seen?.campaigns ?? []} table=${table} />`;
}

/** The way of an offer; with coffee the one it would really take. @param {any} offer */
function waysOf(offer) {
  if (!offer?.way) return {};
  if (!offer.coffee) return { ways: [offer.way] };
  return { ways: [offer.coffee.way], stops: offer.coffee.stops };
}

/** @param {{offer: any, words: any, shown: boolean, show: () => void}} props */
function OfferRow({ offer, words, shown, show }) {
  const { player, price, distance, score, waitresses, missing, sells, way, coffee } = offer;
  const cannot = distance === null || missing.length > 0;
  const sellers =
    coffee?.stops
      .filter((/** @type {any} */ { buys }) => buys)
      .map((/** @type {any} */ { owner }) => nameOfChain(words, owner)) ?? [];
  return html`<button class=${classes("fc-offer", sells && "sells", cannot && "cannot")} aria-pressed=${shown}
    onClick=${show}>
    <${ChainSign} player=${player} />
    <span>${nameOfChain(words, player)}
      <small>
        ${distance === null ? say("fc.map.no_road") : say("fc.map.score", { price, distance, score })}
        ${way?.works > 0 && html` · ${say("fc.map.works", { works: way.works })}`}
        ${waitresses > 0 && html` · ${say("fc.map.waitresses", { waitresses })}`}
        ${missing.length > 0 && html` · ${say("fc.map.short_of", { goods: goodsText(missing) })}`}
        ${
          sellers.length > 0 &&
          html` · ${say("fc.map.bought_from", { good: goodName(coffee.good), chains: listed(sellers) })}`
        }
      </small>
    </span>
    ${sells && html`<b>${say("fc.map.sells")}</b>`}
  </button>`;
}

/** The campaigns that reach a house. @param {{numbers: number[], table: Table}} props */
function Reaching({ numbers, table }) {
  const campaigns = table.picture.campaigns.filter(({ number }) => numbers.includes(number));
  if (!campaigns.length) return html`<p class="hint">${say("fc.map.no_campaign")}</p>`;
  return html`<h4>${say("fc.map.reached_by")}</h4>
    <ul>
      ${campaigns.map(
        (each) => html`<li key=${each.number}>
          <button class="fc-link" onClick=${() =>
            (inspected.value = { kind: "campaign", of: each.number })}><${KindIcon} name=${each.kind}
            size="16" /> ${say("fc.map.campaign.title", { number: each.number, kind: kindName(each.kind) })}</button>
          ${each.goods.map((good) => html`<${GoodIcon} key=${good} name=${good} size="18" />`)}
          <${ChainSign} player=${each.owner} />
        </li>`,
      )}
    </ul>`;
}
