/** Who is at work now, for the whole organisation: no more than that. */
import { z } from 'zod';
import { defineQuery } from '#platform/shared/operation.ts';

/** Ids of the people whose time runs at this moment. What they do, and since when, is for who judges their hours. */
export const listPresent = defineQuery({
  name: 'colleague-presence.list',
  api: 'tempo',
  route: 'GET /v1/colleague-presence',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(z.uuid()),
  offline: false,
});
