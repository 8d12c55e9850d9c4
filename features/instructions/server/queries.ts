/** All SQL of work instructions. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { Instruction, InstructionInput, InstructionRecord, Step } from '../instruction.ts';
import type { Audience, Category, InstructionState } from '../labels.ts';

/** A row of a version. */
export type InstructionRow = Selectable<DB['instructions']>;

/** A file of a version, as the row keeps it. */
export interface KeptAttachment {
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
}

/** True for who keeps the instructions: they see what is being written. */
export const isKeeper = (user: Pick<Identity, 'permissions'>): boolean => user.permissions.has('safety.manage');

/** True for the rows of `users` a version is for: of one of its roles, or anybody who is not only hired. */
const isFor = sql<boolean>`exists (select from user_roles where user_roles.user_id = users.id
  and case when instructions.audience = '{}' then user_roles.role_code <> 'external' else user_roles.role_code = any(instructions.audience) end)`;

/**
 * True on a day for a published version that a newer one took the place of. A version may be published ahead: until its first day the one before it is
 * what people work by.
 */
export const isOvertaken = (today: string) => sql<boolean>`(instructions.state = 'published' and exists (select from instructions later
  where later.series_id = instructions.series_id and later.state = 'published' and later.edition > instructions.edition and later.valid_from <= ${today}))`;

function instructions(db: Database, userId: string, today: string) {
  return db
    .selectFrom('instructions')
    .innerJoin('users as authors', 'authors.id', 'instructions.author_id')
    .leftJoin('users as approvers', 'approvers.id', 'instructions.approved_by')
    .leftJoin('instruction_readings as reading', (join) => join.onRef('reading.instruction_id', '=', 'instructions.id').on('reading.user_id', '=', userId))
    .selectAll('instructions')
    .select(['authors.name as author_name', 'approvers.name as approver_name', 'reading.read_at'])
    .select([isForUser(userId).as('is_for_me'), isWrittenBy(userId).as('is_written_by_me'), sizes.as('sizes'), isOvertaken(today).as('is_overtaken')]);
}

/** True for a version of which this person wrote any, also with an account that was merged into theirs. */
const isWrittenBy = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (select from users writers
  where writers.id = any(instructions.writer_ids || instructions.author_id) and ${userId}::uuid in (writers.id, writers.merged_into_id))`;
const isForUser = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (select from users where users.id = ${userId}::uuid and ${isFor})`;
const sizes = sql<Readonly<Record<string, number>>>`(select coalesce(jsonb_object_agg(files.id, files.size_bytes), '{}')
  from jsonb_array_elements(instructions.attachments) attachment join files on files.id = (attachment ->> 'fileId')::uuid and files.received_at is not null)`;

type WholeRow = Awaited<ReturnType<ReturnType<typeof instructions>['executeTakeFirstOrThrow']>>;

/** The versions in force and those published ahead, by code; for who keeps them also those being written. */
export async function listInstructions(db: Database, user: Identity, today: string): Promise<Instruction[]> {
  const states: InstructionState[] = isKeeper(user) ? ['draft', 'to-approve', 'published'] : ['published'];
  const rows = await instructions(db, user.id, today)
    .where('state', 'in', states)
    .where(sql<boolean>`not ${isOvertaken(today)}`)
    .orderBy('code')
    .orderBy('edition', 'desc')
    .execute();
  return rows.map(toInstruction);
}

/** One version with the others of its series; undefined when there is none, or it was never published and is not for this person. */
export async function findInstruction(db: Database, user: Identity, id: string, today: string): Promise<InstructionRecord | undefined> {
  const row = await instructions(db, user.id, today)
    .where('instructions.id', '=', id)
    .$if(!isKeeper(user), (query) => query.where('approved_at', 'is not', null))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const versions = await db
    .selectFrom('instructions')
    .select(['id', 'edition', 'valid_from', 'state', isOvertaken(today).as('is_overtaken')])
    .where('series_id', '=', row.series_id)
    .$if(!isKeeper(user), (query) => query.where('approved_at', 'is not', null))
    .orderBy('edition', 'desc')
    .execute();
  return {
    instruction: toInstruction(row),
    versions: versions.map((one) => ({ id: one.id, edition: one.edition, validFrom: one.valid_from, state: stateOf(one) })),
  };
}

/** The row with this id, held until the command is done. */
export function lockInstruction(db: Database, id: string): Promise<InstructionRow | undefined> {
  return db.selectFrom('instructions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Number of the next version of a series, and whether one is being written already. */
export async function nextEdition(db: Database, seriesId: string): Promise<{ readonly edition: number; readonly isBeingWritten: boolean }> {
  await sql`select pg_advisory_xact_lock(${SERIES_LOCK}, hashtext(${seriesId}))`.execute(db);
  const rows = await db.selectFrom('instructions').select(['edition', 'state']).where('series_id', '=', seriesId).execute();
  return {
    edition: Math.max(0, ...rows.map(({ edition }) => edition)) + 1,
    isBeingWritten: rows.some(({ state }) => state === 'draft' || state === 'to-approve'),
  };
}

/** Number of the lock that commands on one series take. */
const SERIES_LOCK = 4_322;

/** The title of another instruction with this code that is in use. */
export function findCode(db: Database, code: string, seriesId: string): Promise<{ title: string } | undefined> {
  return db
    .selectFrom('instructions')
    .select('title')
    .where('code', '=', code)
    .where('series_id', '<>', seriesId)
    .where('state', 'in', ['draft', 'to-approve', 'published'])
    .executeTakeFirst();
}

/** The columns of what somebody wrote. */
export function columnsOf(input: InstructionInput) {
  const { seriesId, code, title, category, protocols, keywords, validFrom, reviewBefore, whatIsNew, steps, audience, mustConfirm } = input;
  return {
    ...{ series_id: seriesId, code, title, category, protocols, keywords, valid_from: validFrom, review_before: reviewBefore },
    ...{ what_is_new: whatIsNew, steps: JSON.stringify(steps), audience, must_confirm: mustConfirm },
  };
}

/** The columns that say somebody wrote a version, last and among others. */
export const writtenBy = ({ writer_ids }: Pick<InstructionRow, 'writer_ids'>, userId: string) => ({
  author_id: userId,
  writer_ids: [...new Set([...writer_ids, userId])],
});

/** Everybody who wrote a version, each by the account they have now. */
export async function listWriters(db: Database, { author_id, writer_ids }: Pick<InstructionRow, 'author_id' | 'writer_ids'>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`coalesce(merged_into_id, id)`.as('id'))
    .where('id', 'in', [author_id, ...writer_ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes some columns of a version, and counts its record up. */
export async function updateInstruction(db: Database, { id, version }: Pick<InstructionRow, 'id' | 'version'>, changes: object): Promise<void> {
  await db
    .updateTable('instructions')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * Puts aside the published versions of a series that one with this first day takes the place of: all of them when it holds already, and otherwise what
 * was published ahead. Returns their ids.
 */
export async function replacePublished(db: Database, seriesId: string, validFrom: string, today: string): Promise<readonly string[]> {
  const rows = await db
    .updateTable('instructions')
    .set((where) => ({ state: 'replaced', version: where('version', '+', 1) }))
    .where('series_id', '=', seriesId)
    .where('state', '=', 'published')
    .$if(validFrom > today, (query) => query.where('valid_from', '>', today))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Everybody in service a version is for, with when they read it: who did not first. */
export async function listReaders(db: Database, id: string) {
  const rows = await db
    .selectFrom('instructions')
    .innerJoin('users', (join) => join.on('users.active', '=', true).on(isFor))
    .leftJoin('instruction_readings as reading', (join) =>
      join.onRef('reading.instruction_id', '=', 'instructions.id').onRef('reading.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.name', 'reading.read_at'])
    .where('instructions.id', '=', id)
    .orderBy(sql`reading.read_at is not null`)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({ userId: row.id, name: row.name, readAt: row.read_at?.toISOString() ?? null }));
}

/** Everybody in service who keeps the instructions. */
export async function listKeepers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select('users.id')
    .distinct()
    .where('users.active', '=', true)
    .where(sql<boolean>`'safety.manage' = any(roles.permissions)`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down that somebody read a version; false when that was there already. */
export async function insertReading(db: Database, id: string, userId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('instruction_readings')
    .values({ instruction_id: id, user_id: userId, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** True when somebody may read the files of a version: everybody of the organisation, and of what was never published who keeps them. */
export async function mayReadInstructionFile(db: Database, user: Identity, id: string): Promise<boolean> {
  if (user.restricted) return false;
  if (isKeeper(user)) return true;
  return (await db.selectFrom('instructions').select('id').where('id', '=', id).where('approved_at', 'is not', null).executeTakeFirst()) !== undefined;
}

/** The files of a row. */
export const attachmentsOf = (row: Pick<InstructionRow, 'attachments'>): readonly KeptAttachment[] => row.attachments as unknown as KeptAttachment[];

/** State of a version as people read it: one that was overtaken since is replaced, also before anybody put it aside. */
const stateOf = (row: Pick<WholeRow, 'state' | 'is_overtaken'>): InstructionState => (row.is_overtaken ? 'replaced' : (row.state as InstructionState));

function toInstruction(row: WholeRow): Instruction {
  return {
    ...{ id: row.id, seriesId: row.series_id, version: row.version, state: stateOf(row), edition: row.edition, code: row.code },
    ...{ title: row.title, category: row.category as Category, protocols: row.protocols, keywords: row.keywords, validFrom: row.valid_from },
    ...{ reviewBefore: row.review_before, whatIsNew: row.what_is_new, steps: row.steps as unknown as Step[], audience: row.audience as Audience[] },
    mustConfirm: row.must_confirm,
    author: { id: row.author_id, name: row.author_name },
    isWrittenByMe: row.is_written_by_me,
    approved: row.approved_at === null ? null : { by: row.approver_name ?? '', at: row.approved_at.toISOString() },
    attachments: attachmentsOf(row).map((one) => {
      const sizeBytes = row.sizes[one.fileId] ?? null;
      return { ...one, isReceived: sizeBytes !== null, sizeBytes };
    }),
    isForMe: row.is_for_me,
    readAt: row.read_at?.toISOString() ?? null,
  };
}
