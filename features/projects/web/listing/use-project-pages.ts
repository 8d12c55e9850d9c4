/** The list of projects, a page at a time. */
import { useMemo } from 'react';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { listProjects } from '../../contract.ts';
import type { ProjectRow } from '../../project.ts';
import { type ListChoice, projectFilters } from './list-address.ts';

/** Follows the list of a choice; `rows` are those of all pages fetched so far. */
export function useProjectPages(choice: ListChoice) {
  const paged = useLongList(listProjects, { ...projectFilters.ask(choice), sort: choice.sort, direction: choice.direction });
  const { pages } = paged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array of pages is new at every drawing, the pages in it are not
  const rows = useMemo(() => withoutDoubles(pages.flatMap((page) => page.rows)), [pages.length, pages[0], pages.at(-1)]);
  return { ...paged, rows };
}

/** A project that was worked on meanwhile has moved to the first page and is still on its old one. */
function withoutDoubles(rows: readonly ProjectRow[]): readonly ProjectRow[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
