// The position as a table of words.
import { html } from "./ui.js";
import { say } from "./texts.js";

/** @param {{rows: {title: string, rows: string[][]}[]}} props */
export function InWords({ rows }) {
  if (!rows.length) return null;
  return html`<details class="in-words">
    <summary>${say("table.in_words")}</summary>
    <div class="in-words-tables">
      ${rows.map(
        (part) => html`<table key=${part.title}>
          <caption>${part.title}</caption>
          <tbody>
            ${part.rows.map(
              ([name, value], i) => html`<tr key=${i}><th scope="row">${name}</th><td>${value}</td></tr>`,
            )}
          </tbody>
        </table>`,
      )}
    </div>
  </details>`;
}
