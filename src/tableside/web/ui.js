// What every part of the page is made of: Preact's pieces, and `html` that makes elements from templates.
import { h, render, Fragment } from "./vendor/preact.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
import { batch, computed, effect, signal } from "./vendor/signals.js";
import htm from "./vendor/htm.js";

export const html = htm.bind(h);
export { batch, computed, effect, Fragment, render, signal, useEffect, useLayoutEffect, useMemo, useRef, useState };

/**
 * Class names from the words that are true.
 * @param {...(string | false | null | undefined)} words
 */
export const classes = (...words) => words.filter(Boolean).join(" ");
