/**
 * Orders items so that each comes after those it depends on. Items in a circle keep their place at the end, in the order given, and
 * are told apart, so that a wrong design still shows.
 */
export function topologicalOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  dependsOn: (item: Item) => readonly string[],
): { readonly ordered: readonly Item[]; readonly circular: readonly Item[] } {
  const byName = new Map(items.map((item) => [nameOf(item), item]));
  const waitingFor = new Map<Item, number>();
  const followers = new Map<Item, Item[]>();
  for (const item of items) {
    const needed = new Set(dependsOn(item).flatMap((name) => byName.get(name) ?? []));
    waitingFor.set(item, needed.size);
    for (const other of needed) {
      const known = followers.get(other);
      if (known === undefined) followers.set(other, [item]);
      else known.push(item);
    }
  }
  const ordered = items.filter((item) => waitingFor.get(item) === 0);
  for (let next = 0; next < ordered.length; next++) {
    for (const follower of followers.get(ordered[next] as Item) ?? []) {
      const left = (waitingFor.get(follower) ?? 0) - 1;
      waitingFor.set(follower, left);
      if (left === 0) ordered.push(follower);
    }
  }
  const circular = items.filter((item) => (waitingFor.get(item) ?? 0) > 0);
  return { ordered: [...ordered, ...circular], circular };
}
