// Something on the map that can be pointed at, focused and looked into.
import { classes, html } from "../../ui.js";
import { inspected } from "./focus.js";
import { boxOf } from "./squares.js";

/**
 * @param {{kind: string, of: any, label: string, squares?: import("./squares.js").Place[], x?: number, y?: number,
 *   width?: number, height?: number, class?: string, children?: any}} props
 */
export function Thing({ kind, of, label, squares, children, class: more, ...box }) {
  const here = squares?.length ? boxOf(squares) : box;
  const now = inspected.value;
  const isInspected = now?.kind === kind && String(now.of) === String(of);
  return html`<g class=${classes("fc-thing", more, isInspected && "inspected")} data-kind=${kind} data-of=${String(of)}
    role="button" tabindex="-1" aria-label=${label}>
    ${children}
    <rect class="fc-frame" x=${here.x} y=${here.y} width=${here.width} height=${here.height} rx="2" />
  </g>`;
}
