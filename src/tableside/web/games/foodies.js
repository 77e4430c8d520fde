import { html } from "../ui.js";
export const Board = () => html`<p>soon</p>`;
export const steps = (option) => [{ key: option.text, label: option.text }];
export const question = () => "Choose";
export const inWords = () => [];
