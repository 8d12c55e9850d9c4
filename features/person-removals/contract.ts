/** Removing a person who left and asked for it (AVG art. 17): what goes, what stays and why, doing it, and the proof. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Removals shown, the newest. */
export const REMOVALS_SHOWN_MAX = 200;

const access = { who: ['retention.manage'], restricted: 'refused' } as const;

/** Effects that removing would have. */
export const RemovalPreview = later(() =>
  z.object({
    /** Why it can't be yet, each with its remedy. */
    blocked: z.array(z.string()),
    /** Data that go at once, by kind: `1 rekeningnummer`. */
    goes: z.array(z.string()),
    /** Data that stay, under another name, and until when by which law; `until` is null when that follows from something else. */
    stays: z.array(z.object({ what: z.string(), until: z.string().nullable(), source: z.string() })),
    /** Where the name itself stays, and why. */
    evidence: z.array(z.object({ what: z.string(), why: z.string() })),
  }),
);
export type RemovalPreview = z.infer<ReturnType<typeof RemovalPreview>>;

/** A removal with its proof. */
export const PersonRemoval = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    userId: z.uuid().toLowerCase(),
    /** `Oud-medewerker 0042`. */
    pseudonym: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    by: z.string(),
    askedAt: z.string(),
    endedAt: z.string().nullable(),
    /** Data that went, by kind. */
    counts: z.array(z.string()),
    idsSha256: z.string(),
    reason: z.string().nullable(),
  }),
);
export type PersonRemoval = z.infer<ReturnType<typeof PersonRemoval>>;

/** Returns the effects that removing somebody would have. */
export const previewRemoval = defineQuery({
  name: 'person-removal.preview',
  api: 'main',
  route: 'GET /v1/users/:user/removal',
  access,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () => RemovalPreview(),
  offline: false,
});

/** The newest removals, those under way among them. */
export const listPersonRemovals = defineQuery({
  name: 'person-removal.list',
  api: 'main',
  route: 'GET /v1/person-removals',
  access,
  params: () => z.object({ limit: z.coerce.number().int().min(1).max(REMOVALS_SHOWN_MAX).default(REMOVALS_SHOWN_MAX) }),
  result: () => z.array(PersonRemoval()),
  offline: false,
});

/** Removes somebody who is out of service, in the background. One that failed is taken up again. */
export const startPersonRemoval = defineCommand({
  name: 'person-removal.start',
  deed: 'Persoon verwijderd',
  api: 'main',
  route: 'PUT /v1/person-removals/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), user: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['person-removal.list', 'person-removal.preview', 'user.list', 'user.count', 'user.get', 'colleague.list'],
  offline: false,
});
