/** Differences between a record as it was and as it is to be. */

/** The fields that change, before and after; undefined when nothing does. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): { readonly from: Partial<Fields>; readonly to: Partial<Fields> } | undefined {
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return undefined;
  const pick = (of: Partial<Fields>) => Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<Fields>;
  return { from: pick(before), to: pick(after) };
}
