// A rosette for each milestone, with what it is about in the middle, in a box of 32 by 32.
import { html } from "../../ui.js";
import { toolOf } from "./outfits.js";
import { FigureShape } from "./people.js";

/** What is in the middle: a card, else a tool, a good or a campaign. @type {Record<string, string>} */
export const ABOUT = {
  first_billboard_placed: "billboard",
  first_to_train: "trainer",
  first_to_hire_3: "recruiting_girl",
  first_burger_marketed: "burger",
  first_pizza_marketed: "pizza",
  first_drink_marketed: "bottle",
  first_errand_boy_played: "errand_boy",
  first_cart_operator_played: "cart_operator",
  first_waitress_played: "waitress",
  first_burger_produced: "burger_cook",
  first_pizza_produced: "pizza_cook",
  first_to_throw_away: "crate",
  first_to_lower_prices: "tag",
  first_to_have_20: "coins",
  first_to_have_100: "diamond",
  first_to_pay_20: "desk",
  first_airplane_campaign: "airplane",
  first_radio_campaign: "radio",
  first_marketeer_used: "crowd",
  first_marketing_trainee_used: "marketing_trainee",
  first_campaign_manager_used: "campaign_manager",
  first_brand_manager_used: "brand_manager",
  first_brand_director_used: "brand_director",
  first_burger_sold: "burger",
  first_pizza_sold: "pizza",
  first_lemonade_sold: "lemonade",
  first_beer_sold: "beer",
  first_coke_sold: "soda",
  first_recruiting_girl_used: "recruiting_girl",
  first_trainer_used: "trainer",
  first_discount_manager_used: "discount_manager",
  first_house_built: "plan",
  first_new_restaurant: "key",
  first_waitress_used: "waitress",
  first_cart_operator_used: "cart_operator",
  first_coffee_sold: "coffee",
  first_rural_marketeer_used: "rural_marketeer",
  first_lobbyist_used: "lobbyist",
  someone_sells_your_demand: "ketchup",
};

const PETALS = Array.from({ length: 12 }, (_, i) => {
  const turn = (i * Math.PI) / 6;
  return { x: 16 + 10.5 * Math.cos(turn), y: 13 + 10.5 * Math.sin(turn) };
});

/** @param {{name: string, size?: number}} props */
export function Rosette({ name, size = 34 }) {
  const about = ABOUT[name];
  if (!about) return null;
  const tool = toolOf(about);
  return html`<svg class="rosette" viewBox="0 0 32 32" width=${size} height=${size} aria-hidden="true">
    <path d="M9 19 6 31l5-2.5 3 3.5 2-9zM23 19l3 12-5-2.5-3 3.5-2-9z" fill="#b3202a" stroke="#5f0d14"
        stroke-width=".8" />
    ${PETALS.map(
      ({ x, y }, i) => html`<circle key=${i} cx=${x} cy=${y} r="2.9" fill="#f2bd3c" stroke="#7d5a0c"
        stroke-width=".7" />`,
    )}
    <circle cx="16" cy="13" r="10.6" fill="#fffaf0" stroke="#7d5a0c" stroke-width=".9" />
    ${
      tool
        ? html`<g transform="translate(9 6) scale(.58)">${tool}</g>`
        : html`<g transform="translate(8.6 5) scale(.5)"><${FigureShape} card=${about} /></g>`
    }
  </svg>`;
}
