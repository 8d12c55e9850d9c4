/** All SQL of protective equipment. */
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import { plainWords } from '#platform/server/database/plain-words.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { listProtectiveEquipment } from '../contract.ts';
import type { EndReason, ProtectionKind } from '../labels.ts';
import type { ProtectiveEquipment, ProtectiveEquipmentInput, ProtectiveEquipmentRow } from '../protective-equipment.ts';
import { ATTENTION_DAYS } from '../rules.ts';

/** A piece as its row has it. */
export type ProtectionRow = Selectable<DB['protective_equipment']>;
/** The first day something has to happen, as `dueOn` decides it. */
const due = sql<string | null>`least(expires_on, inspect_by)`;

function pieces(db: Database) {
  return db
    .selectFrom('protective_equipment as piece')
    .innerJoin('users', 'users.id', 'piece.user_id')
    .innerJoin('users as issuers', 'issuers.id', 'piece.issued_by')
    .leftJoin('users as enders', 'enders.id', 'piece.ended_by')
    .selectAll('piece')
    .select(['users.name as user_name', 'issuers.name as issuer_name', 'enders.name as ender_name']);
}
type ReadPiece = Awaited<ReturnType<ReturnType<typeof pieces>['executeTakeFirstOrThrow']>>;

/** Lists the pieces somebody has in hand, by kind. */
export async function listInHand(db: Database, userId: string): Promise<ProtectiveEquipment[]> {
  const rows = await pieces(db)
    .where('piece.user_id', '=', userId)
    .where('piece.ended_on', 'is', null)
    .orderBy('piece.kind')
    .orderBy('piece.issued_on')
    .orderBy('piece.id')
    .execute();
  return rows.map(toPiece);
}

/** One piece, with whose it is; throws `not-found`. */
export async function findPiece(db: Database, id: string): Promise<ProtectiveEquipment & { person: { id: string; name: string } }> {
  const row = await pieces(db).where('piece.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('not-found');
  return { ...toPiece(row), person: { id: row.user_id, name: row.user_name } };
}

/** One page of the register, by name, kind and day. */
export async function listPage(
  db: Database,
  { search, kind, only, cursor, limit }: z.output<typeof listProtectiveEquipment.params>,
  today: string,
): Promise<{ rows: ProtectiveEquipmentRow[]; nextCursor: string | null }> {
  const place = sql<string>`lower(users.name) || chr(1) || piece.kind || chr(1) || piece.issued_on::text`;
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  let query = db
    .selectFrom('protective_equipment as piece')
    .innerJoin('users', 'users.id', 'piece.user_id')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .selectAll('piece')
    .select(['users.name as user_name', 'divisions.name as division_name', place.as('place')])
    .where('piece.ended_on', only === 'ended' ? 'is not' : 'is', null);
  for (const word of plainWords(search ?? '')) query = query.where('users.search_text', 'like', containing(word));
  if (kind !== undefined) query = query.where('piece.kind', '=', kind);
  if (only === 'attention') query = query.where(due, '<=', addDays(today, ATTENTION_DAYS));
  if (only === 'unsigned') query = query.where('piece.received_at', 'is', null);
  if (after !== undefined) query = query.where(sql<boolean>`(${place}, piece.id) > (${after.value}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy(place)
    .orderBy('piece.id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      ...aboutOf(row),
      person: { id: row.user_id, name: row.user_name, divisionName: row.division_name },
      endedOn: row.ended_on,
    })),
    nextCursor: rows.length > limit && last !== undefined ? toCursor({ value: last.place, id: last.id }) : null,
  };
}

/** A piece, held until the command is done; undefined when there is none of that id. */
export function lockPiece(db: Database, id: string): Promise<ProtectionRow | undefined> {
  return db.selectFrom('protective_equipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** True for somebody who works here. */
export async function isInService(db: Database, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', true).executeTakeFirst()) !== undefined;
}

/** Writes down that a piece was given. */
export async function insertPiece(db: Database, input: ProtectiveEquipmentInput, issuedBy: string, now: Date): Promise<void> {
  const { id, person, replaces, receiptFileId } = input;
  const receipt = { receipt_file_id: receiptFileId, received_at: receiptFileId === null ? null : now };
  await db
    .insertInto('protective_equipment')
    .values({ id, user_id: person, ...columnsOf(input), ...receipt, issued_by: issuedBy, replaces_id: replaces })
    .execute();
}

/** Corrects what was written down. */
export async function updatePiece(db: Database, input: ProtectiveEquipmentInput): Promise<void> {
  await db
    .updateTable('protective_equipment')
    .set({ ...columnsOf(input), version: sql`version + 1` })
    .where('id', '=', input.id)
    .execute();
}

/** Writes down that somebody does not have it any more. */
export async function writeEnd(db: Database, id: string, end: { readonly on: string; readonly by: string; readonly reason: EndReason }): Promise<void> {
  await db
    .updateTable('protective_equipment')
    .set({ ended_on: end.on, ended_by: end.by, end_reason: end.reason, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Writes down the signature of whoever got it. */
export async function writeReceipt(db: Database, id: string, fileId: string, at: Date): Promise<void> {
  await db.updateTable('protective_equipment').set({ receipt_file_id: fileId, received_at: at, version: sql`version + 1` }).where('id', '=', id).execute();
}

/** True when somebody may see the signature of a receipt: whose it is, and who keeps the register. */
export async function mayReadReceipt(db: Database, user: Identity, id: string): Promise<boolean> {
  if (user.restricted) return false;
  if (user.permissions.has('protective-equipment.manage')) return true;
  return (await db.selectFrom('protective_equipment').select('id').where('id', '=', id).where('user_id', '=', user.id).executeTakeFirst()) !== undefined;
}

function columnsOf(input: ProtectiveEquipmentInput) {
  const { kind, description, size, number, note } = input;
  const days = { issued_on: input.issuedOn, produced_on: input.producedOn, expires_on: input.expiresOn };
  return { kind, description, size, number, note, ...days, inspected_on: input.inspectedOn, inspect_by: input.inspectBy };
}

function aboutOf(row: ProtectionRow) {
  return {
    id: row.id,
    kind: row.kind as ProtectionKind,
    description: row.description,
    size: row.size,
    number: row.number,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    inspectBy: row.inspect_by,
    receivedAt: row.received_at?.toISOString() ?? null,
  };
}

function toPiece(row: ReadPiece): ProtectiveEquipment {
  return {
    ...aboutOf(row),
    issuedBy: row.issuer_name,
    producedOn: row.produced_on,
    inspectedOn: row.inspected_on,
    note: row.note,
    receiptFileId: row.receipt_file_id,
    ended: row.ended_on === null ? null : { on: row.ended_on, by: row.ender_name ?? '', reason: row.end_reason as EndReason },
    version: row.version,
  };
}
