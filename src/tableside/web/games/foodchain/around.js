// What lies around the map: bank, order of business, chains, milestones.

/** @param {import("../game").Table} table */
export function Around(table) {
  return table.picture ? null : null;
}
