// Dinnertime and marketing step by step, and Mautoma's mat.

/** @param {import("../game").Table} table */
export function Show(table) {
  return table.picture ? null : null;
}
