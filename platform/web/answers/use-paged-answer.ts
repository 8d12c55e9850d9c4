/** Follows a list that comes in pages: the first like any answer (also from the device), the next ones as they are asked for. */
import { useState } from 'react';
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import { NUMBER_ITEMS, useStoredSettings } from '../sign-in/signed-in.ts';
import { askServer, toQuestion } from './query-cache.ts';
import { type UsedAnswer, useAnswer } from './use-answer.ts';

/** Fields every page of a list has. */
export interface ListPage {
  readonly nextCursor: string | null;
}

/** A list as far as it was loaded. */
export interface PagedAnswer<Page extends ListPage> {
  readonly first: UsedAnswer<Page>;
  readonly pages: readonly Page[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

interface More<Page> {
  readonly key: string;
  readonly pages: readonly Page[];
}

/** Follows a list of rows that people read through: as many at a time as the person chose in their settings. `params` has no `limit` of its own. */
export function useLongList<Params extends z.ZodType<unknown, { readonly limit?: unknown }>, Page extends ListPage>(
  query: Query<Params, z.ZodType<Page>>,
  params: z.input<Params>,
): PagedAnswer<Page> {
  const { numberItems } = useStoredSettings() ?? { numberItems: NUMBER_ITEMS };
  return usePagedAnswer(query, { ...params, limit: String(numberItems) });
}

/** Follows a query with a `cursor` parameter. Other parameters start again at the first page. */
export function usePagedAnswer<Params extends z.ZodType, Page extends ListPage>(
  query: Query<Params, z.ZodType<Page>>,
  params: z.input<Params>,
): PagedAnswer<Page> {
  const { key } = toQuestion(query, params);
  const [more, setMore] = useState<More<Page>>({ key, pages: [] });
  // The next pages start where the first one ended: a newer first one would leave a hole.
  const first = useAnswer(query, params, { keepsAsking: more.key !== key || more.pages.length === 0 });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const pages = first.data === undefined ? [] : [first.data, ...(more.key === key ? more.pages : [])];
  const cursor = pages.at(-1)?.nextCursor ?? null;

  const loadMore = async () => {
    if (cursor === null || isLoadingMore) return;
    setIsLoadingMore(true);
    try {
      const { data } = await askServer(toQuestion(query, { ...(params as object), cursor } as z.input<Params>));
      setMore((before) => ({ key, pages: [...(before.key === key ? before.pages : []), data] }));
    } finally {
      setIsLoadingMore(false);
    }
  };
  // A page that can't be fetched now leaves the button where it is; the sync strip says why.
  return { first, pages, hasMore: cursor !== null, isLoadingMore, loadMore: () => void loadMore().catch(() => undefined) };
}
