/** Files to bring in, and files that were, for the walk over every input. */
import { allHandlers } from '#apps/server/app.ts';
import { runHourCodeImport } from '#features/calendar/import-contract.ts';
import { runClientImport } from '#features/clients/import-contract.ts';
import { runResultImport } from '#features/logistics/result-contract.ts';
import { runProjectImport } from '#features/project-setup/import-contract.ts';
import { runRegistrationImport } from '#features/registrations/import-contract.ts';
import { runUserImport } from '#features/users/import-contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** A file of users to bring in, and one that was. */
export async function knownOfUserImports(db: Database, caller: Identity): Promise<Readonly<Record<string, Known>>> {
  const division = await db.selectFrom('divisions').select('name').where('active', '=', true).executeTakeFirst();
  const file = () => {
    const id = newId();
    const csv = `Naam;E-mailadres;Divisie\r\nIris van Loon;${id}@voorbeeld.nl;${division?.name ?? ''}`;
    return { id, fileName: 'gebruikers.csv', csv, columns: { name: 0, email: 1, divisionId: 2 } };
  };
  const expected = { new: 1, changed: 0, unchanged: 0, wrong: 0 };
  const done = { ...file(), expected, leavesOutWrong: false };
  const { status, problem } = await (await createTestServer(db, allHandlers)).command(runUserImport, done, caller);
  if (status !== 200) throw new Error(JSON.stringify(problem));
  return { 'user-import.check': file(), 'user-import.run': { ...file(), expected }, 'user-import.undo': { id: done.id } };
}

/** A file of clients to bring in, and one that was. */
export async function knownOfClientImports(db: Database, caller: Identity): Promise<Readonly<Record<string, Known>>> {
  const file = () => {
    const id = newId();
    return { id, fileName: 'opdrachtgevers.csv', csv: `Naam;Plaats\r\nBouwbedrijf ${id};Deurne`, columns: { name: 0, invoiceCity: 1 } };
  };
  const expected = { new: 1, changed: 0, unchanged: 0, wrong: 0 };
  const done = { ...file(), expected, leavesOutWrong: false };
  const { status, problem } = await (await createTestServer(db, allHandlers)).command(runClientImport, done, caller);
  if (status !== 200) throw new Error(JSON.stringify(problem));
  return { 'client-import.check': file(), 'client-import.run': { ...file(), expected }, 'client-import.undo': { id: done.id } };
}

/** A file of results of a laboratory to bring in, and one that was. */
export async function knownOfResultImports(db: Database, caller: Identity): Promise<Readonly<Record<string, Known>>> {
  const sample = await db
    .selectFrom('lab_order_samples')
    .innerJoin('lab_orders', 'lab_orders.id', 'lab_order_samples.order_id')
    .select(['lab_orders.number', 'lab_order_samples.code'])
    .where('lab_orders.status', '=', 'received')
    .executeTakeFirstOrThrow();
  const file = (parameter: string) => ({
    ...{ id: newId(), fileName: 'uitslagen.csv', csv: `Opdracht;Monster;Parameter;Waarde\r\n${sample.number};${sample.code};${parameter};45` },
    columns: { order: 0, sample: 1, parameter: 2, value: 3 },
  });
  const expected = { new: 1, changed: 0, unchanged: 0, wrong: 0 };
  const done = { ...file('Cadmium [Cd]'), expected, leavesOutWrong: false };
  const { status, problem } = await (await createTestServer(db, allHandlers)).command(runResultImport, done, caller);
  if (status !== 200) throw new Error(JSON.stringify(problem));
  return {
    'lab-result-import.check': file('Kwik [Hg]'),
    'lab-result-import.run': { ...file('Kwik [Hg]'), expected },
    'lab-result-import.undo': { id: done.id },
  };
}

/** A file of projects to bring in, and one that was; and of hour codes. */
export async function knownOfProjectImports(db: Database, caller: Identity): Promise<Readonly<Record<string, Known>>> {
  const division = await db.selectFrom('divisions').select('name').where('active', '=', true).executeTakeFirst();
  const file = () => {
    const id = newId();
    const csv = `Naam;Soort;Projectleider;Divisie\r\nOnderzoek ${id};Advies;${caller.email};${division?.name ?? ''}`;
    return { id, fileName: 'projecten.csv', csv, columns: { description: 0, kind: 1, leader: 2, division: 3 } };
  };
  const codes = (label: string) => ({ id: newId(), fileName: 'urencodes.csv', csv: `Code;Naam\r\nxrf;${label}`, columns: { code: 0, label: 1 } });
  const expected = { new: 1, changed: 0, unchanged: 0, wrong: 0 };
  const changed = { new: 0, changed: 1, unchanged: 0, wrong: 0 };
  const done = { ...file(), expected, leavesOutWrong: false };
  const doneCodes = { ...codes('Röntgen'), expected: changed, leavesOutWrong: false };
  const server = await createTestServer(db, allHandlers);
  for (const { status, problem } of [await server.command(runProjectImport, done, caller), await server.command(runHourCodeImport, doneCodes, caller)])
    if (status !== 200) throw new Error(JSON.stringify(problem));
  return {
    'project-import.check': file(),
    'project-import.run': { ...file(), expected },
    'project-import.undo': { id: done.id },
    'hour-code-import.check': codes('Metingen'),
    'hour-code-import.run': { ...codes('Metingen'), expected: changed },
    'hour-code-import.undo': { id: doneCodes.id },
  };
}

/** Somebody's registrations, a file to bring in, and one that was. */
export async function knownOfRegistrations(db: Database, caller: Identity): Promise<Readonly<Record<string, Known>>> {
  const { id, email } = caller;
  const kept = await db.selectFrom('qualifications').select(['id', 'valid_to']).where('user_id', '=', id).executeTakeFirstOrThrow();
  const file = (kind: string) => ({
    id: newId(),
    fileName: 'registraties.csv',
    csv: `E-mailadres;Soort;Geldig van\r\n${email};${kind};01-01-2026`,
    columns: { person: 0, kind: 1, validFrom: 2 },
  });
  const expected = { new: 1, changed: 0, unchanged: 0, wrong: 0 };
  const done = { ...file('HVK'), expected, leavesOutWrong: false };
  const { status, problem } = await (await createTestServer(db, allHandlers)).command(runRegistrationImport, done, caller);
  if (status !== 200) throw new Error(JSON.stringify(problem));
  return {
    'registration.get-person': { person: id },
    'registration.put': { id: newId(), person: id, validFrom: '2026-01-01', validTo: '2028-12-31', version: 0 },
    'registration.end': { id: kept.id, lastDay: localDate(new Date()), version: 1 },
    'registration-requirement.put': { kind: 'HVK', version: 0 },
    'registration-import.check': file('MVK'),
    'registration-import.run': { ...file('MVK'), expected },
    'registration-import.undo': { id: done.id },
  };
}
