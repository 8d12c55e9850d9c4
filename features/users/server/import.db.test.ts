import { beforeAll, describe, expect, test } from 'vitest';
import '#apps/server/fill-ports.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { placeColumns } from '#platform/shared/imports/import-columns.ts';
import { IMPORT_ROWS_MAX, readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { putProjectAccess } from '../access-contract.ts';
import { changeAccess, getUser, inviteUser } from '../contract.ts';
import { checkUserImport, listUserImports, NEW_USERS_MAX, runUserImport, undoUserImport, userColumns } from '../import-contract.ts';
import { userAccessHandlers } from './access-handlers.ts';
import { userHandlers } from './handlers.ts';
import { userImportHandlers } from './import-handlers.ts';

const HEAD = 'Naam;Mail;Personeelsnr;Functie;Telefoon;Afdeling;Manager;Rol;In dienst;Uit dienst';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let division: string;
let count = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...userHandlers, ...userAccessHandlers, ...userImportHandlers]);
  division = await addDivision(db, 'Bodem');
  admin = await createUser(db, { roles: ['admin'], name: 'Fleur van den Berg' });
});

const file = (lines: readonly string[], id = newId()) => {
  const csv = [HEAD, ...lines].join('\r\n');
  return { id, fileName: 'gebruikers.csv', csv, columns: placeColumns(readCsvTable(csv).head, userColumns) };
};
const check = async (given: ReturnType<typeof file>) => (await server.command(checkUserImport, given, admin)).body.result;
const bringIn = async (given: ReturnType<typeof file>, leavesOutWrong = false) =>
  server.command(runUserImport, { ...given, expected: (await check(given)).counts, leavesOutWrong }, admin);
const undo = (given: ReturnType<typeof file>) => server.command(undoUserImport, { id: given.id }, admin);
const find = async (email: string) => {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row === undefined ? undefined : (await server.query(getUser, { user: row.id }, admin)).body;
};
const idOf = async (email: string) => (await find(email))?.id ?? '';
const newMail = () => `iemand${++count}@voorbeeld.nl`;

describe('a file of users', () => {
  test('is looked through without changing anything, and then brought in with managers of the same file', async () => {
    const [chief, worker] = [newMail(), newMail()];
    const given = file([`Sanne Dekkers;${worker};1042;Veldwerker;06-12345678;bodem;${chief};Veldwerker, planner;1-2-2026;`, `Petra Bos;${chief};;;;Bodem;;;;`]);
    expect(await check(given)).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 0, wrong: 0 }, problems: [], changes: [] });
    expect(await find(worker)).toBeUndefined();
    expect((await bringIn(given)).body.result).toMatchObject({ new: 2 });
    expect(await find(worker)).toMatchObject({
      ...{ name: 'Sanne Dekkers', personnelNumber: '1042', jobTitle: 'Veldwerker', phone: '+31612345678', divisionName: 'Bodem', managerName: 'Petra Bos' },
      ...{ roleCodes: ['field-worker', 'planner'], serviceFrom: '2026-02-01', serviceUntil: null, invitedAt: null },
    });
  });

  test('that arrives twice is brought in once', async () => {
    const given = file([`Iris van Loon;${newMail()};;;;Bodem;;;;`]);
    const input = { ...given, expected: (await check(given)).counts, leavesOutWrong: false };
    const commandId = newId();
    expect((await server.command(runUserImport, input, admin, { commandId })).status).toBe(200);
    expect((await server.command(runUserImport, input, admin, { commandId })).status).toBe(200);
    expect((await server.query(listUserImports, {}, admin)).body.filter((one) => one.id === given.id)).toHaveLength(1);
  });

  test('shows field by field what it changes of who is known by number or address, and leaves what is empty', async () => {
    const [email, next] = [newMail(), newMail()];
    await bringIn(file([`Jan de Wit;${email};2001;Boormeester;0612345678;Bodem;;Veldwerker;;`]));
    const given = file([`;${next};2001;Projectleider;;;Fleur van den Berg;Projectleider;;31-12-2027`, `Jan de Wit;${newMail()};;;;Bodem;;;;`]);
    expect((await check(given)).changes).toEqual([
      {
        row: 2,
        title: 'Jan de Wit',
        fields: [
          { column: 'E-mailadres', from: email, to: next },
          { column: 'Functie', from: 'Boormeester', to: 'Projectleider' },
          { column: 'Leidinggevende', from: '', to: 'Fleur van den Berg' },
          { column: 'Rollen', from: 'Veldwerker', to: 'Projectleider' },
          { column: 'In dienst t/m', from: '', to: '31-12-2027' },
        ],
      },
    ]);
    await bringIn(given);
    expect(await find(next)).toMatchObject({ name: 'Jan de Wit', phone: '+31612345678', divisionName: 'Bodem', jobTitle: 'Projectleider', version: 2 });
    expect((await check(file([`Jan de Wit;${next.toUpperCase()};;;;;;;;`]))).counts).toMatchObject({ changed: 1, wrong: 0 });
    expect((await check(file([`Jan de Wit;${next};2001;;;Bodem;;;;`]))).counts).toEqual({ new: 0, changed: 0, unchanged: 1, wrong: 0 });
  });

  test('names every cell that is wrong with what to do, and only goes without those rows when that is chosen', async () => {
    const [used, chief, gone] = [newMail(), newMail(), newMail()];
    await bringIn(file([`Bert Bezet;${used};3001;;;Bodem;;;;`, `Ria Baas;${chief};3002;;;Bodem;${used};;;`, `Ger Weg;${gone};;;;Bodem;;;;`]));
    await server.command(changeAccess, { id: await idOf(gone), version: 1, active: false, serviceUntil: null }, admin);
    const [fine, double] = [newMail(), newMail()];
    const given = file([
      `Goed;${fine};;;;Bodem;;;;`,
      `Nieuw Nummer;${used};3999;;;Bodem;;;;`,
      `Twee Mensen;${used};3002;;;Bodem;;;;`,
      `;geen-adres;te-lang-nummer;;12;Lucht;niemand;Baas;gisteren;`,
      `=A1+B2;${newMail()};;;;Bodem;;;;`,
      `Cirkel;${used};;;;;${chief};;;`,
      `Onder een uit dienst;${newMail()};;;;Bodem;${gone};;;`,
      `Eén;${double};;;;Bodem;;;2-1-2026;1-1-2026`,
      `Nog een;${double};;;;Bodem;;;;`,
      `Onder een fout;${newMail()};;;;Bodem;${double};;;`,
    ]);
    const report = await check(given);
    expect(report.counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 9 });
    expect(report.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      expect.stringMatching(/^3 E-mailadres: .* al van Bert Bezet, met personeelsnummer 3001\. Verbeter/),
      expect.stringMatching(/^4 E-mailadres: .* al van Bert Bezet; het personeelsnummer is van Ria Baas\. Verbeter/),
      expect.stringMatching(/^5 E-mailadres: Vul een e-mailadres in/),
      expect.stringMatching(/^5 Personeelsnummer: .* hoogstens 10 tekens/),
      expect.stringMatching(/^5 Telefoon: Vul een telefoonnummer in/),
      expect.stringMatching(/^5 In dienst vanaf: 'gisteren' is geen datum/),
      expect.stringMatching(/^5 Naam: Vul de naam in/),
      expect.stringMatching(/^5 Divisie: Er is geen divisie 'Lucht' in gebruik\. Kies uit Bodem\./),
      expect.stringMatching(/^5 Rollen: Deze rol bestaat niet: Baas\. Kies uit /),
      expect.stringMatching(/^5 Leidinggevende: Er is niemand met 'niemand'/),
      expect.stringMatching(/^6 Naam: Hier staat een formule/),
      expect.stringMatching(/^7 E-mailadres: Deze gebruiker staat ook op rij 3/),
      expect.stringMatching(/^8 Leidinggevende: Ger Weg is uit dienst/),
      expect.stringMatching(/^9 In dienst t\/m: De laatste dag ligt vóór/),
      expect.stringMatching(/^10 E-mailadres: Deze gebruiker staat ook op rij 9/),
      expect.stringMatching(/^11 Leidinggevende: Eén op rij 9 is nog niet goed\. Verbeter eerst die rij\./),
    ]);
    expect((await bringIn(given)).problem?.details?.reason).toMatch(/^9 rijen zijn nog niet goed/);
    expect(await find(fine)).toBeUndefined();
    expect((await bringIn(given, true)).status).toBe(200);
    expect(await find(fine)).toBeDefined();
  });

  test('puts nothing back on the account of who was removed, found by number, or by address while that still stands', async () => {
    const [email, next] = [newMail(), newMail()];
    await bringIn(file([`Wil Weg;${email};7001;;;Bodem;;;;`]));
    await db.updateTable('users').set({ active: false, removal_asked_at: new Date(), name: 'Oud-medewerker 0001' }).where('email', '=', email).execute();
    const given = file([`Wil Weg;${next};7001;;0612345678;Bodem;;;;`, `Wil Weg;${email};;;;Bodem;;;;`]);
    expect((await check(given)).problems).toEqual([
      { row: 2, column: 'Personeelsnummer', message: 'Dit nummer is van iemand die is verwijderd. Haal deze rij weg.' },
      { row: 3, column: 'E-mailadres', message: expect.stringContaining('iemand die wordt verwijderd') },
    ]);
    await bringIn(given, true);
    const row = await db.selectFrom('users').select(['name', 'email', 'phone']).where('personnel_number', '=', '7001').executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'Oud-medewerker 0001', email, phone: null });
  });

  test('that makes a circle of managers, in the file or with who is there, is refused at each row of it', async () => {
    const [one, two, three] = [newMail(), newMail(), newMail()];
    await bringIn(file([`Ans Een;${one};;;;Bodem;;;;`, `Bas Twee;${two};;;;Bodem;${one};;;`]));
    const circle = await check(file([`Ans Een;${one};;;;;${three};;;`, `Cas Drie;${three};;;;Bodem;${two};;;`, `Zelf;${newMail()};4001;;;Bodem;4001;;;`]));
    expect(circle.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Leidinggevende'],
      [3, 'Leidinggevende'],
      [4, 'Leidinggevende'],
    ]);
    expect(circle.problems[0]?.message).toMatch(/^Zo valt Ans Een via de eigen leidinggevende onder zichzelf/);
  });

  test('in which everybody answers to the next and the last is wrong, is refused from the last to the first', async () => {
    const mails = Array.from({ length: 4 }, newMail);
    const rows = mails.map((mail, index) => `Rij ${index};${mail};;;;Bodem;${mails[index + 1] ?? ''};${index === 3 ? 'Onzin' : ''};;`);
    const { problems, counts } = await check(file(rows));
    expect(problems.map(({ row, message }) => [row, message.split('.')[0]])).toEqual([
      [2, 'Rij 1 op rij 3 is nog niet goed'],
      [3, 'Rij 2 op rij 4 is nog niet goed'],
      [4, 'Rij 3 op rij 5 is nog niet goed'],
      [5, expect.stringContaining('Onzin')],
    ]);
    expect(counts).toMatchObject({ new: 0, wrong: 4 });
  });

  test('can’t take the last administrator', async () => {
    const { problem } = await bringIn(file([`;${admin.email};;;;Bodem;;Veldwerker;;`]));
    expect(problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringMatching(/niemand meer die gebruikers en rollen beheert/) } });
  });

  test('of fifty thousand rows is read, and what is more than can be taken back is told at its row', async () => {
    const lines = Array.from(
      { length: IMPORT_ROWS_MAX },
      (_, index) => `Persoon ${index};p${index}@groot.nl;;;;Bodem;${index % 9 === 0 ? '' : 'p0@groot.nl'};;;`,
    );
    const given = file(lines);
    const report = await check(given);
    expect(report.counts).toEqual({ new: NEW_USERS_MAX, changed: 0, unchanged: 0, wrong: IMPORT_ROWS_MAX - NEW_USERS_MAX });
    expect(report.problems[0]).toEqual({
      row: NEW_USERS_MAX + 2,
      column: 'Naam',
      message: expect.stringMatching(/hoogstens 2\.000 nieuwe gebruikers .* Verdeel/),
    });
    expect((await bringIn(given, true)).body.result).toMatchObject({ new: NEW_USERS_MAX });
    expect((await undo(given)).body.result).toEqual({ takenBack: NEW_USERS_MAX, left: 0 });
  }, 60_000);
});

describe('taking an import of users back', () => {
  test('removes who it made and restores who it changed', async () => {
    const [email, made] = [newMail(), newMail()];
    await bringIn(file([`Kim Smit;${email};5001;Boormeester;;Bodem;;Veldwerker;;`]));
    const given = file([`Kim Smit-Bos;${email};5001;Planner;;;${made};Planner;;`, `Lot Nieuw;${made};;;;Bodem;;;;`]);
    await bringIn(given);
    expect((await undo(given)).body.result).toEqual({ takenBack: 2, left: 0 });
    expect(await find(made)).toBeUndefined();
    expect(await find(email)).toMatchObject({ name: 'Kim Smit', jobTitle: 'Boormeester', managerName: null, roleCodes: ['field-worker'], version: 3 });
  });

  test('leaves who was changed, invited or named anywhere since, and whom they answer to', async () => {
    const [invited, chief, named, free] = [newMail(), newMail(), newMail(), newMail()];
    const given = file([`A;${invited};;;;Bodem;${chief};;;`, `B;${chief};;;;Bodem;;;;`, `C;${named};;;;Bodem;;;;`, `D;${free};;;;Bodem;${chief};;;`]);
    await bringIn(given);
    await server.command(inviteUser, { id: await idOf(invited) }, admin);
    const project = await addProject(db, { division_id: division });
    await server.command(putProjectAccess, { user: await idOf(named), project: project.number, validFrom: null, validUntil: null }, admin);
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 3 });
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 3 });
    expect(await find(free)).toBeUndefined();
    expect(await find(invited)).toMatchObject({ managerName: 'B' });
  });

  test('leaves a change whose address is somebody else’s by now', async () => {
    const [was, now, other] = [newMail(), newMail(), newMail()];
    await bringIn(file([`Wim;${was};6001;;;Bodem;;;;`, `Els;${other};6002;;;Bodem;;;;`]));
    const given = file([`Wim;${now};6001;;;;;;;`, `Elsje;${other};6002;;;;;;;`]);
    await bringIn(given);
    await bringIn(file([`Nieuwe Wim;${was};;;;Bodem;;;;`]));
    expect((await undo(given)).body.result).toEqual({ takenBack: 1, left: 1 });
    expect(await find(now)).toMatchObject({ personnelNumber: '6001' });
    expect(await find(other)).toMatchObject({ name: 'Els' });
  });

  test('is for who manages users, and of imports that exist', async () => {
    const worker = await createUser(db, { roles: ['field-worker'] });
    expect((await server.command(undoUserImport, { id: newId() }, admin)).status).toBe(404);
    expect((await server.command(undoUserImport, { id: newId() }, worker)).status).toBe(403);
    expect((await server.query(listUserImports, {}, worker)).status).toBe(403);
  });
});
