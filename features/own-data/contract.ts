/** Personal data to take along: one archive with everything that every room keeps of a person. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Days the archive waits to be fetched. */
export const OWN_DATA_KEPT_DAYS = 7;

export const OwnDataExport = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    state: z.enum(['waiting', 'running', 'ready', 'failed', 'fetched', 'expired']),
    filesTotal: z.int(),
    filesDone: z.int(),
    askedAt: z.string(),
    /** Name of who asked, when it was not the person. */
    askedBy: z.string().nullable(),
    fetchedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    reason: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    /** True when the person can no longer sign in: who keeps personal data fetches it, and hands it over. */
    isHandedOver: z.boolean(),
  }),
);
export type OwnDataExport = z.infer<ReturnType<typeof OwnDataExport>>;

const access = { who: 'signed-in', restricted: 'scoped' } as const;

/** The newest archive of a person, if one was ever asked for: of oneself, or of somebody whose personal data one keeps. */
export const getOwnDataExport = defineQuery({
  name: 'own-data.get',
  api: 'main',
  route: 'GET /v1/own-data/:user',
  access,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () => OwnDataExport().nullable(),
  offline: false,
});

/** Asks for the archive. It is made in the background; who fetches it is told when it is ready. */
export const startOwnDataExport = defineCommand({
  name: 'own-data.start',
  deed: 'Eigen gegevens opgevraagd',
  api: 'main',
  route: 'PUT /v1/own-data/:user/exports/:id',
  access,
  input: () => z.object({ user: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['own-data.get'],
  offline: false,
});

/** Address of the archive on the main API. It can be fetched once: by the person, or by who keeps personal data when the person can no longer sign in. */
export function ownDataAddress(id: string): string {
  return `/v1/own-data-exports/${id}/file`;
}
