/** History of commands in words: who changed what, and when. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** Most rows in a page of the list, and of an export. */
const LIST_ROWS_MAX = 100;
const EXPORT_ROWS_MAX = 1000;
/** Most people offered to filter by; a search narrows them. */
export const PEOPLE_OFFERED_MAX = 50;

/** A record by kind and id, and by name as far as the reader may see it. */
const ChangedRecord = later(() =>
  z.object({
    subject: z.string(),
    id: z.string(),
    /** The kind in Dutch: `Project`. */
    kind: z.string(),
    name: z.string().nullable(),
    /** Address of its screen, when it has one. */
    href: z.string().nullable(),
    /** True when the reader may not see what changed, only that something did. */
    isHidden: z.boolean(),
    /** Changes of the record, a field a line; null where there was or is nothing. */
    lines: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  }),
);

/** One deed: a command that changed something. */
export const AuditRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    at: z.string(),
    /** When the device says it was done, when that is known and not about the same moment. */
    deviceAt: z.string().nullable(),
    /** Null for what the product does by itself and for people without an account. */
    personId: z.uuid().toLowerCase().nullable(),
    person: z.string(),
    /** Person who brought it in for that person out of a rescue file, and when that was made; null for what they sent themselves. */
    broughtIn: z.object({ by: z.string(), madeAt: z.string() }).nullable().default(null),
    /** Name of the command. */
    name: z.string(),
    deed: z.string(),
    records: z.array(ChangedRecord()),
  }),
);
export type AuditRow = z.infer<ReturnType<typeof AuditRow>>;
export type ChangedRecord = AuditRow['records'][number];
export type ChangeLine = ChangedRecord['lines'][number];

const filters = () => ({
  person: z.uuid().toLowerCase().optional(),
  /** A record: its kind and its id go together. */
  subject: Code().optional(),
  record: Code().optional(),
  /** First and last local day. */
  from: Day().optional(),
  until: Day().optional(),
  /** Name of a command. */
  operation: z.string().max(100).optional(),
});

const page = (rowsMax: number, rows: number) => ({
  /** `nextCursor` of the page before. */
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(rowsMax).default(rows),
});

const AuditPage = later(() => z.object({ rows: z.array(AuditRow()), nextCursor: z.string().nullable() }));
const access = { who: ['audit.read'], restricted: 'refused' } as const;

/** Lists deeds, newest first, a page at a time. */
export const listChanges = defineQuery({
  name: 'audit.list',
  api: 'main',
  route: 'GET /v1/audit',
  access,
  params: () => z.object({ ...filters(), ...page(LIST_ROWS_MAX, 50) }),
  result: () => AuditPage(),
  offline: false,
});

/** The same in large pages, to make a file of. */
export const exportChanges = defineQuery({
  name: 'audit.export',
  api: 'main',
  route: 'GET /v1/audit-export',
  access,
  params: () => z.object({ ...filters(), ...page(EXPORT_ROWS_MAX, EXPORT_ROWS_MAX) }),
  result: () => AuditPage(),
  offline: false,
});

/** History of one record, newest first: for whoever may see the record and read its history. */
export const listRecordHistory = defineQuery({
  name: 'audit.record-history',
  api: 'main',
  route: 'GET /v1/record-history/:subject/:record',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({ subject: Code(), record: Code(), ...page(LIST_ROWS_MAX, 20) }),
  result: () => AuditPage(),
  offline: false,
});

/** Every deed there is, to filter by. */
export const listDeeds = defineQuery({
  name: 'audit.list-deeds',
  api: 'main',
  route: 'GET /v1/audit-deeds',
  access,
  params: () => z.object({}),
  result: () => z.array(z.object({ name: z.string(), deed: z.string() })),
  offline: false,
});

/** People to filter by, also those who left: by a part of their name or address. One by id, so that a link says whose rows it shows. */
export const listAuditPeople = defineQuery({
  name: 'audit.list-people',
  api: 'main',
  route: 'GET /v1/audit-people',
  access,
  params: () => z.object({ search: z.string().trim().max(100).optional(), person: z.uuid().toLowerCase().optional() }),
  result: () => z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string(), email: z.string() })),
  offline: false,
});
