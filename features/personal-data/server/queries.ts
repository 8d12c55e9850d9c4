/** All SQL of personal data, but for account numbers. */
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PersonalData, PersonalDataInput } from '../contract.ts';
import { knownSizes } from '../fields.ts';
import { findIbanMask } from './bank-account-queries.ts';
import { listContractTerms } from './contract-hours-queries.ts';

type Filled = z.output<ReturnType<typeof PersonalDataInput>>;
const WORKING_WEEK = [1, 2, 3, 4, 5];

/** Personal data of somebody, in service or not; undefined when there is no such person. */
export async function findPersonalData(db: Database, userId: string, today: string): Promise<PersonalData | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('personal_data', 'personal_data.user_id', 'users.id')
    .selectAll('personal_data')
    .select(['users.id', 'users.name', 'users.email', 'users.contract_minutes'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const contractTerms = await listContractTerms(db, userId);
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    firstNames: row.first_names ?? '',
    prefix: row.prefix ?? '',
    surname: row.surname ?? '',
    street: row.street ?? '',
    houseNumber: row.house_number,
    houseLetter: row.house_letter ?? '',
    houseAddition: row.house_addition ?? '',
    postcode: row.postcode ?? '',
    city: row.city ?? '',
    mobile: row.mobile,
    privateEmail: row.private_email,
    commuteMeters: row.commute_meters,
    sizes: knownSizes((row.sizes ?? {}) as PersonalData['sizes']),
    contractMinutes: contractTerms.find(({ from }) => from === null || from <= today)?.minutes ?? row.contract_minutes,
    contractTerms,
    workDays: row.work_days ?? WORKING_WEEK,
    ibanMask: await findIbanMask(db, userId),
    photoFileId: row.photo_file_id,
    version: row.version ?? 0,
  };
}

/** Holds the data of somebody while they are changed. */
export async function lockPersonalData(db: Database, userId: string, today: string): Promise<PersonalData | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return findPersonalData(db, userId, today);
}

/** Writes what was filled in, at the version it gets. */
export async function writePersonalData(db: Database, input: Filled, version: number): Promise<void> {
  const { id, workDays } = input;
  const row = {
    first_names: input.firstNames,
    prefix: input.prefix,
    surname: input.surname,
    street: input.street,
    house_number: input.houseNumber,
    house_letter: input.houseLetter,
    house_addition: input.houseAddition,
    postcode: input.postcode,
    city: input.city,
    mobile: input.mobile,
    private_email: input.privateEmail,
    commute_meters: input.commuteMeters,
    sizes: JSON.stringify(input.sizes),
    ...(workDays === undefined ? {} : { work_days: workDays }),
    version,
  };
  await db
    .insertInto('personal_data')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Writes the photo of somebody, or takes it away with the consent. The version stays: it is no part of what is filled in. */
export async function writePhoto(db: Database, userId: string, fileId: string | null, at: Date): Promise<void> {
  const row = { photo_file_id: fileId, photo_consent_at: fileId === null ? null : at };
  await db
    .insertInto('personal_data')
    .values({ user_id: userId, ...row, version: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** True when colleagues may see this file: the photo somebody has agreed to now. */
export async function isShownPhoto(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('personal_data').select('user_id').where('user_id', '=', userId).where('photo_consent_at', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** One change of a field, in words. */
export interface FieldChange {
  readonly field: string;
  readonly was: string;
  readonly became: string;
}

/** Writes changes down, in the log the person reads. */
export async function addChanges(db: Database, userId: string, byId: string, at: Date, changes: readonly FieldChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('personal_data_changes')
    .values(changes.map((change) => ({ ...change, id: newId(), user_id: userId, by_id: byId, at })))
    .execute();
}

/** The newest changes of somebody's data. */
export async function listChanges(db: Database, userId: string, countMax: number) {
  const rows = await db
    .selectFrom('personal_data_changes as changes')
    .innerJoin('users', 'users.id', 'changes.by_id')
    .select(['changes.id', 'field', 'was', 'became', 'users.name as by', 'at'])
    .where('changes.user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('changes.id', 'desc')
    .limit(countMax)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
