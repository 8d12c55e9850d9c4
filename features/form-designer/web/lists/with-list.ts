/** Puts a list in a design, and takes one out. */
import type { Design } from '#features/form-engine/design/design.ts';
import type { DesignList } from '#features/form-engine/lookups/design-lists.ts';

/** The design with a list: in the place of the one of that name, else after the others. */
export function withList(design: Design, list: DesignList): Design {
  const { lists = [] } = design;
  const isThere = lists.some(({ name }) => name === list.name);
  return { ...design, lists: isThere ? lists.map((one) => (one.name === list.name ? list : one)) : [...lists, list] };
}

/** The design without a list; its rows stay for the versions that use it. */
export function withoutList(design: Design, name: string): Design {
  const lists = (design.lists ?? []).filter((list) => list.name !== name);
  return { ...design, lists: lists.length === 0 ? undefined : lists };
}
