import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { answerProblems, httpOptions } from '#platform/server/operations/problem-answer.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { placeColumns } from '#platform/shared/imports/import-columns.ts';
import { IMPORT_ROWS_MAX, readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { getProjectSettings, putProjectGeneral } from '../contract.ts';
import { checkProjectImport, listProjectImports, projectColumns, runProjectImport, undoProjectImport, WRITTEN_PROJECTS_MAX } from '../import-contract.ts';
import { createProject } from '../new-project-contract.ts';
import { projectNumber, USUAL_PATTERN } from '../numbering.ts';
import { registerProjectFile } from './file-route.ts';
import { projectSetupHandlers } from './handlers.ts';
import { projectImportHandlers } from './import-handlers.ts';
import { newProjectHandlers } from './new-project-handlers.ts';

const HEAD = 'Nummer;Omschrijving;Soort;Status;Klant;KvK;PL;Divisie;Start;Einde;Uren;Plaats';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let reader: Identity;
let divisionId: string;
let client: { readonly id: string; readonly name: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...projectSetupHandlers, ...newProjectHandlers, ...projectImportHandlers]);
  divisionId = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage']);
  reader = await addPerson(db, 'S. Dekkers', ['project.read']);
  client = { id: newId(), name: 'Gemeente Deurne' };
  await db
    .insertInto('clients')
    .values({ ...client, kvk_number: '17000001' })
    .execute();
});

const file = (lines: readonly string[], head = HEAD) => {
  const csv = [head, ...lines].join('\r\n');
  return { id: newId(), fileName: 'synergy.csv', csv, columns: placeColumns(readCsvTable(csv).head, projectColumns) };
};
const check = async (given: ReturnType<typeof file>, caller = leader) => (await server.command(checkProjectImport, given, caller)).body.result;
const bringIn = async (given: ReturnType<typeof file>, leavesOutWrong = false, caller = leader) =>
  server.command(runProjectImport, { ...given, expected: (await check(given, caller)).counts, leavesOutWrong }, caller);
const undo = (given: { readonly id: string }, caller = leader) => server.command(undoProjectImport, { id: given.id }, caller);
const rowOf = (number: string) => db.selectFrom('projects').selectAll().where('number', '=', number).executeTakeFirst();
const plain = (number: string, name: string) => `${number};${name};Advies;;;;${leader.email};Bodem;;;;`;
const problemsOf = async (given: ReturnType<typeof file>) => (await check(given)).problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

describe('a file of projects', () => {
  test('is looked through without changing anything, and then brought in just so, the next numbers where it has none', async () => {
    const given = file([
      `26.77001;Nulsituatie hal;bodemonderzoek;In uitvoering;gemeente deurne;;${leader.email.toUpperCase()};bodem;1-3-2026;31-03-2026;120,5;Venlo`,
      plain('', 'Advies zonder nummer'),
      plain('', 'Nog een advies'),
    ]);
    const report = await check(given);
    expect(report).toMatchObject({ counts: { new: 3, changed: 0, unchanged: 0, wrong: 0 }, problems: [], changes: [] });
    expect(await rowOf('26.77001')).toBeUndefined();
    expect((await bringIn(given)).body.result).toEqual(report.counts);
    expect(await rowOf('26.77001')).toMatchObject({
      ...{ description: 'Nulsituatie hal', kind: 'soil-survey', status: 'in-progress', client_id: client.id, client_name: 'Gemeente Deurne', version: 1 },
      ...{ leader_id: leader.id, division_id: divisionId, planned_start: '2026-03-01', planned_end: '2026-03-31', budget_minutes: 7230, city: 'Venlo' },
    });
    const made = await db
      .selectFrom('projects')
      .select(['number', 'status', 'planned_start'])
      .where('description', 'in', ['Advies zonder nummer', 'Nog een advies'])
      .orderBy('number')
      .execute();
    const [first, second] = made;
    const today = localDate(Date.now());
    const count = Number(first?.number.split('.')[1]);
    expect([first?.number, second?.number]).toEqual([projectNumber(USUAL_PATTERN, count, today), projectNumber(USUAL_PATTERN, count + 1, today)]);
    expect(first).toMatchObject({ status: 'requested', planned_start: 'infinity' });
    const again = await check(given);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 1, wrong: 2 });
    expect(again.problems[0]?.message).toMatch(new RegExp(`^Project ${first?.number} van deze opdrachtgever heet al zo`));
  });

  test('shows field by field what it changes of the project with that number, takes its step along, and puts all of it back', async () => {
    const project = await addProject(db, { number: '26.77010', description: 'Oud', division_id: divisionId, leader_id: leader.id, status: 'in-progress' });
    const given = file(['26.77010;Nieuw;;Technisch gereed;;17000001;;;01-02-2026;;;']);
    expect((await check(given)).changes).toEqual([
      {
        row: 2,
        title: '26.77010 Oud',
        fields: [
          { column: 'Naam', from: 'Oud', to: 'Nieuw' },
          { column: 'Status', from: 'In uitvoering', to: 'Technisch gereed' },
          { column: 'Opdrachtgever', from: '', to: 'Gemeente Deurne' },
          { column: 'KvK-nummer opdrachtgever', from: '', to: '17000001' },
          { column: 'Gepland begin', from: '', to: '01-02-2026' },
        ],
      },
    ]);
    await bringIn(given);
    expect(await rowOf('26.77010')).toMatchObject({ description: 'Nieuw', status: 'technically-complete', client_name: 'Gemeente Deurne', version: 2 });
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 0 });
    expect(await rowOf('26.77010')).toMatchObject({ description: 'Oud', status: 'in-progress', client_id: null, client_name: '', planned_start: 'infinity' });
    const { body } = await server.query(getProjectSettings, { project: '26.77010' }, leader);
    expect(body.history.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['in-progress', 'technically-complete', ''],
      ['technically-complete', 'in-progress', 'Import ongedaan gemaakt'],
    ]);
    const { changes } = await db
      .selectFrom('commands')
      .select('changes')
      .where('name', '=', 'project-import.undo')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toContainEqual({
      ...{ subject: 'project', id: project.id },
      from: { description: 'Nieuw', status: 'technically-complete', clientId: client.id, plannedStart: '2026-02-01' },
      to: { description: 'Oud', status: 'in-progress', clientId: null, plannedStart: null },
    });
  });

  test('names every cell that is wrong with what to do, and only goes without those rows when that is chosen', async () => {
    const gone = await addPerson(db, 'Weg', []);
    await db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    await db
      .insertInto('clients')
      .values([
        { id: newId(), name: 'Dubbel BV' },
        { id: newId(), name: 'Dubbel BV' },
        { id: newId(), name: 'Met Inkoop BV', purchase_number_required: true },
      ])
      .execute();
    await addProject(db, { number: '26.77020', description: 'In uitvoering', division_id: divisionId, leader_id: leader.id });
    await addProject(db, { number: '26.77021', description: 'Geheim', division_id: divisionId, confidential: true });
    const given = file([
      plain('26.77022', 'Goed'),
      `26/1;;Dansen;Klaar;Onbekend BV;;niemand@voorbeeld.nl;Lucht;morgen;;veel;`,
      `26.77023;=1+1;Advies;;;99999999;${gone.email};Bodem;02-02-2026;01-02-2026;;`,
      plain('26.77022', 'Nog eens'),
      plain('26.77021', 'Van een ander'),
      '26.77020;;;Gearchiveerd;;;;;;;;',
      '26.77020;;;On hold;;;;;;;;',
      plain('26.77024', 'x'.repeat(101)),
      `26.77025;Dubbel;Advies;;Dubbel BV;;${leader.email};Bodem;;31-01-2026;;`,
      `26.77026;Inkoop;Advies;;Met Inkoop BV;;${leader.email};Bodem;;;;`,
      plain('nieuw', 'Een woord'),
      `26.77027;Verwisseld;Advies;;Dubbel BV;17000001;${leader.email};Bodem;;;-1;`,
      '26.77028;;;;;;;;;;;',
    ]);
    expect(await problemsOf(given)).toEqual([
      '3 Projectnummer: Gebruik in een projectnummer alleen letters, cijfers, punt, streepje en liggend streepje.',
      expect.stringMatching(/^3 Soort: 'Dansen' is er niet. Kies uit Bodemonderzoek,/),
      expect.stringMatching(/^3 Status: 'Klaar' is er niet. Kies uit Aanvraag,/),
      "3 Gepland begin: 'morgen' is geen datum. Schrijf hem als 31-12-2026.",
      expect.stringMatching(/^3 Begrote uren: Vul de begrote uren in als getal tussen 0 en/),
      "3 Opdrachtgever: 'Onbekend BV' staat niet in het register. Voeg deze eerst toe bij Opdrachtgevers.",
      "3 Projectleider: Er werkt hier niemand met e-mailadres 'niemand@voorbeeld.nl'. Kijk het na, of voeg deze collega eerst toe.",
      "3 Divisie: Er is geen divisie 'Lucht' in gebruik. Kies uit Bodem.",
      '3 Naam: Vul de naam van het project in.',
      expect.stringMatching(/^4 Naam: Hier staat een formule/),
      '4 KvK-nummer opdrachtgever: Geen opdrachtgever heeft KvK-nummer 99999999. Voeg die eerst toe bij Opdrachtgevers.',
      `4 Projectleider: ${gone.email} werkt hier niet meer. Kies iemand anders.`,
      '4 Gepland einde: Het einde ligt voor het begin. Kies een latere dag.',
      '5 Projectnummer: Dit project staat ook op rij 2. Haal er een weg.',
      '6 Projectnummer: Nummer 26.77021 is al van een ander project. Kies een ander, of laat het leeg.',
      '7 Status: Van In uitvoering naar Gearchiveerd gaat niet in één stap. Wijzig de status bij het project.',
      '8 Projectnummer: Dit project staat ook op rij 7. Haal er een weg.',
      '8 Status: Van In uitvoering naar On hold vraagt een reden. Wijzig de status bij het project.',
      '9 Naam: Houd dit korter dan 100 tekens.',
      '10 Opdrachtgever: 2 opdrachtgevers heten Dubbel BV. Zet het KvK-nummer erbij.',
      '10 Gepland begin: Vul ook de eerste dag in.',
      '11 Referentie of inkoopnummer: Met Inkoop BV vraagt een inkoopnummer op elke factuur. Vul het in.',
      '12 Projectnummer: Dit woord kan geen projectnummer zijn. Kies een ander.',
      expect.stringMatching(/^13 Begrote uren: Vul de begrote uren in/),
      '13 Opdrachtgever: KvK-nummer 17000001 is van Gemeente Deurne, niet van Dubbel BV. Verbeter een van de twee.',
      '14 Naam: Vul de naam van het project in.',
      '14 Soort: Vul de soort in, bijvoorbeeld Bodemonderzoek.',
      '14 Projectleider: Vul het e-mailadres van de projectleider in.',
      '14 Divisie: Vul de divisie in.',
    ]);
    expect((await bringIn(given)).problem?.details?.reason).toMatch(/^12 rijen zijn nog niet goed/);
    expect(await rowOf('26.77022')).toBeUndefined();
    expect((await bringIn(given, true)).body.result).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 12 });
    expect(await rowOf('26.77022')).toMatchObject({ description: 'Goed' });
    expect(await rowOf('26.77021')).toMatchObject({ description: 'Geheim' });
  });

  test.each([
    ['a column that is not there', 'Telefoon\r\n1', /Kies welke kolom/],
    ['a sign the database can’t keep', `${HEAD}\r\n26.1;Nul\u0000;;;;;;;;;;`, /onzichtbaar teken/],
    ['more rows than are read', `${HEAD}\r\n${'x;;;;;;;;;;;\r\n'.repeat(IMPORT_ROWS_MAX + 1)}`, /50\.001 rijen/],
  ])('with %s is refused whole, with a sentence', async (_, csv, words) => {
    const columns = placeColumns(readCsvTable(csv.slice(0, 200)).head, projectColumns);
    const { problem } = await server.command(checkProjectImport, { id: newId(), fileName: 'x.csv', csv, columns }, leader);
    expect(problem?.code).toBe('invalid-input');
    expect(JSON.stringify(problem)).toMatch(words);
  });

  test('gives no number twice: not to two files at once, nor when a project is begun meanwhile, nor when it is sent twice', async () => {
    const files = [file([plain('', 'Tegelijk een')]), file([plain('', 'Tegelijk twee')])];
    const inputs = await Promise.all(files.map(async (given) => ({ ...given, expected: (await check(given)).counts, leavesOutWrong: false })));
    const begun = {
      ...{ id: newId(), number: null, copyOf: null, description: 'Tegelijk drie', kind: 'advice' as const, divisionId, leaderId: leader.id },
      ...{ deputyLeaderId: null, protocols: [], orderedOn: null, plannedStart: null, plannedEnd: null, isConfidential: false, areHoursOpen: true },
      ...{ isLogRequired: false, summary: '', hazards: '' },
    };
    const answers = await Promise.all([
      ...inputs.map((input) => server.command(runProjectImport, input, leader)),
      server.command(createProject, begun, leader),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const numbers = await db.selectFrom('projects').select('number').where('description', 'like', 'Tegelijk%').execute();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(3);
    const once = file([plain('', 'Eén keer')]);
    const input = { ...once, expected: (await check(once)).counts, leavesOutWrong: false };
    const commandId = newId();
    for (let time = 0; time < 2; time++) expect((await server.command(runProjectImport, input, leader, { commandId })).status).toBe(200);
    expect(await db.selectFrom('projects').select('id').where('description', '=', 'Eén keer').execute()).toHaveLength(1);
  });

  test('adds and takes back ten thousand, and tells what is more at its row', async () => {
    const given = file(Array.from({ length: WRITTEN_PROJECTS_MAX + 1 }, (_, index) => plain(`groot-${index}`, `Groot ${index}`)));
    const report = await check(given);
    expect(report.counts).toEqual({ new: WRITTEN_PROJECTS_MAX, changed: 0, unchanged: 0, wrong: 1 });
    expect(report.problems).toEqual([
      {
        row: WRITTEN_PROJECTS_MAX + 2,
        column: 'Projectnummer',
        message: expect.stringMatching(/^Een bestand voegt toe of wijzigt hoogstens 10\.000 projecten/),
      },
    ]);
    expect((await bringIn(given, true)).body.result).toMatchObject({ new: WRITTEN_PROJECTS_MAX });
    expect((await undo(given)).body.result).toEqual({ takenBack: WRITTEN_PROJECTS_MAX, left: 0 });
  }, 60_000);
});

describe('taking an import of projects back', () => {
  test('leaves what was changed, got a phase or is somebody’s favourite since, and says so once and for all', async () => {
    const given = file(['Gewijzigd', 'Met fase', 'Favoriet', 'Gaat weg'].map((name, index) => plain(`26.7703${index}`, name)));
    await bringIn(given);
    const { body: settings } = await server.query(getProjectSettings, { project: '26.77030' }, leader);
    await server.command(
      putProjectGeneral,
      { ...settings.general, leaderId: leader.id, project: '26.77030', version: settings.version, summary: 'Nieuw' },
      leader,
    );
    await addPhase(db, { project_id: (await rowOf('26.77031'))?.id ?? '' });
    await db
      .insertInto('favorite_projects')
      .values({ user_id: reader.id, project_id: (await rowOf('26.77032'))?.id ?? '' })
      .execute();
    for (let time = 0; time < 2; time++) expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 3 });
    expect(await rowOf('26.77033')).toBeUndefined();
    const { body } = await server.query(listProjectImports, {}, leader);
    expect(body.find(({ id }) => id === given.id)).toMatchObject({ fileName: 'synergy.csv', by: 'M. Vermeulen', canUndo: false, undone: { left: 3 } });
  });

  test('is for who may see all that is in it', async () => {
    const head = `${HEAD};Vertrouwelijk`;
    const given = file([`${plain('26.77040', 'Vertrouwelijk')};ja`], head);
    await bringIn(given);
    const other = await addPerson(db, 'A. Kuipers', ['project.read', 'project.manage']);
    expect((await undo(given, other)).problem).toMatchObject({ code: 'not-allowed', details: { reason: expect.stringMatching(/die je niet mag zien/) } });
    expect((await undo(given)).status).toBe(200);
    expect(await rowOf('26.77040')).toBeUndefined();
  });
});

test('importing is for who manages projects and is not held to some of them, and of imports that exist', async () => {
  const given = file([plain('26.77050', 'Van niemand')]);
  for (const stranger of [reader, { ...leader, id: newId(), restricted: true }]) {
    expect((await server.command(checkProjectImport, given, stranger)).status).toBe(403);
    const input = { ...given, expected: { new: 1, changed: 0, unchanged: 0, wrong: 0 }, leavesOutWrong: false };
    expect((await server.command(runProjectImport, input, stranger)).status).toBe(403);
    expect((await server.command(undoProjectImport, { id: newId() }, stranger)).status).toBe(403);
    expect((await server.query(listProjectImports, {}, stranger)).status).toBe(403);
  }
  expect((await undo({ id: newId() })).status).toBe(404);
  expect(await rowOf('26.77050')).toBeUndefined();
});

test('the list as a file is that of who may see it, and comes in again as it went out', async () => {
  let caller = leader;
  const app = Fastify(httpOptions);
  answerProblems(app);
  registerProjectFile(app, { db, identify: async () => caller });
  const ask = (query: string) => app.inject({ url: `/v1/project-register/file?${query}` });
  await addProject(db, {
    ...{ number: '26.77060', description: 'Uit en in', division_id: divisionId, leader_id: leader.id, client_id: client.id, client_name: client.name },
    ...{ protocols: ['2001', '2018'], ordered_on: '2026-01-05', planned_start: '2026-02-01', planned_end: '2026-02-28', budget_minutes: 50 },
    ...{ address: 'Dijk 2', postcode: '5751 AB', city: 'Deurne', rd_x: 183_456.78, rd_y: 386_000, log_required: true },
  });
  await addProject(db, { number: '26.77061', description: 'Uit en in, geheim', division_id: divisionId, confidential: true });
  const { headers, body: csv } = await ask('format=csv&search=uit en in');
  expect(headers['content-disposition']).toContain('projecten.csv');
  expect(csv.slice(1).trim().split('\r\n')).toEqual([
    expect.stringMatching(/^Projectnummer;Naam;Soort;Status;Opdrachtgever;KvK-nummer opdrachtgever;/),
    `26.77060;Uit en in;Bodemonderzoek;In uitvoering;Gemeente Deurne;17000001;;${leader.email};;Bodem;2001, 2018;05-01-2026;01-02-2026;28-02-2026;0,83;Dijk 2;5751 AB;Deurne;183456,78;386000;nee;ja;ja`,
  ]);
  const table = csv.slice(1);
  const given = { id: newId(), fileName: 'projecten.csv', csv: table, columns: placeColumns(readCsvTable(table).head, projectColumns) };
  expect(await check(given)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, wrong: 0 }, problems: [] });
  expect((await ask('format=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  caller = reader;
  expect((await ask('format=csv')).statusCode).toBe(403);
  await app.close();
});
