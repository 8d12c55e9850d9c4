/** Differences between two states of a thing: the audit log keeps these, and nothing of what stayed. */

/** The fields of `to` that are other than in `from`, before and after. */
export function changedFields<Fields extends object>(
  from: Readonly<Fields>,
  to: Readonly<Fields>,
): { readonly from: Partial<Fields>; readonly to: Partial<Fields>; readonly names: readonly (keyof Fields & string)[] } {
  const names = (Object.keys(to) as (keyof Fields & string)[]).filter((name) => JSON.stringify(from[name] ?? null) !== JSON.stringify(to[name] ?? null));
  const only = (fields: Readonly<Fields>) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
  return { from: only(from), to: only(to), names };
}
