/** Difference that a change made: for the audit log, which keeps only that. */

/** The fields of two rows that differ, before and after; undefined when none does. Lists and objects differ by what is in them. */
export function changedFields<Row extends object>(before: Row, after: Row): { readonly from: Partial<Row>; readonly to: Partial<Row> } | undefined {
  const names = (Object.keys(after) as (keyof Row)[]).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return undefined;
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>;
  return { from: pick(before), to: pick(after) };
}
