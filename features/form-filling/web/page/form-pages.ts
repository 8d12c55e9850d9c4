/** The pages of a form while it is filled in: a section has one of its own, or stands on that of the section before it. */
import type { Section } from '#features/form-engine/design/design.ts';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { FormState, SectionState } from '#features/form-engine/filling/state/form-state.ts';

/** A section as far as its page needs it. */
type Placed = Pick<SectionState, 'visible'> & { readonly section: Section };

/** Name, in an address, of the first layer of a boring of which nothing is described yet. */
export const FIRST_LAYER = 'eerste';

/** The sections that are shown, page by page. What stands on the page of a section that is hidden has that page for itself. */
export function pagesOf<S extends Placed>(sections: readonly S[]): readonly (readonly S[])[] {
  const pages: S[][] = [];
  for (const section of sections) {
    const page = pages.at(-1);
    if (page !== undefined && section.section.samePage === true) page.push(section);
    else pages.push([section]);
  }
  return pages.map((page) => page.filter(({ visible }) => visible)).filter((page) => page.length > 0);
}

/** Id of the heading of a section on its page. */
export const headingId = (sectionKey: string): string => `sectie-${sectionKey}`;

/** The layers a page begins with, where they are described one at a time and none is yet. */
export function layersToBegin(page: readonly Placed[], form: FormState): LayersField | undefined {
  const first = page[0]?.section.fields[0];
  return first?.type === 'layers' && first.layout === 'one-at-a-time' && form.rows(first.key).length === 0 ? first : undefined;
}

/** The place on a page where it begins by itself: the first layer, of a main name that is known already or not. Undefined: its top. */
export function beginOfPage(page: readonly Placed[], form: FormState, soil?: string): string | undefined {
  const layers = layersToBegin(page, form);
  if (layers === undefined) return undefined;
  return [layers.key, FIRST_LAYER, ...(soil === undefined ? [] : [soil])].join('.');
}
