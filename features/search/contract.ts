/** Searching in everything. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** Fewer characters are not searched for on the server. */
export const SEARCH_LENGTH_MIN = 2;
export const SEARCH_LENGTH_MAX = 100;
/** Most things found of one kind. */
export const HITS_MAX = 6;

/** Kinds of hit. */
export const hitKinds = ['project', 'phase', 'person', 'form', 'document', 'instruction', 'safety-sheet'] as const;
export type HitKind = (typeof hitKinds)[number];

/** Something found: `title` is what it is called, `text` what tells it from others alike. */
export const SearchHit = later(() =>
  z.object({
    kind: z.enum(hitKinds),
    id: z.uuid().toLowerCase(),
    title: z.string(),
    text: z.string(),
    projectNumber: z.string().nullable(),
    phaseNumber: z.string().nullable(),
  }),
);
export type SearchHit = z.output<ReturnType<typeof SearchHit>>;

/** Everything the caller may see in which every word occurs: of projects, phases, forms and documents the newest first, the rest by name. */
export const searchAll = defineQuery({
  name: 'search.find',
  api: 'main',
  route: 'GET /v1/search',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () =>
    z.object({
      search: z.string().trim().min(SEARCH_LENGTH_MIN).max(SEARCH_LENGTH_MAX),
      /** Left out by apps from before people and documents were found: those read projects, phases and forms only. */
      kinds: z.literal('all').optional(),
    }),
  result: () => z.array(SearchHit()),
  offline: false,
});
