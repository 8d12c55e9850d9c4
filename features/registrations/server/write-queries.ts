/** Writes of the register. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { RegistrationInput } from '../registration.ts';

/** Fields of a registration as the audit log names them. */
export type RegistrationFields = Omit<RegistrationInput, 'id' | 'version'>;

/** A registration as it stands, locked. */
export interface LockedRegistration extends RegistrationFields {
  readonly endedOn: string | null;
  readonly version: number;
}

/** A registration, locked until the command ends; undefined when there is none of that id. */
export async function lockRegistration(db: Database, id: string): Promise<LockedRegistration | undefined> {
  const row = await db.selectFrom('qualifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (
    row && {
      person: row.user_id,
      kind: row.kind as RegistrationInput['kind'],
      number: row.number,
      issuer: row.issuer,
      note: row.note,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      fileId: row.file_id,
      fileName: row.file_name,
      endedOn: row.ended_on,
      version: row.version,
    }
  );
}

/** Adds one. */
export async function insertRegistration(db: Database, id: string, fields: RegistrationFields, addedBy: string, at: Date): Promise<void> {
  await db
    .insertInto('qualifications')
    .values({ id, user_id: fields.person, ...columnsOf(fields), added_by: addedBy, added_at: at })
    .execute();
}

/** Corrects one; returns its new version. */
export async function updateRegistration(db: Database, id: string, fields: RegistrationFields): Promise<number> {
  const row = await db
    .updateTable('qualifications')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Ends one; returns its new version. */
export async function writeEnd(db: Database, id: string, lastDay: string, reason: string): Promise<number> {
  const row = await db
    .updateTable('qualifications')
    .set({ ended_on: lastDay, end_reason: reason, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Notes that its owner asked to have it renewed; false when they had asked already. */
export async function noteRenewal(db: Database, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qualifications')
    .set({ renewal_asked_at: at })
    .where('id', '=', id)
    .where('renewal_asked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function columnsOf({ kind, number, issuer, note, validFrom, validTo, fileId, fileName }: RegistrationFields) {
  return { kind, number, issuer, note, valid_from: validFrom, valid_to: validTo, file_id: fileId, file_name: fileName };
}
