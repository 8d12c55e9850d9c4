/** People at work now: no more than that for the whole organisation, and where for who plans them, leads them or judges their hours. */
import { z } from 'zod';
import { defineQuery } from '#platform/shared/operation.ts';

/** Ids of the people whose time runs at this moment. What they do, and since when, is for who judges their hours. */
export const listPresent = defineQuery({
  name: 'colleague-presence.list',
  api: 'tempo',
  route: 'GET /v1/colleague-presence',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(z.uuid().toLowerCase()),
  offline: false,
});

/** Where and since when those are at work whom one plans, leads or judges the hours of; of a project one may not see only since when. */
export const listPresencePlaces = defineQuery({
  name: 'colleague-presence.list-places',
  api: 'tempo',
  route: 'GET /v1/colleague-presence-places',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () =>
    z.array(
      z.object({
        id: z.uuid().toLowerCase(),
        since: z.string(),
        phase: z.object({ project: z.string(), number: z.string(), name: z.string() }).nullable(),
      }),
    ),
  offline: false,
});
