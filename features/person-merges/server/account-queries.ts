/** SQL of the two accounts themselves: finding, holding and writing them. */
import { sql } from 'kysely';
import { isInService } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ChoosableField, choosableCodes } from '../fields.ts';
import type { Pair } from './move-queries.ts';

/** An account as merging needs it: each field as it is kept, and as it is shown. */
export interface MergeAccount {
  readonly id: string;
  readonly version: number;
  readonly mergedInto: string | null;
  readonly isInService: boolean;
  readonly values: Readonly<Record<ChoosableField, string | null>>;
  readonly shown: Readonly<Record<ChoosableField, string>>;
}

const columns = {
  name: 'name',
  email: 'email',
  personnelNumber: 'personnel_number',
  jobTitle: 'job_title',
  phone: 'phone',
  division: 'division_id',
  manager: 'manager_id',
  serviceFrom: 'service_from',
  serviceUntil: 'service_until',
} as const satisfies Record<ChoosableField, string>;

/** Finds an account; undefined when there is none. */
export async function findAccount(db: Database, id: string): Promise<MergeAccount | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .leftJoin('users as managers', 'managers.id', 'users.manager_id')
    .selectAll('users')
    .select(['divisions.name as division_name', 'managers.name as manager_name', isInService.as('in_service')])
    .where('users.id', '=', id)
    .where('users.removal_asked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const values = Object.fromEntries(choosableCodes.map((field) => [field, row[columns[field]] || null])) as Record<ChoosableField, string | null>;
  const shown = Object.fromEntries(choosableCodes.map((field) => [field, values[field] ?? ''])) as Record<ChoosableField, string>;
  return {
    ...{ id, version: row.version, mergedInto: row.merged_into_id, isInService: row.in_service, values },
    shown: { ...shown, division: row.division_name ?? '', manager: row.manager_name ?? '' },
  };
}

/** Holds both accounts until the command is done, always in the same order. What somebody does at this moment waits, and is then refused or theirs. */
export async function holdAccounts(db: Database, { kept, dropped }: Pair): Promise<void> {
  await sql`select id from users where id in (${kept}::uuid, ${dropped}::uuid) order by id for update`.execute(db);
}

/**
 * Takes fields of the other account over and puts that one out. Its address, its Microsoft account and its name stay in its row: whoever signs in by them
 * is the one that was kept, and what stays with it reads under one name.
 */
export async function writeAccounts(db: Database, kept: MergeAccount, dropped: MergeAccount, takes: ReadonlySet<ChoosableField>, now: Date): Promise<void> {
  const value = (field: ChoosableField) => (takes.has(field) ? dropped : kept).values[field];
  const name = value('name') ?? '';
  const managerId = [kept.id, dropped.id].includes(value('manager') ?? '') ? null : value('manager');
  // Addresses and numbers are of one account at a time: the other one's is out of the way first.
  await db
    .updateTable('users')
    .set({ email: `${dropped.id}@samengevoegd.invalid`, personnel_number: null, manager_id: null, active: false })
    .where('id', '=', dropped.id)
    .execute();
  await db
    .updateTable('users')
    .set({ name, email: value('email') ?? '', personnel_number: value('personnelNumber'), job_title: value('jobTitle') ?? '', phone: value('phone') })
    .set({ division_id: value('division'), manager_id: managerId, service_from: value('serviceFrom'), service_until: value('serviceUntil') })
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', kept.id)
    .execute();
  await db
    .updateTable('users')
    .set({ name: name, email: (takes.has('email') ? kept : dropped).values.email ?? '', merged_into_id: kept.id, merged_at: now })
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', dropped.id)
    .execute();
  await db.updateTable('users').set({ merged_into_id: kept.id, name: name }).where('merged_into_id', '=', dropped.id).execute();
}
