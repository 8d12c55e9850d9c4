import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { importRetention } from '#platform/server/imports/import-retention.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { placeColumns } from '#platform/shared/imports/import-columns.ts';
import { IMPORT_ROWS_MAX, readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { getPersonRegistrations, putRegistration } from '../contract.ts';
import { checkRegistrationImport, listRegistrationImports, registrationColumns, runRegistrationImport, undoRegistrationImport } from '../import-contract.ts';
import { registrationHandlers } from './handlers.ts';
import { registrationImportHandlers } from './import-handlers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HEAD = 'E-mail;Protocol;Nummer;Geldig vanaf;Geldig tot;Instelling';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let keeper: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...registrationHandlers, ...registrationImportHandlers]);
  keeper = await createUser(db, { roles: ['safety'], name: 'Kees Kam' });
});

const file = (lines: readonly string[], id = newId()) => {
  const csv = [HEAD, ...lines].join('\r\n');
  return { id, fileName: 'registraties.csv', csv, columns: placeColumns(readCsvTable(csv).head, registrationColumns) };
};
const check = async (given: ReturnType<typeof file>) => (await server.command(checkRegistrationImport, given, keeper)).body.result;
const bringIn = async (given: ReturnType<typeof file>, leavesOutWrong = false) =>
  server.command(runRegistrationImport, { ...given, expected: (await check(given)).counts, leavesOutWrong }, keeper);
const kept = async (person = worker.id) => (await server.query(getPersonRegistrations, { person }, keeper)).body.registrations;
const newWorker = async () => {
  worker = await createUser(db, { roles: ['field-worker'] });
  return worker.email;
};

describe('a file of registrations', () => {
  test('is looked through without changing anything, and then brought in', async () => {
    const email = await newWorker();
    const given = file([`${email.toUpperCase()};2001;BP-1;01-01-2024;31-12-2027;Bodem+`, `${email};VCA VOL;;1-2-2025;;`]);
    expect(await check(given)).toEqual({
      counts: { new: 2, changed: 0, unchanged: 0, wrong: 0 },
      problems: [],
      problemCount: 0,
      formulas: [],
      formulaCount: 0,
      changes: [],
    });
    expect(await kept()).toEqual([]);
    expect((await bringIn(given)).body.result).toEqual({ new: 2, changed: 0, unchanged: 0, wrong: 0 });
    expect(await kept()).toMatchObject([
      { kind: '2001', number: 'BP-1', validFrom: '2024-01-01', validTo: '2027-12-31', issuer: 'Bodem+', addedBy: 'Kees Kam' },
      { kind: 'VCA-VOL', number: '', validFrom: '2025-02-01', validTo: null },
    ]);
  });

  test('finds people by their personnel number too', async () => {
    await newWorker();
    await db.updateTable('users').set({ personnel_number: 'P1042' }).where('id', '=', worker.id).execute();
    expect((await bringIn(file(['p1042;2001;;01-01-2024;;']))).body.result).toMatchObject({ new: 1 });
    expect(await kept()).toHaveLength(1);
  });

  test('changes what it says otherwise, and leaves what is the same', async () => {
    const email = await newWorker();
    await bringIn(file([`${email};2001;BP-1;01-01-2024;31-12-2027;Bodem+`, `${email};2002;BP-2;01-01-2024;31-12-2027;`]));
    const next = file([`${email};2001;;01-01-2024;30-06-2028;`, `${email};2002;BP-2;01-01-2024;31-12-2027;`]);
    expect((await check(next)).changes).toEqual([
      { row: 2, title: `2001 van ${email}`, fields: [{ column: 'Geldig t/m', from: '31-12-2027', to: '30-06-2028' }] },
    ]);
    expect((await bringIn(next)).body.result).toEqual({ new: 0, changed: 1, unchanged: 1, wrong: 0 });
    expect(await kept()).toMatchObject([
      { kind: '2001', number: 'BP-1', issuer: 'Bodem+', validTo: '2028-06-30', version: 2 },
      { kind: '2002', version: 1 },
    ]);
  });

  test('with rows that are wrong names each, and only goes without them when that is chosen', async () => {
    const email = await newWorker();
    const given = file([`${email};2001;;01-01-2024;;`, `niemand@x.nl;9999;;gisteren;;`, `${email};2001;;01-01-2024;;`, `${email};=2002;;01-01-2024;;`]);
    const report = await check(given);
    expect(report.counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 3 });
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Medewerker'],
      [3, 'Soort'],
      [3, 'Geldig van'],
      [4, 'Medewerker'],
      [5, 'Soort'],
    ]);
    expect(report.formulas).toEqual([{ row: 5, column: 'Soort' }]);
    expect((await bringIn(given)).problem?.details?.reason).toMatch(/^3 rijen zijn nog niet goed/);
    expect(await kept()).toEqual([]);
    expect((await bringIn(given, true)).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  test('that was looked through before something changed is not brought in', async () => {
    const email = await newWorker();
    const given = file([`${email};2001;BP-1;01-01-2024;;`]);
    const { counts } = await check(given);
    await bringIn(file([`${email};2001;BP-9;01-01-2024;;`]));
    const { problem } = await server.command(runRegistrationImport, { ...given, expected: counts, leavesOutWrong: false }, keeper);
    expect(problem?.details?.reason).toMatch(/iets veranderd/);
    expect(await kept()).toMatchObject([{ number: 'BP-9' }]);
  });

  test.each([
    ['Naam;Telefoon\r\nJan;1', /columns\.person|Kies welke kolom/],
    ['', /eerste rij is leeg/],
    [`${HEAD}\r\n${'x;2001;;01-01-2024;;\r\n'.repeat(IMPORT_ROWS_MAX + 1)}`, /50\.001 rijen/],
  ])('that is no such table is refused with a sentence (%#)', async (csv, words) => {
    const { problem } = await server.command(checkRegistrationImport, { id: newId(), fileName: 'x.csv', csv, columns: {} }, keeper);
    expect(problem?.code).toBe('invalid-input');
    expect(JSON.stringify(problem?.details)).toMatch(words);
  });

  test('of fifty thousand rows is brought in at once', async () => {
    const email = await newWorker();
    const lines = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => {
      const day = new Date(Date.UTC(1905, 0, 1 + index)).toISOString().slice(0, 10);
      return `${email};BHV;N-${index};${day};;`;
    });
    expect((await bringIn(file(lines))).body.result).toMatchObject({ new: IMPORT_ROWS_MAX });
  }, 60_000);
});

describe('taking an import back', () => {
  test('removes what it made and restores what it changed, once', async () => {
    const email = await newWorker();
    await bringIn(file([`${email};2001;BP-1;01-01-2024;31-12-2027;Bodem+`]));
    const next = file([`${email};2001;BP-2;01-01-2024;;`, `${email};2002;;01-01-2024;;`]);
    await bringIn(next);
    expect(await kept()).toHaveLength(2);
    expect((await server.command(undoRegistrationImport, { id: next.id }, keeper)).status).toBe(200);
    expect((await server.command(undoRegistrationImport, { id: next.id }, keeper)).status).toBe(200);
    expect(await kept()).toMatchObject([{ kind: '2001', number: 'BP-1', validTo: '2027-12-31', issuer: 'Bodem+' }]);
    const { body } = await server.query(listRegistrationImports, {}, keeper);
    expect(body.find(({ id }) => id === next.id)).toMatchObject({ fileName: 'registraties.csv', by: 'Kees Kam', undone: { by: 'Kees Kam' } });
  });

  test('leaves what somebody changed since, and is refused when that is all', async () => {
    const email = await newWorker();
    const given = file([`${email};2001;BP-1;01-01-2024;;`, `${email};2002;BP-1;01-01-2024;;`]);
    await bringIn(given);
    const [one] = await kept();
    const changed = {
      id: one?.id ?? '',
      person: worker.id,
      kind: '2001' as const,
      number: 'BP-7',
      issuer: '',
      note: '',
      validFrom: '2024-01-01',
      validTo: null,
    };
    await server.command(putRegistration, { ...changed, fileId: null, fileName: null, version: 1 }, keeper);
    const undo = async ({ id }: { readonly id: string }) => server.command(undoRegistrationImport, { id }, keeper);
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 1 });
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 1 });
    expect(await kept()).toMatchObject([{ number: 'BP-7' }]);
    const again = file([`${email};2001;BP-8;01-01-2024;;`]);
    await bringIn(again);
    await server.command(putRegistration, { ...changed, fileId: null, fileName: null, version: 3 }, keeper);
    expect((await undo(again)).problem?.details?.reason).toMatch(/^Alles uit dit bestand is sindsdien gewijzigd/);
  });

  test('is possible as long as what was there before is kept', async () => {
    const given = file([`${await newWorker()};2001;BP-1;01-01-2024;;`]);
    await bringIn(given);
    const canUndo = async () => (await server.query(listRegistrationImports, {}, keeper)).body.find(({ id }) => id === given.id)?.canUndo;
    expect(await canUndo()).toBe(true);
    const parts = { db, bytes: await openFileStore(tmpdir()) };
    expect(await importRetention.remove(parts, new Date('2020-01-01'), 100)).toEqual([]);
    const later = new Date(Date.now() + DAY_MS);
    expect((await importRetention.count(db, later)).count).toBeGreaterThan(0);
    expect(await importRetention.remove(parts, later, 100)).toContain(given.id);
    expect(await importRetention.count(db, later)).toEqual({ count: 0, oldest: null });
    expect(await canUndo()).toBe(false);
    const { problem } = await server.command(undoRegistrationImport, { id: given.id }, keeper);
    expect(problem?.details?.reason).toMatch(/te lang geleden/);
    expect(await kept()).toMatchObject([{ number: 'BP-1' }]);
  });

  test('is for who keeps the register, and of imports that exist', async () => {
    expect((await server.command(undoRegistrationImport, { id: newId() }, keeper)).status).toBe(404);
    expect((await server.command(undoRegistrationImport, { id: newId() }, worker)).status).toBe(403);
  });
});
