/** Of two states of a row the fields that differ, before and after: what the audit log keeps of a change. */
export function changedOnly(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): { from: object; to: object } {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));
  const pick = (row: Readonly<Record<string, unknown>>) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
  return { from: pick(before), to: pick(after) };
}
