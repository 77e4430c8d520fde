// What this device keeps, in IndexedDB: a text for each table, and one for each entry of its log (worker/kept.py).

const VERSION = 1;

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open("tableside", VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables");
    request.result.createObjectStore("entries"); // by [code, number]
    request.result.createObjectStore("facts");
  };
  return answer(request);
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** A transaction is over when the browser says that it is on the disk. @param {IDBTransaction} work */
const written = (work) =>
  new Promise((done, failed) => {
    work.oncomplete = () => done(undefined);
    work.onerror = work.onabort = () => failed(work.error ?? new Error("the browser's database is closed"));
  });

/** @param {string} code */
const entriesOf = (code) => IDBKeyRange.bound([code, 0], [code, Number.MAX_SAFE_INTEGER]);

export async function keeper() {
  const base = await opened();
  /** @param {string[]} stores */
  const writing = (stores) => base.transaction(stores, "readwrite", { durability: "strict" });
  /** @param {string} store */
  const reading = (store) => base.transaction(store).objectStore(store);
  return {
    tables: async () => JSON.stringify(await answer(reading("tables").getAll())),
    /** @param {string} code */
    log: async (code) => JSON.stringify(await answer(reading("entries").getAll(entriesOf(code)))),
    /** @param {string} code @param {string} table @param {number} first @param {string} entries */
    keep(code, table, first, entries) {
      const work = writing(["tables", "entries"]);
      work.objectStore("tables").put(table, code);
      const log = work.objectStore("entries");
      for (const [i, entry] of JSON.parse(entries).entries()) log.add(entry, [code, first + i]);
      return written(work);
    },
    /** @param {string} code */
    remove(code) {
      const work = writing(["tables", "entries"]);
      work.objectStore("tables").delete(code);
      work.objectStore("entries").delete(entriesOf(code));
      return written(work);
    },
    name: async () => (await answer(reading("facts").get("name"))) ?? "",
    /** @param {string} name */
    rename(name) {
      const work = writing(["facts"]);
      work.objectStore("facts").put(name, "name");
      return written(work);
    },
  };
}
