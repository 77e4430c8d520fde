"""A guard for every page of the browser tests: it sees what no page may ever show, whenever and wherever."""

import json

from playwright.sync_api import BrowserContext, ConsoleMessage

from tests.web.test_texts import SHELL, TEXTS

MARK = "This must not stand on a page:"
TABLES = sorted({message.split(".")[0] for texts in (SHELL, *TEXTS.values()) for message in texts if "." in message})
BROKEN = r"\b(?:undefined|NaN|null)\b|\[object"
MESSAGE = rf"(?<![\w./])(?:{'|'.join(TABLES)})\.\w"
RULE = r"\b(?:BJ|FC|FO|KX|MA|R)-[\dQ]"  # shown only to those who switch rule numbers on
NOTATION = r"\b[A-Za-z][A-Za-z0-9]*_\w|(?<![\d.])\d+,\d|\bp\d \d"  # names and cards of records, squares of the terminal
OPTION = r"(?<!\S)--"  # of a command
NEVER = "|".join((BROKEN, MESSAGE, RULE, NOTATION, OPTION))

# Looks at what comes and changes, not at what is there already, so that it costs next to nothing.
SCRIPT = """([never, mark]) => {
    const bad = new RegExp(never);
    const attributeFilter = [
        'alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext',
        'label', 'placeholder', 'title',
    ];
    const told = new Set();
    const check = (text, where) => {
        if (!text || !bad.test(text) || told.has(where + text)) return;
        told.add(where + text);
        console.error(`${mark} ${where} at ${location.pathname}: ${text.trim().slice(0, 200)}`);
    };
    const look = (node) => {
        const parent = node.parentElement;
        const read = node.nodeType === Node.TEXT_NODE && !parent?.closest('script, style');
        if (read) check(node.data, parent?.localName);
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        for (const name of attributeFilter) if (node.hasAttribute(name)) check(node.getAttribute(name), name);
        for (const child of node.childNodes) look(child);
    };
    const { set, get } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    const draw = function (address) { // a drawing that is saved never comes into the page
        if (/^data:image.svg/.test(address)) check(decodeURIComponent(address).replace(/<[^>]*>/g, ' '), 'drawing');
        set.call(this, address);
    };
    Object.defineProperty(HTMLImageElement.prototype, 'src', { get, set: draw });
    new MutationObserver((changes) => {
        for (const { type, target, attributeName, addedNodes } of changes) {
            if (type === 'attributes') check(target.getAttribute(attributeName), attributeName);
            else if (type === 'characterData') look(target);
            else addedNodes.forEach(look);
        }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter });
}"""


def watch(context: BrowserContext) -> list[str]:
    """The faults of all pages of a context, as they come: errors, what may not be loaded, what may not be shown."""
    faults: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and (MARK in message.text or "Content Security Policy" in message.text):
            faults.append(message.text)

    context.add_init_script(f"({SCRIPT})({json.dumps([NEVER, MARK])})")
    context.on("console", hear)
    context.on("weberror", lambda error: faults.append(str(error.error)))
    return faults


def heard(context: BrowserContext) -> None:
    """Wait until all that its pages have said has come: an answer comes behind everything that was said before it."""
    for page in context.pages:
        page.evaluate("0")
