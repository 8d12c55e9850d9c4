/** Adds or changes a user: refuses what can't be, field by field, and ends what somebody had open who is out of service. */
import { keepingAdministrator } from '#features/people/server/administrator-queries.ts';
import { endSessionsWithin } from '#features/people/server/sign-in/session-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { changedFields } from '#platform/server/operations/changed-fields.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { type FieldProblem, Problem, refuseFields } from '#platform/shared/problem.ts';
import type { UserInput } from '../user.ts';
import { findUser, isInServiceToday } from './queries.ts';
import {
  findNameByEmail,
  findNameByNumber,
  type HeldUser,
  insertUser,
  knowsDivision,
  listChainOf,
  listUnknownRoles,
  lockUser,
  type UserFields,
  updateUser,
} from './write-queries.ts';

/** Carries out `user.put`. */
export function putUser({ id, version, ...given }: UserInput, context: CommandContext): Promise<{ version: number }> {
  const { db, now, record } = context;
  const fields: UserFields = { ...given, roles: [...new Set(given.roles)].sort() };
  return keepingAdministrator(db, async () => {
    const before = await lockUser(db, id);
    if (before === undefined) {
      if (version !== 0) throw new Problem('not-found');
      await refuseWrongFields(db, id, fields, undefined);
      await insertUser(db, id, fields, now);
      record({ subject: 'user', id, to: fields });
      return { version: 1 };
    }
    await refuseStale(context, id, before, version);
    const changes = changedFields(before.fields, fields);
    if (changes === undefined) return { version };
    await refuseWrongFields(db, id, fields, before.fields);
    return writeChange(context, id, before, fields, changes);
  });
}

/** Changes a user that is held, and ends their sessions when they have no access any more. */
export async function writeChange(
  { db, record }: Pick<CommandContext, 'db' | 'record'>,
  id: string,
  before: HeldUser,
  fields: UserFields,
  changes: NonNullable<ReturnType<typeof changedFields<UserFields>>>,
): Promise<{ version: number }> {
  await updateUser(db, id, fields);
  record({ subject: 'user', id, ...changes });
  if (!(await isInServiceToday(db, id))) await endSessionsWithin(db, id);
  return { version: before.version + 1 };
}

/** Throws `changed-by-someone-else`, with how it is now, for a change that was based on another version. */
export async function refuseStale({ db, user }: Pick<CommandContext, 'db' | 'user'>, id: string, before: HeldUser, version: number): Promise<void> {
  if (before.version !== version) throw new Problem('changed-by-someone-else', { current: await findUser(db, user, id) });
}

/** Throws `invalid-input` with a sentence at each field that can't be; what was so before may stay. */
export async function refuseWrongFields(db: Database, id: string, fields: UserFields, before: UserFields | undefined): Promise<void> {
  const wrong: FieldProblem[] = [];
  const refuse = (path: keyof UserFields, message: string) => void wrong.push({ path, message });
  const emailOf = await findNameByEmail(db, fields.email, id);
  if (emailOf !== undefined) refuse('email', `Dit e-mailadres is al van ${emailOf}. Geef een ander adres, of voeg de twee samen.`);
  const numberOf = fields.personnelNumber === null ? undefined : await findNameByNumber(db, fields.personnelNumber, id);
  if (numberOf !== undefined) refuse('personnelNumber', `Personeelsnummer ${fields.personnelNumber} is al van ${numberOf}.`);
  if (fields.divisionId === null || fields.divisionId !== before?.divisionId) {
    const { isKnown, hasAny } = await knowsDivision(db, fields.divisionId);
    if (!isKnown && (fields.divisionId !== null || hasAny)) refuse('divisionId', 'Kies een divisie die in gebruik is.');
  }
  if (fields.managerId !== null && fields.managerId !== before?.managerId) {
    const problem = await managerProblem(db, id, fields.managerId);
    if (problem !== undefined) refuse('managerId', problem);
  }
  const unknown = await listUnknownRoles(db, fields.roles);
  if (unknown.length > 0) refuse('roles', `Deze rol bestaat niet meer: ${unknown.join(', ')}. Kies een andere.`);
  const { serviceFrom, serviceUntil } = fields;
  if (serviceFrom !== null && serviceUntil !== null && serviceUntil < serviceFrom)
    refuse('serviceUntil', 'De laatste dag ligt vóór de eerste. Kies een latere dag.');
  refuseFields(wrong);
}

/** Why somebody can't answer to a person; undefined when they can. */
async function managerProblem(db: Database, id: string, managerId: string): Promise<string | undefined> {
  if (managerId === id) return 'Iemand kan niet de eigen leidinggevende zijn. Kies iemand anders.';
  const chain = await listChainOf(db, managerId);
  const [manager] = chain;
  if (manager === undefined || !manager.active) return 'Deze leidinggevende is uit dienst. Kies iemand anders.';
  if (!chain.some((one) => one.id === id)) return undefined;
  return `${manager.name} valt zelf onder deze gebruiker${chain[1]?.id === id ? '' : `, via ${chain[1]?.name}`}. Kies iemand anders.`;
}
