/** Removes the rows and files of a person, and leaves their account with a pseudonym. All in one transaction, with what the proof needs. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { listOfAccounts, storedAs } from '#features/own-data/server/queries.ts';
import { removeIban } from '#features/personal-data/server/bank-account-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import { countWords } from '../rules.ts';
import type { RemovablePerson } from './queries.ts';
import { forgottenSubjects, goingRows } from './what-goes.ts';

/** Mail domain that belongs to nobody (RFC 2606): a removed account has an address, as every account, that reaches none. */
const NO_DOMAIN = 'verwijderd.invalid';

/** Proof of what went: counts in words by kind, and the hash over the ids. */
export interface Proof {
  readonly counts: Readonly<Record<string, string>>;
  readonly idsSha256: string;
}

/** Removes what goes of a person within a transaction. */
export async function removeRows(db: Database, bytes: FileBytes, person: RemovablePerson, pseudonym: string): Promise<Proof> {
  const accounts = [...person.accounts];
  const counts: Record<string, string> = {};
  const ids: string[] = [];
  const note = (key: string, gone: readonly string[], label: readonly [string, string]) => {
    if (gone.length > 0) counts[key] = countWords(gone.length, label);
    ids.push(...gone.map((id) => `${key} ${id}`));
  };
  const kept = await sql<{ id: string }>`select id from qualifications where ${isOf('user_id', accounts)}`.execute(db);
  const qualifications = kept.rows.map(({ id }) => id);
  note('files', await removeFiles(db, bytes, accounts), ['bestand', 'bestanden']);
  for (const account of accounts) if (await removeIban(db, account)) note('iban', [account], ['rekeningnummer', 'rekeningnummers']);
  for (const { table, column, label } of goingRows) {
    const { rows } = await sql<{ id: string }>`
      with gone as (delete from ${sql.table(table)} where ${isOf(column, accounts)} returning *)
      select coalesce(to_jsonb(gone) ->> 'id', md5(gone::text)) as id from gone order by 1`.execute(db);
    note(
      `${table}.${column}`,
      rows.map(({ id }) => id),
      label,
    );
  }
  await sql`delete from email_codes where lower(email) = any(select lower(email) from users where ${isOf('id', accounts)})`.execute(db);
  await forgetInCommands(db, 'qualification', qualifications);
  for (const subject of forgottenSubjects) await forgetInCommands(db, subject, accounts);
  await sql`update import_rows set before = null where subject_id = any(${accounts.map(String)}) and before is not null`.execute(db);
  await leavePseudonym(db, accounts, pseudonym);
  return { counts, idsSha256: createHash('sha256').update(ids.join('\n')).digest('hex') };
}

/** Photos, proofs of registrations, archives, and what they sent that hangs on nothing, as no command of theirs will name it any more. The bytes first: should this stop halfway, the rows still tell that they have to go. */
async function removeFiles(db: Database, bytes: FileBytes, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from file_links mine where (
        subject = 'personal-photo' and ${isOf('subject_id', accounts)}
        or subject = 'qualification' and subject_id in (select id from qualifications where ${isOf('user_id', accounts)}))
      and not exists (select from file_links other where other.file_id = mine.file_id and other.subject not in ('personal-photo', 'qualification'))
    union select id from files where ${isOf('owner_id', accounts)} and not exists (select from file_links where file_id = files.id)
    order by 1`.execute(db);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await bytes.remove(id);
  for (const id of await listOfAccounts(db, accounts)) await bytes.remove(storedAs(id));
  await sql`delete from file_links where file_id = any(${ids}::uuid[])`.execute(db);
  // The sheet with the photo goes after this, and points to it until then.
  await sql`update personal_data set photo_file_id = null, photo_consent_at = null where ${isOf('user_id', accounts)}`.execute(db);
  await sql`delete from files where id = any(${ids}::uuid[])`.execute(db);
  return ids;
}

/** Their account stays, for what rests on it: without a way in, and without anything that tells who it was. The number of the payroll stays with the hours. */
async function leavePseudonym(db: Database, accounts: readonly string[], pseudonym: string): Promise<void> {
  await sql`
    update users set name = ${pseudonym}, email = id || ${`@${NO_DOMAIN}`}, oid = null, tid = null, phone = null, job_title = '', settings = '{}',
      manager_id = null, invited_at = null, invitation_mailed_at = null, first_signed_in_at = null, last_signed_in_at = null,
      membership_known_at = null, membership_known_from = null, active = false, version = version + 1
    where ${isOf('id', accounts)}`.execute(db);
  await sql`update users set manager_id = null where ${isOf('manager_id', accounts)}`.execute(db);
}

const isOf = (column: string, accounts: readonly string[]): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} = any(${[...accounts]}::uuid[])`;
