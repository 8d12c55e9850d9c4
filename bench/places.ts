/** A hundred thousand projects by where they are: as the database of the bench has them (`fill-many-projects.ts`), and on the bare page. */

/** Projects on the map. */
export const PLACES = 100_000;

/** Makes so many places in RD, always the same. */
export function makePlaces(count: number): readonly { readonly rdX: number; readonly rdY: number }[] {
  return Array.from({ length: count }, (_, at) => ({ rdX: 20_000 + (((at + 1) * 7919) % 240_000), rdY: 310_000 + (((at + 1) * 104_729) % 290_000) }));
}
