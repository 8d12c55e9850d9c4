/** Operations on where one is signed in oneself. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

const access = { who: 'signed-in', restricted: 'scoped' } as const;

/** A place where somebody is signed in. */
export const OpenSession = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** `Chrome op Windows`; empty when it is not known. */
    device: z.string(),
    startedAt: z.string(),
    /** To the quarter of an hour. */
    lastUsedAt: z.string(),
  }),
);
export type OpenSession = z.output<ReturnType<typeof OpenSession>>;

/** Where the caller is signed in now; `isHere` is the session that asks. */
export const listOwnSessions = defineQuery({
  name: 'session.list-own',
  api: 'main',
  route: 'GET /v1/own-sessions',
  access,
  params: () => z.object({}),
  result: () => z.array(OpenSession().extend({ isHere: z.boolean() })),
  offline: false,
});

/** Signs the caller out in one other place: a telephone that was lost or left somewhere. Here one signs out oneself, which first looks at what is not sent yet. */
export const endOwnSession = defineCommand({
  name: 'session.end-own',
  deed: 'Eigen apparaat afgemeld',
  api: 'main',
  route: 'DELETE /v1/own-sessions/:session',
  access,
  input: () => z.object({ session: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['session.list-own'],
  offline: false,
});
