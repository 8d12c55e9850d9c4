/** Columns that refer to a supplier. A test compares them with the foreign keys of the database: a table that is added later needs a line here. */

/** How the rows of a column are counted before they go along: singular and plural. */
export const supplierColumns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'third_party_costs.supplier_id': ['regel kosten van derden', 'regels kosten van derden'],
  'lab_orders.supplier_id': ['labopdracht', 'labopdrachten'],
  'suppliers.merged_into_id': ['leverancier die eerder werd samengevoegd', 'leveranciers die eerder werden samengevoegd'],
};
