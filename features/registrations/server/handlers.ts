/** Handlers of the operations on registrations. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import type { RegistrationInput } from '../registration.ts';
import { countExpiring, listKeepers } from './expiry-queries.ts';
import * as queries from './queries.ts';
import { insertRegistration, type LockedRegistration, lockRegistration, noteRenewal, updateRegistration, writeEnd } from './write-queries.ts';

export const registrationHandlers = implement(contract, {
  listRegistrations: (params, { db, now }) => queries.listPage(db, params, localDate(now)),

  async getRegistrationSummary(filters, { db, now }) {
    const today = localDate(now);
    return {
      people: await queries.countPeople(db, filters, today),
      kinds: await queries.countKinds(db, filters, today),
      divisions: await queries.listDivisions(db),
    };
  },

  countExpiringRegistrations: (_params, { db, now }) => countExpiring(db, localDate(now)),

  async getPersonRegistrations({ person: id }, { db }) {
    const person = await queries.findPerson(db, id);
    if (person === undefined) throw new Problem('not-found');
    return { ...person, registrations: await queries.listOfPerson(db, id) };
  },

  listOwnRegistrations: (_params, { db, user }) => queries.listOfPerson(db, user.id),

  async askRenewal({ id }, { db, user, now, record }) {
    const [before] = (await queries.listOfPerson(db, user.id)).filter((one) => one.id === id);
    if (before === undefined) throw new Problem('not-found');
    if (before.ended !== null) throw new Problem('not-possible-now', { reason: 'Deze registratie is beëindigd. Vraag de KAM-coördinator om een nieuwe.' });
    if (!(await noteRenewal(db, id, now))) return null;
    record({ subject: 'qualification', id, to: { renewalAskedAt: now.toISOString() } });
    const notice = {
      kind: 'qualification-renewal',
      title: `${user.name} vraagt verlenging van ${before.kind}`,
      text: before.validTo === null ? 'Zonder einddatum' : `Geldig t/m ${formatDate(before.validTo)}`,
      href: href('personRegistrations', { person: user.id }),
    };
    await notify(db, await listKeepers(db), notice, { by: user.id, now });
    return null;
  },

  async putRegistration({ id, version, ...fields }, context) {
    if (version > 0) return { version: await correct(id, version, fields, context) };
    const { db, user, now } = context;
    if ((await queries.findPerson(db, fields.person)) === undefined)
      throw new Problem('invalid-input', { fields: [{ path: 'person', message: 'Kies iemand uit de lijst: deze persoon bestaat niet.' }] });
    await insertRegistration(db, id, fields, user.id, now);
    if (fields.fileId !== null) await context.linkFiles(null, [fields.fileId]);
    context.record({ subject: 'qualification', id, to: fields });
    return { version: 1 };
  },

  async endRegistration({ id, lastDay, reason, version }, context) {
    const { db } = context;
    const before = await lockOrRefuse(id, version, context);
    if (before.endedOn !== null)
      throw new Problem('not-possible-now', { reason: `Deze registratie is al beëindigd; de laatste dag is ${formatDate(before.endedOn)}.` });
    if (lastDay < before.validFrom) throw wrongDay(`De registratie begint op ${formatDate(before.validFrom)}. Kies die dag of een latere.`);
    if (before.validTo !== null && lastDay >= before.validTo)
      throw wrongDay(`De registratie eindigt vanzelf op ${formatDate(before.validTo)}. Kies een eerdere dag.`);
    const next = await writeEnd(db, id, lastDay, reason);
    context.record({ subject: 'qualification', id, from: { endedOn: null }, to: { endedOn: lastDay, reason } });
    return { version: next };
  },
});

async function correct(id: string, version: number, fields: Omit<RegistrationInput, 'id' | 'version'>, context: CommandContext): Promise<number> {
  const before = await lockOrRefuse(id, version, context);
  if (before.person !== fields.person)
    throw new Problem('not-possible-now', { reason: 'Een registratie gaat niet over op iemand anders. Voeg een nieuwe toe.' });
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((key) => fields[key] !== before[key]);
  if (changed.length === 0) return before.version;
  if (before.endedOn !== null && changed.some((key) => key === 'validFrom' || key === 'kind'))
    throw new Problem('not-possible-now', {
      reason: 'Deze registratie is beëindigd. Soort en begindatum blijven zoals ze zijn; voeg zo nodig een nieuwe toe.',
    });
  const next = await updateRegistration(context.db, id, fields);
  if (fields.fileId !== null && fields.fileId !== before.fileId) await context.linkFiles(null, [fields.fileId]);
  const pick = (from: typeof fields) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  context.record({ subject: 'qualification', id, from: pick(before), to: pick(fields) });
  return next;
}

async function lockOrRefuse(id: string, version: number, { db }: CommandContext): Promise<LockedRegistration> {
  const before = await lockRegistration(db, id);
  if (before === undefined) throw new Problem('not-found');
  if (before.version !== version)
    throw new Problem('changed-by-someone-else', { current: before, reason: 'Iemand anders heeft deze registratie intussen gewijzigd. Open hem opnieuw.' });
  return before;
}

function wrongDay(message: string): Problem {
  return new Problem('invalid-input', { fields: [{ path: 'lastDay', message }] });
}
