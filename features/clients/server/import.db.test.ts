import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { answerProblems, httpOptions } from '#platform/server/operations/problem-answer.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { placeColumns } from '#platform/shared/imports/import-columns.ts';
import { IMPORT_ROWS_MAX, readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { type ClientInput, getClient, listClientRegister, putClient } from '../contract.ts';
import { checkClientImport, clientColumns, listClientImports, runClientImport, undoClientImport, WRITTEN_CLIENTS_MAX } from '../import-contract.ts';
import { registerClientFile } from './file-route.ts';
import { clientHandlers } from './handlers.ts';
import { clientImportHandlers } from './import-handlers.ts';

const HEAD = 'Bedrijfsnaam;KvK;RSIN;Btw-nummer;Adres;Postcode;Plaats;E-mail;Betaaltermijn;Inkoopnummer';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;
let kvk = 30_000_000;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...clientHandlers, ...clientImportHandlers]);
  leader = await addPerson(db, 'M. Vermeulen', ['project.manage']);
  worker = await addPerson(db, 'S. Dekkers', ['project.read']);
});

const newKvk = () => String(++kvk);
const file = (lines: readonly string[], id = newId()) => {
  const csv = [HEAD, ...lines].join('\r\n');
  return { id, fileName: 'klanten.csv', csv, columns: placeColumns(readCsvTable(csv).head, clientColumns) };
};
const check = async (given: ReturnType<typeof file>) => (await server.command(checkClientImport, given, leader)).body.result;
const bringIn = async (given: ReturnType<typeof file>, leavesOutWrong = false) =>
  server.command(runClientImport, { ...given, expected: (await check(given)).counts, leavesOutWrong }, leader);
const undo = (given: { readonly id: string }) => server.command(undoClientImport, { id: given.id }, leader);
const find = async (name: string) => {
  const { rows } = (await server.query(listClientRegister, { search: name }, leader)).body;
  const [row] = rows;
  return row === undefined ? undefined : (await server.query(getClient, { id: row.id }, leader)).body;
};
const change = async (name: string, more: Partial<ClientInput>) => {
  const client = await find(name);
  if (client === undefined) throw new Error(`${name} is not there`);
  return server.command(putClient, { ...client, ...more }, leader);
};

describe('a file of clients', () => {
  test('is looked through without changing anything, and then brought in just so, with its numbers bare', async () => {
    const number = newKvk();
    const given = file([
      `Waterschap Eén;${number.slice(0, 4)} ${number.slice(4)};123456782;nl1234.56.782.b01;Dijk 1;5751ab;Deurne;f@een.nl;14 dagen;Ja`,
      'Bouw Twee;;;;;;;;;',
    ]);
    const report = await check(given);
    expect(report).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 0, wrong: 0 }, problems: [], formulaCount: 0, changes: [] });
    expect(await find('Waterschap Eén')).toBeUndefined();
    expect((await bringIn(given)).body.result).toEqual(report.counts);
    expect(await find('Waterschap Eén')).toMatchObject({
      ...{ kvkNumber: number, rsin: '123456782', vatId: 'NL123456782B01', invoiceAddress: 'Dijk 1', invoicePostcode: '5751 AB', invoiceCity: 'Deurne' },
      ...{ invoiceEmail: 'f@een.nl', paymentDays: 14, isPurchaseNumberRequired: true, version: 1 },
    });
    expect(await find('Bouw Twee')).toMatchObject({ kvkNumber: '', paymentDays: 30, isPurchaseNumberRequired: false });
    expect((await check(given)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, wrong: 0 });
  });

  test('shows field by field what it changes of who is known by number or name, for their projects too', async () => {
    const [number, later] = [newKvk(), newKvk()];
    await bringIn(file([`Van Dijk Bouw;${number};;;;;Asten;oud@dijk.nl;30;nee`, 'Zonder Nummer;;;;;;Someren;;;']));
    const client = await find('Van Dijk Bouw');
    const project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), client_id: client?.id ?? null, client_name: 'Van Dijk Bouw' });
    const given = file([`Van Dijk Groep;${number};;;;;;nieuw@dijk.nl;;ja`, `zonder nummer;${later};;;;;;;;`]);
    expect((await check(given)).changes).toEqual([
      {
        row: 2,
        title: 'Van Dijk Bouw',
        fields: [
          { column: 'Naam', from: 'Van Dijk Bouw', to: 'Van Dijk Groep' },
          { column: 'E-mailadres voor facturen', from: 'oud@dijk.nl', to: 'nieuw@dijk.nl' },
          { column: 'Inkoopnummer verplicht', from: 'nee', to: 'ja' },
        ],
      },
      {
        row: 3,
        title: 'Zonder Nummer',
        fields: [
          { column: 'Naam', from: 'Zonder Nummer', to: 'zonder nummer' },
          { column: 'KvK-nummer', from: '', to: later },
        ],
      },
    ]);
    await bringIn(given);
    expect(await find('Van Dijk Groep')).toMatchObject({ id: client?.id, invoiceCity: 'Asten', paymentDays: 30, version: 2 });
    const nameOf = () => db.selectFrom('projects').select('client_name').where('id', '=', project.id).executeTakeFirstOrThrow();
    expect(await nameOf()).toEqual({ client_name: 'Van Dijk Groep' });
    expect((await undo(given)).body.result).toEqual({ takenBack: 2, left: 0 });
    expect(await nameOf()).toEqual({ client_name: 'Van Dijk Bouw' });
    expect(await find('Van Dijk Bouw')).toMatchObject({ invoiceEmail: 'oud@dijk.nl', isPurchaseNumberRequired: false, version: 3 });
    expect(await find('Zonder Nummer')).toMatchObject({ kvkNumber: '', invoiceCity: 'Someren' });
  });

  test('names every cell that is wrong with what to do, and only goes without those rows when that is chosen', async () => {
    const [number, other] = [newKvk(), newKvk()];
    await bringIn(file([`Bezet BV;${number};;;;;;;;`]));
    await server.command(putClient, { ...emptyClient, id: newId(), name: 'Dubbel' }, leader);
    await server.command(putClient, { ...emptyClient, id: newId(), name: 'Dubbel' }, leader);
    const given = file([
      `Goed BV;${newKvk()};;;;;;;;`,
      'Fout BV;123;123456783;NL123456783B01;;12;;geen;veel;misschien',
      `=HYPERLINK("x");${newKvk()};;;;;;;;`,
      `Bezet BV;${other};;;;;;;;`,
      'Dubbel;;;;;;;;;',
      'goed bv;;;;;;;;;',
      `Anders;${number};;;;;;;;`,
      `;${number};;;;;Asten;;;`,
      `${'x'.repeat(101)};;;;;;;;400;`,
      ';;;;;Asten;;;;',
    ]);
    const report = await check(given);
    expect(report.counts).toEqual({ new: 1, changed: 1, unchanged: 0, wrong: 8 });
    expect(report.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '3 KvK-nummer: Een KvK-nummer heeft 8 cijfers. Kijk het na.',
      expect.stringMatching(/^3 RSIN: Dit RSIN klopt niet/),
      expect.stringMatching(/^3 Btw-id: Dit btw-id klopt niet/),
      '3 Postcode: Schrijf de postcode als 1234 AB.',
      expect.stringMatching(/^3 E-mailadres voor facturen: Vul een e-mailadres in/),
      '3 Betalingstermijn (dagen): Vul de betalingstermijn in als heel getal.',
      "3 Inkoopnummer verplicht: 'misschien' is geen ja of nee. Schrijf ja of nee.",
      expect.stringMatching(/^4 Naam: Hier staat een formule/),
      `5 KvK-nummer: Bezet BV staat al in het register met KvK-nummer ${number}. Verbeter een van de twee.`,
      '6 Naam: 2 opdrachtgevers heten Dubbel. Zet het KvK-nummer erbij, of wijzig ze in het register.',
      '7 Naam: Deze opdrachtgever staat ook op rij 2. Haal er een weg.',
      '9 Naam: Deze opdrachtgever staat ook op rij 8. Haal er een weg.',
      '9 KvK-nummer: Deze opdrachtgever staat ook op rij 8. Haal er een weg.',
      '10 Naam: Houd dit korter dan 100 tekens.',
      '10 Betalingstermijn (dagen): De betalingstermijn is ten hoogste 365 dagen.',
      '11 Postcode: Schrijf de postcode als 1234 AB.',
      '11 Naam: Vul de naam van het bedrijf in.',
    ]);
    expect(report.formulas).toEqual([{ row: 4, column: 'Naam' }]);
    expect((await bringIn(given)).problem?.details?.reason).toMatch(/^8 rijen zijn nog niet goed/);
    expect(await find('Goed BV')).toBeUndefined();
    expect((await bringIn(given, true)).body.result).toEqual(report.counts);
    expect(await find('Goed BV')).toBeDefined();
    expect(await find(number)).toMatchObject({ name: 'Anders' });
  });

  test.each([
    ['a column that is not there', 'Telefoon\r\n1', /Kies welke kolom|columns\.name/],
    ['nothing', '', /eerste rij is leeg/],
    ['a sign the database can’t keep', `${HEAD}\r\nNul\u0000BV;;;;;;;;;`, /onzichtbaar teken/],
    ['half a sign', `${HEAD}\r\nHalf\uD83D BV;;;;;;;;;`, /teken/],
    ['more rows than are read', `${HEAD}\r\n${'x;;;;;;;;;\r\n'.repeat(IMPORT_ROWS_MAX + 1)}`, /50\.001 rijen/],
  ])('with %s is refused whole, with a sentence', async (_, csv, words) => {
    const { problem } = await server.command(
      checkClientImport,
      { id: newId(), fileName: 'x.csv', csv, columns: csv.startsWith(HEAD) ? { name: 0 } : {} },
      leader,
    );
    expect(problem?.code).toBe('invalid-input');
    expect(JSON.stringify(problem)).toMatch(words);
  });

  test('that two bring in at once, or one twice, makes nobody double', async () => {
    const [one, two] = [file([`Tegelijk BV;;;;;;;;;`, `Samen BV;${newKvk()};;;;;;;;`]), file(['Tegelijk BV;;;;;;;;;'])];
    const inputs = [
      { ...one, expected: (await check(one)).counts, leavesOutWrong: false },
      { ...two, expected: (await check(two)).counts, leavesOutWrong: false },
    ];
    const answers = await Promise.all(inputs.map((input) => server.command(runClientImport, input, leader)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.problem?.details?.reason).toMatch(/^Sinds het controleren is er iets veranderd/);
    expect((await server.query(listClientRegister, { search: 'Tegelijk BV' }, leader)).body.rows).toHaveLength(1);
    const again = file(['Nogmaals BV;;;;;;;;;']);
    const input = { ...again, expected: (await check(again)).counts, leavesOutWrong: false };
    const commandId = newId();
    expect((await server.command(runClientImport, input, leader, { commandId })).status).toBe(200);
    expect((await server.command(runClientImport, input, leader, { commandId })).status).toBe(200);
    expect((await server.query(listClientRegister, { search: 'Nogmaals BV' }, leader)).body.rows).toHaveLength(1);
  });

  test('adds and takes back ten thousand, and tells what is more at its row', async () => {
    const given = file(Array.from({ length: WRITTEN_CLIENTS_MAX + 1 }, (_, index) => `Groot ${index};${40_000_000 + index};;;;;;;;`));
    const report = await check(given);
    expect(report.counts).toEqual({ new: WRITTEN_CLIENTS_MAX, changed: 0, unchanged: 0, wrong: 1 });
    expect(report.problems).toEqual([
      { row: WRITTEN_CLIENTS_MAX + 2, column: 'Naam', message: expect.stringMatching(/wijzigt hoogstens 10\.000 opdrachtgevers/) },
    ]);
    expect((await bringIn(given, true)).body.result).toMatchObject({ new: WRITTEN_CLIENTS_MAX });
    const changed = file(Array.from({ length: WRITTEN_CLIENTS_MAX + 1 }, (_, index) => `Groot ${index};${40_000_000 + index};;;;;;;45;`));
    expect((await check(changed)).counts).toEqual({ new: 0, changed: WRITTEN_CLIENTS_MAX, unchanged: 0, wrong: 1 });
    expect((await undo(given)).body.result).toEqual({ takenBack: WRITTEN_CLIENTS_MAX, left: 0 });
  }, 60_000);
});

describe('taking an import of clients back', () => {
  test('leaves who was changed or got a project since, and says so once and for all', async () => {
    const given = file(['Blijft Gewijzigd;;;;;;;;;', 'Blijft Gebruikt;;;;;;;;;', 'Gaat Weg;;;;;;;;;']);
    await bringIn(given);
    await change('Blijft Gewijzigd', { invoiceCity: 'Helmond' });
    const used = await find('Blijft Gebruikt');
    await addProject(db, { division_id: await addDivision(db, 'Asbest'), client_id: used?.id ?? null, client_name: 'Blijft Gebruikt' });
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 2 });
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 2 });
    expect([await find('Gaat Weg'), (await find('Blijft Gewijzigd'))?.invoiceCity, (await find('Blijft Gebruikt'))?.id]).toEqual([
      undefined,
      'Helmond',
      used?.id,
    ]);
    const { body } = await server.query(listClientImports, {}, leader);
    expect(body.find(({ id }) => id === given.id)).toMatchObject({ fileName: 'klanten.csv', by: 'M. Vermeulen', canUndo: false, undone: { left: 2 } });
  });

  test('is refused when everything was changed since', async () => {
    const given = file(['Alles Anders;;;;;;;;;']);
    await bringIn(given);
    await change('Alles Anders', { paymentDays: 60 });
    expect((await undo(given)).problem?.details?.reason).toMatch(/^Alles uit dit bestand is sindsdien gewijzigd/);
  });

  test('is in the audit log, as is the import', async () => {
    const given = file([`In Het Log;${newKvk()};;;;;;;;`]);
    await bringIn(given);
    const client = await find('In Het Log');
    await undo(given);
    const changes = (await db.selectFrom('commands').select('changes').where('name', 'like', 'client-import.%').execute()).flatMap((one) => one.changes);
    expect(changes).toContainEqual({ subject: 'client', id: client?.id, to: { removed: true } });
    expect(changes).toContainEqual({ subject: 'client-import', id: given.id, from: { undone: false }, to: { undone: true } });
  });
});

test('importing is for who manages projects and is not held to some of them, and of imports that exist', async () => {
  const given = file(['Van Niemand;;;;;;;;;']);
  for (const stranger of [worker, { ...leader, id: newId(), restricted: true }]) {
    expect((await server.command(checkClientImport, given, stranger)).status).toBe(403);
    const input = { ...given, expected: { new: 1, changed: 0, unchanged: 0, wrong: 0 }, leavesOutWrong: false };
    expect((await server.command(runClientImport, input, stranger)).status).toBe(403);
    expect((await server.command(undoClientImport, { id: newId() }, stranger)).status).toBe(403);
    expect((await server.query(listClientImports, {}, stranger)).status).toBe(403);
  }
  expect((await undo({ id: newId() })).status).toBe(404);
  expect(await find('Van Niemand')).toBeUndefined();
});

test('the register as a file is that of who may see it, and comes in again as it went out', async () => {
  let caller = leader;
  const app = Fastify(httpOptions);
  answerProblems(app);
  registerClientFile(app, { db, identify: async () => caller });
  const ask = (query: string) => app.inject({ url: `/v1/client-register/file?${query}` });
  await bringIn(file([`Uit en In;${newKvk()};;NL123456782B01;Dijk 2;5751 AB;Deurne;f@uit.nl;21;ja`, '-Streep BV;;;;;;;;;']));
  const { headers, body: csv } = await ask('format=csv');
  expect(headers['content-disposition']).toContain('opdrachtgevers.csv');
  expect(csv).toMatch(/^\uFEFFNaam;KvK-nummer;RSIN;Btw-id;.*;Projecten\r\n/);
  expect(csv).toMatch(/Uit en In;\d{8};;NL123456782B01;Dijk 2;5751 AB;Deurne;f@uit\.nl;21;ja;0\r\n/);
  const given = { id: newId(), fileName: 'opdrachtgevers.csv', csv: (await ask('format=csv&search=uit en in')).body.slice(1) };
  expect(given.csv).not.toContain('Streep');
  const columns = placeColumns(readCsvTable(given.csv).head, clientColumns);
  expect((await server.command(checkClientImport, { ...given, columns }, leader)).body.result.counts).toEqual({ new: 0, changed: 0, unchanged: 1, wrong: 0 });
  expect((await ask('format=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  caller = worker;
  expect((await ask('format=csv')).statusCode).toBe(403);
  await app.close();
});

const emptyClient = {
  ...{ kvkNumber: '', rsin: '', vatId: '', invoiceAddress: '', invoicePostcode: '', invoiceCity: '', invoiceEmail: '' },
  ...{ paymentDays: 30, isPurchaseNumberRequired: false },
};
