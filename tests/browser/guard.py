"""A guard beside every page of the browser tests: what no page may ever show, whenever and wherever it stood there."""

import json

from playwright.sync_api import BrowserContext, ConsoleMessage

from tests.web.test_texts import SHELL, TEXTS

MARK = "This must not stand on a page:"
TABLES = sorted({message.split(".")[0] for texts in (SHELL, *TEXTS.values()) for message in texts if "." in message})
NEVER = rf"\b(?:undefined|NaN|null)\b|\[object|(?<![\w./])(?:{'|'.join(TABLES)})\.\w"

# Looks at what comes and changes, not at what stands there already, so that it costs next to nothing.
SCRIPT = """([never, mark]) => {
    const bad = new RegExp(never);
    const attributeFilter = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];
    const told = new Set();
    const check = (text, where) => {
        if (!text || !bad.test(text) || told.has(where + text)) return;
        told.add(where + text);
        console.error(`${mark} ${where} at ${location.pathname}: ${text.trim().slice(0, 200)}`);
    };
    const look = (node) => {
        const parent = node.parentElement;
        if (node.nodeType === Node.TEXT_NODE && !parent?.matches('script, style')) check(node.data, parent?.localName);
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        for (const name of attributeFilter) if (node.hasAttribute(name)) check(node.getAttribute(name), name);
        for (const child of node.childNodes) look(child);
    };
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
