/** Asks for a list that comes in pages as a whole. */
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import { askServer, toQuestion } from './query-cache.ts';
import type { ListPage } from './use-paged-answer.ts';

/** Every page, the first first. Rejects when one of them can't be fetched. */
export async function askAllPages<Params extends z.ZodType, Page extends ListPage>(
  query: Query<Params, z.ZodType<Page>>,
  params: z.input<Params>,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data }: { data: Page } = await askServer(toQuestion(query, { ...(params as object), cursor } as z.input<Params>));
    pages.push(data);
    cursor = data.nextCursor;
  }
  return pages;
}
