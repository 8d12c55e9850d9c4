import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { answerProblems, httpOptions } from '#platform/server/operations/problem-answer.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { placeColumns } from '#platform/shared/imports/import-columns.ts';
import { readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { type HourCodeRow, listHourCodes, putHourCode } from '../hour-codes-contract.ts';
import { checkHourCodeImport, hourCodeColumns, listHourCodeImports, runHourCodeImport, undoHourCodeImport } from '../import-contract.ts';
import { registerHourCodeFile } from './file-route.ts';
import { hourCodeHandlers } from './hour-code-handlers.ts';
import { hourCodeImportHandlers } from './import-handlers.ts';

const HEAD = 'Code;Naam;Looncode;Doorbelasten;In gebruik';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;
let first: readonly HourCodeRow[];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...hourCodeHandlers, ...hourCodeImportHandlers]);
  office = await createUser(db, { roles: ['office'] });
  worker = await createUser(db, { roles: ['field-worker'] });
  first = await listed();
});
beforeEach(async () => {
  for (const { code, label, payrollCode, billable, active, version } of first)
    await db.updateTable('hour_codes').set({ label, payroll_code: payrollCode, billable, active, version }).where('code', '=', code).execute();
});

const listed = async () => (await server.query(listHourCodes, {}, office)).body;
const rowOf = async (code: string) => (await listed()).find((row) => row.code === code) as HourCodeRow;
const file = (lines: readonly string[]) => {
  const csv = [HEAD, ...lines].join('\r\n');
  return { id: newId(), fileName: 'urencodes.csv', csv, columns: placeColumns(readCsvTable(csv).head, hourCodeColumns) };
};
const check = async (given: ReturnType<typeof file>) => (await server.command(checkHourCodeImport, given, office)).body.result;
const bringIn = async (given: ReturnType<typeof file>, leavesOutWrong = false) =>
  server.command(runHourCodeImport, { ...given, expected: (await check(given)).counts, leavesOutWrong }, office);
const undo = ({ id }: { readonly id: string }) => server.command(undoHourCodeImport, { id }, office);

describe('a file of hour codes', () => {
  test('changes codes by their code or name, shows each field before, lets two change names, and is taken back', async () => {
    const given = file(['drilling;Overleg;V-110;;', 'Overleg;Boren;;ja;nee', 'WELLS;;;;']);
    expect(await check(given)).toMatchObject({
      counts: { new: 0, changed: 2, unchanged: 1, wrong: 0 },
      changes: [
        {
          ...{ row: 2, title: 'Boren' },
          fields: [
            { column: 'Naam', from: 'Boren', to: 'Overleg' },
            { column: 'Looncode', from: '', to: 'V-110' },
          ],
        },
        {
          ...{ row: 3, title: 'Overleg' },
          fields: [
            { column: 'Naam', from: 'Overleg', to: 'Boren' },
            { column: 'Doorbelasten', from: 'nee', to: 'ja' },
            { column: 'In gebruik', from: 'ja', to: 'nee' },
          ],
        },
      ],
    });
    expect((await rowOf('drilling')).label).toBe('Boren');
    const commandId = newId();
    const input = { ...given, expected: (await check(given)).counts, leavesOutWrong: false };
    for (let time = 0; time < 2; time++) expect((await server.command(runHourCodeImport, input, office, { commandId })).status).toBe(200);
    expect(await rowOf('drilling')).toMatchObject({ label: 'Overleg', payrollCode: 'V-110', version: 2 });
    expect(await rowOf('consultation')).toMatchObject({ label: 'Boren', billable: true, active: false });
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(changes).toContainEqual({
      subject: 'hour-code',
      id: 'drilling',
      from: { label: 'Boren', payrollCode: '' },
      to: { label: 'Overleg', payrollCode: 'V-110' },
    });
    expect((await undo(given)).body.result).toEqual({ takenBack: 2, left: 0 });
    expect(await rowOf('drilling')).toMatchObject({ label: 'Boren', payrollCode: '', version: 3 });
    expect(await rowOf('consultation')).toMatchObject({ label: 'Overleg', billable: false, active: true });
  });

  test('names every cell that is wrong with what to do', async () => {
    const { problems, counts } = await check(
      file([
        'dansen;Dansen;;;',
        ';Leeg;;;',
        'work;;;;nee',
        'xrf;Boren;a;b;;',
        'xrf;XRF;;misschien;',
        'travel;=A1;a b;;',
        'sampling;Boren;;;',
        'waiting;Monsters nemen;;;',
      ]),
    );
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 0, wrong: 8 });
    expect(problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      "2 Code: Urencode 'dansen' is er niet, en komt er niet bij: de codes zijn vast. Neem een code uit de export.",
      '3 Code: Vul de code in, zoals die in de export staat.',
      '4 In gebruik: Deze urencode blijft in gebruik: zonder hem zijn dagen niet in te vullen.',
      expect.stringMatching(/^5 Doorbelasten: 'b' is geen ja of nee/),
      expect.stringMatching(/^6 Doorbelasten: 'misschien' is geen ja of nee/),
      '6 Code: Deze urencode staat ook op rij 5. Haal er een weg.',
      expect.stringMatching(/^7 Naam: Hier staat een formule/),
      expect.stringMatching(/^7 Looncode: Gebruik in de looncode alleen/),
      "8 Naam: Er is al een urencode 'Boren'. Kies een andere naam.",
      "9 Naam: Er is al een urencode 'Monsters nemen'. Kies een andere naam.",
    ]);
  });

  test('is taken back but for what somebody changed since, or whose name another code has by now', async () => {
    const given = file(['drilling;Boorwerk;;;', 'xrf;Röntgen;;;', 'wells;Buizen;;;']);
    await bringIn(given);
    await server.command(putHourCode, { ...(await rowOf('xrf')), payrollCode: 'X' }, office);
    await server.command(putHourCode, { ...(await rowOf('other')), label: 'Boren' }, office);
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 2 });
    expect([(await rowOf('drilling')).label, (await rowOf('xrf')).label, (await rowOf('wells')).label]).toEqual(['Boorwerk', 'Röntgen', 'Peilbuizen plaatsen']);
    const { body } = await server.query(listHourCodeImports, {}, office);
    expect(body.find(({ id }) => id === given.id)).toMatchObject({ canUndo: false, undone: { left: 2 } });
  });

  test('is for who manages hour codes', async () => {
    const given = file(['drilling;Boorwerk;;;']);
    expect((await server.command(checkHourCodeImport, given, worker)).status).toBe(403);
    const input = { ...given, expected: { new: 0, changed: 1, unchanged: 0, wrong: 0 }, leavesOutWrong: false };
    expect((await server.command(runHourCodeImport, input, worker)).status).toBe(403);
    expect((await server.command(undoHourCodeImport, { id: newId() }, worker)).status).toBe(403);
    expect((await undo({ id: newId() })).status).toBe(404);
  });

  test('is what the export gives', async () => {
    const app = Fastify(httpOptions);
    answerProblems(app);
    let caller = office;
    registerHourCodeFile(app, { db, identify: async () => caller });
    const csv = (await app.inject({ url: '/v1/hour-code-register/file?format=csv' })).body.slice(1);
    expect(csv).toMatch(/^Code;Naam;Looncode;Doorbelasten;In gebruik;Soort tijd\r\n/);
    const given = { id: newId(), fileName: 'urencodes.csv', csv, columns: placeColumns(readCsvTable(csv).head, hourCodeColumns) };
    expect((await check(given)).counts).toEqual({ new: 0, changed: 0, unchanged: first.length, wrong: 0 });
    caller = await createUser(db, { roles: ['external'], restricted: true });
    expect((await app.inject({ url: '/v1/hour-code-register/file?format=csv' })).statusCode).toBe(403);
    await app.close();
  });
});
