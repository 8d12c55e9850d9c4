import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleBoorstaat, exampleVeldwerkverslag } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { veldwerkverslag } from '#features/form-catalogue/soil/veldwerkverslag.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listFormExports } from '../../contract.ts';
import { startPhaseFile } from '../../phase-file-contract.ts';
import { EXPORT_QUEUE } from '../export-queue.ts';
import { formExportHandlers } from '../handlers.ts';
import { runExport } from '../run-export.ts';
import { addForm, samplePicture } from '../testing.ts';
import { archiveProblems } from '../testing-archive.ts';
import { phaseFileHandlers } from './handlers.ts';

let db: Database;
let bytes: FileBytes;
let filesDir: string;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;
let division: string;
let project: { id: string; number: string };
let phaseId: string;
const jobs: { queue: string; data: object }[] = [];

const deviation = { id: 'd1', part: '2001, boordiepte', nature: 'Minder diep', motivation: 'Puin', consequence: 'Geen', risk: 'Gering' };

beforeAll(async () => {
  db = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'phase-files-'));
  bytes = await openFileStore(filesDir);
  server = await createTestServer(db, [...phaseFileHandlers, ...formExportHandlers], async (queue, data) => void jobs.push({ queue, data }));
  division = await addDivision(db, 'Bodem');
  await publishDesign(db, boorstaat);
  await publishDesign(db, veldwerkverslag);
  office = await createUser(db, { roles: ['office'], name: 'Ans Kantoor' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Bram de Wit' });
});
afterAll(() => rm(filesDir, { recursive: true }));
beforeEach(async () => {
  jobs.length = 0;
  project = await addProject(db, { division_id: division });
  phaseId = await addPhase(db, { project_id: project.id, number: '01', protocol: '2001' }, [worker.id]);
});

const start = (of: 'report' | 'dossier', caller = office, id = newId()) =>
  server.command(startPhaseFile, { id, request: { of, choice: { project: project.number, phase: '01' } } }, caller).then((answer) => ({ id, ...answer }));
const run = (id: string) => runExport({ db, bytes, origin: 'https://maaiveld.voorbeeld.nl', restrictedGroupId: 'none' }, id);
const madeFile = (id: string) => readFile(join(filesDir, `export-${id}`));
const exportOf = async (id: string, caller = office) => (await server.query(listFormExports, {}, caller)).body.find((one) => one.id === id);

async function addFile(subject: string, subjectId: string, name: string, content: Uint8Array | undefined): Promise<string> {
  const id = newId();
  if (content !== undefined) await bytes.put(id, content);
  const arrived = content && { name, kind: 'photo', content_type: 'image/png', size_bytes: content.byteLength, received_at: new Date() };
  await db
    .insertInto('files')
    .values({ id, owner_id: worker.id, ...arrived })
    .execute();
  await db.insertInto('file_links').values({ file_id: id, subject, subject_id: subjectId, project_id: project.id }).execute();
  return id;
}

async function addPoint(number: string, more: object): Promise<void> {
  const at = new Date();
  const point = { id: newId(), phase_id: phaseId, kind: 'boring', number, number_key: String(Number(number)), user_id: worker.id, at };
  await db
    .insertInto('field_points')
    .values({ ...point, ...more })
    .execute();
}

/** Two borings, one of them less deep than planned, one that was dropped; an account of the day with a deviation and a photo. */
async function addFieldWork(): Promise<void> {
  await addPoint('01', { planned_depth_cm: 300, level_mm: 1_420, rd_x_mm: 202_512_000, rd_y_mm: 503_101_000 });
  await addPoint('09', { state: 'dropped', reason: 'Kabel in de grond', rd_x_mm: 202_540_000, rd_y_mm: 503_120_000 });
  const design = { key: 'boorstaat', version: boorstaat.version };
  const logOf = (number: string, more: object) => ({ ...exampleBoorstaat, number, ...more });
  await addForm(db, {
    author: worker,
    projectId: project.id,
    phaseId,
    title: 'Boring 01',
    design,
    answers: logOf('01', { halted: 'yes', haltReason: 'puin' }),
  });
  const elsewhere = { location: { rdX: 202_530, rdY: 503_105, accuracyMeters: 1 } };
  await addForm(db, { author: worker, projectId: project.id, phaseId, title: 'Boring 02', design, answers: logOf('02', elsewhere) });
  const answers = { ...exampleVeldwerkverslag, hasDeviations: 'yes', deviations: [deviation] };
  const report = { key: 'veldwerkverslag', version: veldwerkverslag.version };
  const id = await addForm(db, { author: worker, projectId: project.id, phaseId, title: 'Veldwerk 20-11-2026', design: report, answers });
  await addFile('form-submission', id, 'Overzicht.png', samplePicture());
  await addFile('form-submission', id, '', undefined);
  await db
    .insertInto('project_log_lines')
    .values({
      ...{ id: newId(), project_id: project.id, phase_id: phaseId, day: '2026-11-20', at: new Date('2026-11-20T09:00:00Z'), author_id: worker.id },
      ...{ kind: 'deviation', text: '=Boring 09 vervalt', written_at: new Date(), received_at: new Date() },
    })
    .execute();
}

test('the field report says what was planned and done and why, draws the borings, and is fit for the archive', async () => {
  await addFieldWork();
  const { id, body } = await start('report');
  expect(body.result).toEqual({ atOnce: true, formsTotal: 3 });
  await run(id);
  expect(await exportOf(id)).toMatchObject({
    state: 'ready',
    of: 'report',
    format: 'pdf',
    fileName: expect.stringMatching(/^Veldwerkverslag .+ Veldwerk boren\.pdf$/),
  });
  const pdf = await madeFile(id);
  expect(archiveProblems(pdf)).toEqual([]);
  const { pages, sizes } = readPdf(pdf);
  const text = pages.join(' ');
  expect(pages[0]).toContain('Voorlopig: de fase staat op Gepland');
  for (const said of [
    ...['Situatieschets', 'Boorprofielen', "naar A' in het oosten", 'Tussen de boringen is de bodem geschat', 'Schaal 1:', 'niet geboord'],
    ...['250 van 300 cm', 'Gestaakt: puin', 'Kabel in de grond', 'Zand, matig fijn, zwak siltig, donkerbruin, sporen puin', '+1,42 tot +1,34'],
    ...['2001, boordiepte', 'K99999/01', 'Bram de Wit', '=Boring 09 vervalt', 'Deze foto is nog niet ontvangen'],
  ])
    expect(text, said).toContain(said);
  // Profiles lie on their side, everything else stands.
  expect(sizes.some((size) => size.startsWith('841'))).toBe(true);
  expect(sizes.at(-1)).toMatch(/^595/);
});

test('a report of a phase in which nothing was done yet says so, and its asker only finds what they may see', async () => {
  const empty = await start('report');
  await run(empty.id);
  expect(readPdf(await madeFile(empty.id)).pages.join(' ')).toContain('Deze fase heeft geen punten');
  await addFieldWork();
  const other = await createUser(db, { roles: ['field-worker'], name: 'Daan' });
  await db.insertInto('phase_team').values({ phase_id: phaseId, user_id: other.id, role: 'assistant' }).execute();
  const { id } = await start('report', other);
  await run(id);
  const text = readPdf(await madeFile(id)).pages.join(' ');
  expect(text).toContain('3 van deze fase zijn niet voor Daan en staan er niet in');
  expect(text).toContain('250 van 300 cm');
  expect(text).not.toContain('K99999/01');
});

test('the dossier holds every part once, with an index that leads to each and says what is missing', async () => {
  await addFieldWork();
  const plan = { id: newId(), name: 'Tekening.png' };
  const fileId = await addFile('project-document', plan.id, plan.name, samplePicture());
  await db
    .insertInto('project_documents')
    .values({
      ...{ id: plan.id, project_id: project.id, phase_id: phaseId, file_id: fileId, file_name: '../Tekening.png', kind: 'drawing' },
      title: '<Boorplan>',
      user_id: worker.id,
      at: new Date(),
    })
    .execute();
  const { id, body } = await start('dossier');
  expect([body.result.atOnce, jobs]).toEqual([false, [{ queue: EXPORT_QUEUE, data: { id } }]]);
  await run(id);
  const files = unzipSync(await madeFile(id));
  const names = Object.keys(files);
  expect(names).toEqual(
    expect.arrayContaining([
      ...[
        'index.html',
        'veldwerkverslag.pdf',
        'formulieren/formulieren.csv',
        'punten/punten.csv',
        'punten/punten.geojson',
        'punten/lagen.csv',
        'punten/punten.dxf',
      ],
      ...['punten/grondmonsters.csv', 'logboek/logboek.csv', 'logboek/dagen.csv', 'documenten/fase/..-Tekening.png'],
    ]),
  );
  expect(names.filter((name) => /^formulieren\/\d+ .*\.pdf$/.test(name))).toHaveLength(3);
  expect(names.filter((name) => name.startsWith('fotos/'))).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
  const index = strFromU8(files['index.html'] ?? new Uint8Array());
  for (const name of names.filter((one) => one !== 'index.html'))
    expect(index).toContain(name.split('/').map(encodeURIComponent).join('/').replaceAll("'", '&#39;'));
  expect(index).toContain('Nog niet ontvangen');
  expect(index).toContain('&#60;Boorplan&#62;');
  expect(JSON.parse(strFromU8(files['punten/punten.geojson'] ?? new Uint8Array())).features).toHaveLength(3);
  expect(strFromU8(files['logboek/logboek.csv'] ?? new Uint8Array())).toContain('"\'=Boring 09 vervalt"');
  expect(readPdf(files['veldwerkverslag.pdf'] ?? new Uint8Array()).pages.length).toBeGreaterThan(4);
  expect(await exportOf(id)).toMatchObject({ state: 'ready', of: 'dossier', formsDone: names.length });
});

/** An order at a laboratory with a value for the first sample of boring 01. */
async function addResult(): Promise<void> {
  const [supplier, order, sample] = [newId(), newId(), newId()];
  await db
    .insertInto('suppliers')
    .values({ id: supplier, name: `Lab ${supplier}`, kinds: ['laboratory'] })
    .execute();
  const made = { phase_id: phaseId, supplier_id: supplier, scheme: 'AS3000', turnaround: 'standard', status: 'received', made_by: worker.id };
  await db
    .insertInto('lab_orders')
    .values({ ...made, id: order, made_at: new Date() })
    .execute();
  const kept = { matrix: 'soil', taken_at: new Date(), container: 'jar-370', preservation: 'cooled' };
  await db
    .insertInto('lab_order_samples')
    .values({ ...kept, id: sample, order_id: order, code: '01-1', barcode: '' })
    .execute();
  const value = { parameter: 'Lood <Pb>', value: 0.05, unit: 'mg/kg ds', is_below: true, state: 'rejected' };
  await db
    .insertInto('lab_results')
    .values({ ...value, id: newId(), sample_id: sample })
    .execute();
}

test('a line drawn on the map is the cross-section of the report, and results of the laboratory stand in it and go along in the dossier', async () => {
  await addFieldWork();
  await addResult();
  const shape = { phase_id: phaseId, form: 'line', kind: 'section', name: 'Langs de sloot', accuracy_m: sql<number[]>`'{null,null}'::real[]` };
  const corners = { rd_x_mm: [202_550_000, 202_500_000], rd_y_mm: [503_105_000, 503_101_000] };
  await db
    .insertInto('phase_shapes')
    .values({ ...shape, ...corners, id: newId(), user_id: worker.id, at: new Date() })
    .execute();
  const { id } = await start('dossier');
  await run(id);
  const files = unzipSync(await madeFile(id));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const report = readPdf(files['veldwerkverslag.pdf'] ?? new Uint8Array()).pages.join(' ');
  for (const said of ["A' langs Langs de sloot", "Van A in het oosten naar A' in het westen", 'Labuitslagen', '< 0,05', 'Afgekeurd'])
    expect(report).toContain(said);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['uitwisseling/sikb0101-concept.xml', 'uitwisseling/gef/01.gef', 'uitwisseling/gef/02.gef', 'laboratorium/uitslagen.csv']),
  );
  expect(textOf('uitwisseling/sikb0101-concept.xml')).toContain('<immetingen:parameter>Lood &lt;Pb&gt;</immetingen:parameter>');
  expect(textOf('uitwisseling/gef/01.gef')).toContain('#REPORTCODE = GEF-BORE-Report');
  expect(textOf('uitwisseling/bro/01-concept.xml')).toContain('BHR_GT_CompleteReport_V1');
  expect(textOf('index.html')).toContain('concept, niet gevalideerd');
  expect(textOf('laboratorium/uitslagen.csv')).toContain('01-1;Lood <Pb>;0,05;mg/kg ds;ja');
});

test('a dossier that would be too large is not made, and says which files it is about', async () => {
  const documentId = newId();
  const fileId = await addFile('project-document', documentId, 'Groot.zip', samplePicture());
  await db
    .updateTable('files')
    .set({ size_bytes: 3 * 1024 ** 3 })
    .where('id', '=', fileId)
    .execute();
  const document = { id: documentId, project_id: project.id, phase_id: null, file_id: fileId, file_name: 'Groot.zip', kind: 'klic', title: 'KLIC' };
  await db
    .insertInto('project_documents')
    .values({ ...document, user_id: worker.id, at: new Date() })
    .execute();
  const { id } = await start('dossier');
  await run(id);
  expect(await exportOf(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('samen 3 GB; in een dossier past 2 GB') });
});

test('it is asked once, by whoever may see the phase and nobody else', async () => {
  const commandId = newId();
  const input = { id: newId(), request: { of: 'report' as const, choice: { project: project.number, phase: '01' } } };
  for (let turn = 0; turn < 2; turn++) expect((await server.command(startPhaseFile, input, office, { commandId })).status).toBe(200);
  expect((await server.query(listFormExports, {}, office)).body.filter(({ id }) => id === input.id)).toHaveLength(1);
  // The history names the phase by its id: to who may not see it that says nothing.
  const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
  expect(changes).toEqual([{ subject: 'form-export', id: input.id, to: { format: 'pdf', phaseId, forms: expect.any(Number) } }]);
  const hired = await addPerson(db, 'Bart', ['form.fill'], { restricted: true, scope: [] });
  expect((await start('report', hired)).problem?.code).toBe('not-found');
  expect((await start('dossier', await addPerson(db, 'Lies', ['project.read']))).status).toBe(200);
  expect((await start('dossier', await addPerson(db, 'Piet', []))).problem?.code).toBe('not-allowed');
  // Somebody who lost the phase meanwhile gets no file of it.
  const { id } = await start('report', worker);
  await db.deleteFrom('phase_team').where('phase_id', '=', phaseId).execute();
  await db.updateTable('projects').set({ confidential: true }).where('id', '=', project.id).execute();
  await run(id);
  expect(await exportOf(id, worker)).toMatchObject({ state: 'failed' });
});
