import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { placeColumns } from '#platform/shared/imports/import-columns.ts';
import { readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { getLogistics } from '../../contract.ts';
import type { LabOrderStatus } from '../../labels.ts';
import { readSikb0101 } from '../../read-sikb0101.ts';
import {
  checkResultImport,
  judgeLabResult,
  listLabResults,
  listResultImports,
  resultColumns,
  runResultImport,
  undoResultImport,
} from '../../result-contract.ts';
import { labOrderName } from '../../rules.ts';
import { logisticsHandlers } from '../handlers.ts';
import { labResultHandlers } from './result-handlers.ts';

const HEAD = 'Opdrachtnummer;Monstercode;Barcode;Parameter;Resultaat;Eenheid;Datum';
const MADE_AT = new Date('2026-11-20T08:00:00Z');

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let laboratory: string;
let worker: Identity;
let project: { id: string; number: string };
let phaseId: string;
let barcode = 70_000_000;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...logisticsHandlers, ...labResultHandlers]);
  division = await addDivision(db, 'Bodem');
  laboratory = newId();
  await db
    .insertInto('suppliers')
    .values({ id: laboratory, name: 'Lab De Peel', kinds: ['laboratory'] })
    .execute();
});

beforeEach(async () => {
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill', 'logistics.manage']);
  project = await addProject(db, { division_id: division });
  phaseId = await addPhase(db, { project_id: project.id, number: '02' }, [worker.id]);
});

interface AddedOrder {
  readonly id: string;
  readonly name: string;
  readonly samples: readonly { readonly id: string; readonly code: string; readonly barcode: string }[];
}

async function addOrder(
  codes: readonly string[],
  { status = 'received', phase = phaseId }: { status?: LabOrderStatus; phase?: string } = {},
): Promise<AddedOrder> {
  const id = newId();
  const order = { id, phase_id: phase, supplier_id: laboratory, scheme: 'AS3000', turnaround: 'standard', status, made_by: worker.id, made_at: MADE_AT };
  const { number } = await db.insertInto('lab_orders').values(order).returning('number').executeTakeFirstOrThrow();
  const samples = codes.map((code) => ({ id: newId(), code, barcode: String(++barcode) }));
  const kept = { order_id: id, matrix: 'soil', taken_at: MADE_AT, container: 'jar-370', preservation: 'cooled', packages: ['pfas'] };
  await db
    .insertInto('lab_order_samples')
    .values(samples.map((sample) => ({ ...kept, ...sample })))
    .execute();
  return { id, name: labOrderName({ number, madeAt: MADE_AT.toISOString() }), samples };
}
const file = (lines: readonly string[], id = newId()) => {
  const csv = [HEAD, ...lines].join('\r\n');
  return { id, fileName: 'uitslagen.csv', csv, columns: placeColumns(readCsvTable(csv).head, resultColumns) };
};
const check = async (given: ReturnType<typeof file>, caller = worker) => (await server.command(checkResultImport, given, caller)).body.result;
const bringIn = async (given: ReturnType<typeof file>, leavesOutWrong = false) =>
  server.command(runResultImport, { ...given, expected: (await check(given)).counts, leavesOutWrong }, worker);
const results = async (more: { order?: string; point?: string } = {}, caller = worker) =>
  (await server.query(listLabResults, { project: project.number, phase: '02', ...more }, caller)).body;
const told = async (line: string) => (await check(file([line]))).problems.map(({ column, message }) => `${column}: ${message}`);

test('a file of the laboratory is looked through first, and then its values stand at the samples, the order and the point', async () => {
  const order = await addOrder(['01-1', '02-1']);
  const given = file([`${order.name};01-1;;Lood [Pb];45;mg/kg ds;24-11-2026`, `${order.name};;${order.samples[1]?.barcode};Zink [Zn];< 20;mg/kg ds;`]);
  expect(await check(given)).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 0, wrong: 0 }, problems: [] });
  expect(await results()).toEqual([]);
  expect((await bringIn(given)).body.result).toEqual({ new: 2, changed: 0, unchanged: 0, wrong: 0 });
  expect(await results({ order: order.id })).toMatchObject([
    { sample: '01-1', parameter: 'Lood [Pb]', value: 45, unit: 'mg/kg ds', isBelow: false, analysedOn: '2026-11-24', state: 'received' },
    { sample: '02-1', parameter: 'Zink [Zn]', value: 20, isBelow: true, analysedOn: null, state: 'received' },
  ]);
  expect((await results({ point: '02' })).map(({ sample }) => sample)).toEqual(['02-1']);
  const { labOrders } = (await server.query(getLogistics, { project: project.number, phase: '02' }, worker)).body;
  expect(labOrders[0]?.samples.map((sample) => sample.results)).toEqual([
    { count: 1, state: 'received' },
    { count: 1, state: 'received' },
  ]);
  expect((await check(given)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, wrong: 0 });
});

test('a label is read however it is written', async () => {
  const order = await addOrder(['01-1']);
  const label = `al-${++barcode}`;
  await db.updateTable('lab_order_samples').set({ barcode: label }).where('order_id', '=', order.id).execute();
  const given = file([`;;${label.toUpperCase()};Lood [Pb];45;mg/kg ds;`, `${order.name};;${label.toUpperCase()};Zink [Zn];20;mg/kg ds;`]);
  expect(await check(given)).toMatchObject({ counts: { new: 2, wrong: 0 }, problems: [] });
});

test('another value for the same parameter is shown before it is taken, counts as an analysis that was repeated, and goes back with the import', async () => {
  const order = await addOrder(['01-1']);
  await bringIn(file([`${order.name};01-1;;Lood [Pb];45;mg/kg ds;24-11-2026`]));
  const again = file([`${order.name};01-1;;lood [pb];52;mg/kg ds;27-11-2026`]);
  expect((await check(again)).changes).toEqual([
    {
      row: 2,
      title: '01-1, Lood [Pb]',
      fields: [
        { column: 'Waarde', from: '45 mg/kg ds', to: '52 mg/kg ds' },
        { column: 'Datum', from: '24-11-2026', to: '27-11-2026' },
        { column: 'Status', from: 'Ontvangen', to: 'Herhaald' },
      ],
    },
  ]);
  await bringIn(again);
  expect(await results()).toMatchObject([{ value: 52, state: 'repeated', version: 2 }]);
  expect((await server.command(undoResultImport, { id: again.id }, worker)).body.result).toEqual({ takenBack: 1, left: 0 });
  expect(await results()).toMatchObject([{ value: 45, state: 'received', analysedOn: '2026-11-24', version: 3 }]);
});

test('an import is taken back, but for a result that somebody judged since', async () => {
  const order = await addOrder(['01-1', '01-2']);
  const given = file([`${order.name};01-1;;Lood;45;;`, `${order.name};01-2;;Lood;46;;`]);
  await bringIn(given);
  const [first] = await results();
  const judgement = { id: first?.id ?? '', version: 1, state: 'rejected' as const };
  expect((await server.command(judgeLabResult, judgement, worker)).problem?.details?.fields).toMatchObject([{ path: 'note' }]);
  expect((await server.command(judgeLabResult, { ...judgement, note: 'Te warm bewaard' }, worker)).body.result).toEqual({ version: 2 });
  expect((await server.command(judgeLabResult, { ...judgement, note: 'Nog eens' }, worker)).problem?.code).toBe('changed-by-someone-else');
  expect((await server.command(undoResultImport, { id: given.id }, worker)).body.result).toEqual({ takenBack: 1, left: 1 });
  expect(await results()).toMatchObject([{ sample: '01-1', state: 'rejected', note: 'Te warm bewaard' }]);
  expect((await server.query(listResultImports, {}, worker)).body[0]).toMatchObject({ id: given.id, undone: { left: 1 } });
  await bringIn(file([`${order.name};01-1;;Lood;12;;`]));
  expect(await results()).toMatchObject([{ value: 12, state: 'repeated', note: '' }]);
});

test('why a result was rejected stays while it is, goes with a new analysis, and comes back when that import is taken back', async () => {
  const order = await addOrder(['01-1']);
  await bringIn(file([`${order.name};01-1;;Lood;45;mg/kg ds;`]));
  const [result] = await results();
  await server.command(judgeLabResult, { id: result?.id ?? '', version: 1, state: 'rejected', note: 'Te warm bewaard' }, worker);
  await bringIn(file([`${order.name};01-1;;Lood;45;mg/kg ds;24-11-2026`]));
  expect(await results()).toMatchObject([{ value: 45, analysedOn: '2026-11-24', state: 'rejected', note: 'Te warm bewaard' }]);
  const again = file([`${order.name};01-1;;Lood;12;mg/kg ds;`]);
  await bringIn(again);
  expect(await results()).toMatchObject([{ value: 12, state: 'repeated', note: '' }]);
  expect((await server.command(undoResultImport, { id: again.id }, worker)).body.result).toEqual({ takenBack: 1, left: 0 });
  expect(await results()).toMatchObject([{ value: 45, state: 'rejected', note: 'Te warm bewaard' }]);
});

test('a result of an unknown or foreign sample is told with what to do, and brings nothing in', async () => {
  const [order, other] = [await addOrder(['01-1', '01-2']), await addOrder(['05-1'])];
  const draft = await addOrder(['01-1'], { status: 'draft' });
  const cancelled = await addOrder(['01-1'], { status: 'cancelled' });
  const [first, second] = order.samples;
  expect(await told(`${order.name};09-9;;Lood;45;;`)).toEqual([`Monster: Monster 09-9 staat niet op ${order.name}. Daar staan 01-1, 01-2.`]);
  expect(await told(`${order.name};;1;Lood;45;;`)).toEqual([`Barcode: Barcode 1 is van geen monster. Kijk na of dit bestand bij ${order.name} hoort.`]);
  expect(await told(`${order.name};;${other.samples[0]?.barcode};Lood;45;;`)).toEqual([
    `Barcode: Barcode ${other.samples[0]?.barcode} hoort bij een monster van ${other.name}, niet van ${order.name}. Verbeter het nummer van de opdracht.`,
  ]);
  expect(await told(`${order.name};01-1;${second?.barcode};Lood;45;;`)).toEqual([
    `Barcode: Barcode ${second?.barcode} hoort op ${order.name} bij monster 01-2, niet bij 01-1. Verbeter een van de twee.`,
  ]);
  expect(await told(`${draft.name};01-1;;Lood;45;;`)).toEqual([`Opdracht: ${draft.name} staat op concept. Leg eerst vast dat de monsters zijn overgedragen.`]);
  expect(await told(`${cancelled.name};01-1;;Lood;45;;`)).toEqual([`Opdracht: ${cancelled.name} is geannuleerd en krijgt geen uitslagen. Kijk het nummer na.`]);
  expect(await told(`LO-25-${order.name.slice(-4)};01-1;;Lood;45;;`)).toEqual([
    'Opdracht: Deze opdracht is er niet, of hoort bij een project dat je niet ziet. Kijk het nummer na.',
  ]);
  const twice = file([`${order.name};01-1;;Lood;45;;`, `${order.name};;${first?.barcode};LOOD;46;;`]);
  expect((await check(twice)).problems).toMatchObject([{ row: 3, message: 'Deze parameter van dit monster staat ook op rij 2. Haal er een weg.' }]);
  expect((await bringIn(twice)).problem?.details?.reason).toMatch(/^1 rij is nog niet goed/);
  expect(await results()).toEqual([]);
});

test('of an order of a project somebody may not see nothing is told, read or judged', async () => {
  const order = await addOrder(['01-1']);
  await bringIn(file([`${order.name};01-1;;Lood;45;;`]));
  const [result] = await results();
  const elsewhere = await addProject(db, { division_id: division });
  const stranger = await addPerson(db, 'Extern', ['form.fill', 'logistics.manage'], { restricted: true, scope: [elsewhere.id] });
  expect((await server.query(listLabResults, { project: project.number, phase: '02' }, stranger)).problem?.code).toBe('not-found');
  const judged = { id: result?.id ?? '', version: 1, state: 'rejected' as const, note: 'x' };
  expect((await server.command(judgeLabResult, judged, stranger)).problem?.code).toBe('not-found');
  expect((await server.command(checkResultImport, file([`${order.name};01-1;;Lood;45;;`]), stranger)).problem?.code).toBe('not-allowed');
  const reader = await addPerson(db, 'A. Lezer', ['project.read']);
  expect((await server.command(judgeLabResult, judged, reader)).problem?.code).toBe('not-allowed');
  expect(await results({}, reader)).toHaveLength(1);
});

test('results of a SIKB0101 file stand at the samples that their label or our own id names, without the number of an order', async () => {
  const order = await addOrder(['01-1', '02-1']);
  const [one, two] = order.samples;
  const analysis = (id: string) =>
    `<i:Analysis id="${id}"><i:physicalProperty><i:PhysicalProperty><i:parameter>urn:immetingen:Parameter:id:7</i:parameter></i:PhysicalProperty></i:physicalProperty><o:result><i:numericValue uom="mg/kg">12.5</i:numericValue></o:result></i:Analysis>`;
  const xml = `<s:FeatureCollectionIMSIKB0101>
    <s:Sample id="m1"><i:barcode>${one?.barcode}</i:barcode><o:relatedObservation>${analysis('a1')}</o:relatedObservation></s:Sample>
    <s:Sample id="m2"><i:identification><i:lokaalID>${two?.id}</i:lokaalID></i:identification><o:relatedObservation>${analysis('a2')}</o:relatedObservation></s:Sample>
    <s:Sample id="m3"><i:barcode>999</i:barcode><o:relatedObservation>${analysis('a3')}</o:relatedObservation></s:Sample>
  </s:FeatureCollectionIMSIKB0101>`;
  const { csv } = readSikb0101(xml);
  const given = { id: newId(), fileName: 'uitslagen.xml', csv, columns: placeColumns(readCsvTable(csv).head, resultColumns) };
  expect(await check(given)).toMatchObject({
    counts: { new: 2, wrong: 1 },
    problems: [{ column: 'Barcode', message: expect.stringContaining('op geen labopdracht') }],
  });
  await bringIn(given, true);
  expect(await results({ order: order.id })).toMatchObject([
    { sample: '01-1', parameter: 'urn:immetingen:Parameter:id:7', value: 12.5, unit: 'mg/kg' },
    { sample: '02-1', value: 12.5 },
  ]);
  // On a second order that takes results the label alone says too little; of a project somebody may not see it says nothing.
  const second = await addOrder(['01-1']);
  await db
    .updateTable('lab_order_samples')
    .set({ barcode: one?.barcode ?? '' })
    .where('order_id', '=', second.id)
    .execute();
  expect((await check({ ...given, id: newId() })).problems.map(({ message }) => message)).toContainEqual(expect.stringContaining('staat op meer opdrachten'));
  await db.updateTable('projects').set({ confidential: true }).where('id', '=', project.id).execute();
  const stranger = await addPerson(db, 'Extern', ['project.read', 'logistics.manage']);
  expect((await check({ ...given, id: newId() }, stranger)).counts).toMatchObject({ new: 0, wrong: 3 });
});
