/** Sections and fields of a design that are printed. Those left out are named by their key, in rows with the keys above it: `samples.mass`. */
import type { Design, DesignLayout } from './design.ts';

/** A design with what is left out of its layout; a layout that says nothing is not written down. */
export function withLayout(design: Design, changes: Partial<DesignLayout>): Design {
  const kept = Object.entries({ ...design.layout, ...changes }).filter(([, value]) => value !== undefined);
  return { ...design, layout: kept.length === 0 ? undefined : Object.fromEntries(kept) };
}

/** True when a field is printed, apart from its section and the rows it stands in. */
export function isPrinted({ layout }: Design, path: string): boolean {
  return layout?.withoutFields?.includes(path) !== true;
}

/** Prints a field, or leaves it out. */
export function putPrinted(design: Design, path: string, isOn: boolean): Design {
  const others = (design.layout?.withoutFields ?? []).filter((one) => one !== path);
  return withLayout(design, { withoutFields: listOrNone(isOn ? others : [...others, path]) });
}

/** Lets what is left out follow a field, and what is in its rows, to its new path; with `to` undefined it is forgotten. */
export function followField(design: Design, from: string, to: string | undefined): Design {
  const { withoutFields } = design.layout ?? {};
  if (withoutFields === undefined || from === to) return design;
  const isOfIt = (path: string) => path === from || path.startsWith(`${from}.`);
  const followed = withoutFields.flatMap((path) => (!isOfIt(path) ? [path] : to === undefined ? [] : [to + path.slice(from.length)]));
  return withLayout(design, { withoutFields: listOrNone(followed) });
}

/** Lets what is left out follow a section to its new key; with `to` undefined it is forgotten. */
export function followSection(design: Design, from: string, to: string | undefined): Design {
  const { withoutSections } = design.layout ?? {};
  if (withoutSections === undefined || from === to) return design;
  const followed = withoutSections.flatMap((key) => (key !== from ? [key] : to === undefined ? [] : [to]));
  return withLayout(design, { withoutSections: listOrNone(followed) });
}

function listOrNone(list: string[]): string[] | undefined {
  return list.length === 0 ? undefined : list;
}
