// The worker in which this device's tables are kept and played: Python in the page, with the engine as it is.
import { keeper } from "./keeper.js";

/** @typedef {import("./spoken").ToWorker} ToWorker */
/** @typedef {import("./spoken").FromWorker} FromWorker */

const HERE = new URL("../", import.meta.url);
const PYTHON = new URL("python/", HERE);
const PACKED = ["pyodide.asm.wasm"]; // kept packed, for servers that pack nothing

/** @param {FromWorker} said */
const tell = (said) => postMessage(said);

const plainly = self.fetch.bind(self);
/** @type {typeof fetch} */
self.fetch = async (resource, how) => {
  const address = resource instanceof Request ? resource.url : String(resource);
  if (!PACKED.some((name) => address.endsWith(`/${name}`))) return plainly(resource, how);
  const { body } = await plainly(`${address}.gz`, how);
  const unpacked = body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked, { headers: { "content-type": "application/wasm" } });
};

async function begin() {
  tell({ kind: "progress", part: 0.05 });
  const engine = plainly(new URL("engine.zip", HERE)).then((response) => response.arrayBuffer());
  const { loadPyodide } = await import(new URL("pyodide.mjs", PYTHON).href);
  tell({ kind: "progress", part: 0.15 });
  const python = await loadPyodide({ indexURL: PYTHON.href });
  tell({ kind: "progress", part: 0.7 });
  python.unpackArchive(await engine, "zip", { extractDir: "/tableside" });
  python.runPython("import sys; sys.path.insert(0, '/tableside')");
  tell({ kind: "progress", part: 0.85 });
  const inside = await python.pyimport("tableside.worker.inside").begin(await keeper());
  tell({ kind: "progress", part: 1 });
  return inside;
}

const beginning = begin();
beginning.then(
  () => tell({ kind: "ready" }),
  (error) => tell({ kind: "failed", what: String(error) }),
);

self.onmessage = async (/** @type {MessageEvent<ToWorker>} */ { data: said }) => {
  const inside = await beginning;
  if (said.kind === "ask") {
    const answer = await inside.ask(said.method, said.path, said.body);
    const [status, text, isJson] = answer.toJs();
    answer.destroy();
    tell({ kind: "reply", id: said.id, status, text, isJson });
  } else if (said.kind === "open") {
    inside.connect(said.socket, said.code, (/** @type {string} */ text) =>
      tell({ kind: "told", socket: said.socket, text }),
    );
  } else if (said.kind === "say") await inside.say(said.socket, said.text);
  else inside.close(said.socket);
};
