import type { Crumb } from '#platform/web/navigation/page-meta.ts';

/** The title as the last step of a path: without what a step before it says already. A title that is nothing else stays whole. */
export function crumbTitle(title: string, crumbs: readonly Crumb[]): string {
  const said = crumbs.find(({ label }) => title.endsWith(` ${label}`));
  return said === undefined ? title : title.slice(0, -said.label.length).replace(/[\s-]+$/, '');
}
