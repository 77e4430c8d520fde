// The desk: decisions that deserve more than a list, such as the structure of a company.

/** @param {import("../game").Table} table */
export function Desk(table) {
  return table.picture ? null : null;
}
