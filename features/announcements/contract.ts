/** Operations on announcements: what the organisation tells everybody on the first screen. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from './rules.ts';

const managed = { who: ['organisation.manage'], restricted: 'refused' } as const;
const everybody = { who: 'signed-in', restricted: 'scoped' } as const;

/** An announcement as everybody reads it, shown from the first day up to and including the last. It has nothing but this: no project, no person, no link. */
export const Announcement = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    title: z.string(),
    text: z.string(),
    from: z.string(),
    until: z.string(),
    /** Shown as a warning. */
    important: z.boolean(),
  }),
);
export type Announcement = z.output<ReturnType<typeof Announcement>>;

/** An announcement as it is managed. */
export const ManagedAnnouncement = later(() => Announcement().extend({ version: z.int() }));
export type ManagedAnnouncement = z.output<ReturnType<typeof ManagedAnnouncement>>;

/** Lists the announcements of today that the caller did not put away, the important first. */
export const listAnnouncements = defineQuery({
  name: 'announcement.list',
  api: 'main',
  route: 'GET /v1/announcements',
  access: everybody,
  params: () => z.object({}),
  result: () => z.array(Announcement()),
  offline: true,
});

/** Lists every announcement of now and to come, the first day first. */
export const listManagedAnnouncements = defineQuery({
  name: 'announcement.list-managed',
  api: 'main',
  route: 'GET /v1/managed-announcements',
  access: managed,
  params: () => z.object({}),
  result: () => z.array(ManagedAnnouncement()),
  offline: false,
});

/** An announcement as it is written. */
export const AnnouncementInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      title: z
        .string()
        .trim()
        .min(1, { error: 'Geef de mededeling een titel.' })
        .max(TITLE_LENGTH_MAX, { error: `Houd de titel korter dan ${TITLE_LENGTH_MAX} tekens.` }),
      text: z
        .string()
        .trim()
        .max(TEXT_LENGTH_MAX, { error: `Houd de tekst korter dan ${TEXT_LENGTH_MAX} tekens.` })
        .default(''),
      from: Day(),
      until: Day(),
      important: z.boolean(),
      /** The version this change was based on; left out for a new one. */
      version: z.int32().min(1).optional(),
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'De laatste dag ligt voor de eerste. Kies een latere dag.' }),
);
export type AnnouncementInput = z.input<ReturnType<typeof AnnouncementInput>>;

/** Writes or changes an announcement. Whoever put it away does not see the change. */
export const putAnnouncement = defineCommand({
  name: 'announcement.put',
  deed: 'Mededeling bewaard',
  api: 'main',
  route: 'PUT /v1/announcements/:id',
  access: managed,
  input: () => AnnouncementInput(),
  result: () => z.object({ version: z.int() }),
  changes: ['announcement.list', 'announcement.list-managed'],
  offline: false,
});

/** Withdraws an announcement: from now on nobody is told it. */
export const withdrawAnnouncement = defineCommand({
  name: 'announcement.withdraw',
  deed: 'Mededeling ingetrokken',
  api: 'main',
  route: 'POST /v1/announcements/:id/withdraw',
  access: managed,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['announcement.list', 'announcement.list-managed'],
  offline: false,
});

/** Puts an announcement away: it does not come back to the caller, on any device. */
export const readAnnouncement = defineCommand({
  name: 'announcement.read',
  deed: 'Mededeling gelezen',
  api: 'main',
  route: 'PUT /v1/announcements/:id/read',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['announcement.list'],
  offline: true,
});
