import { beforeAll, beforeEach, expect, test } from 'vitest';
import { monsternemingsformulier1001 } from '#features/form-catalogue/lot-sampling/sampling-designs.ts';
import { addHandedIn } from '#features/forms/server/testing.ts';
import { hasApprovedLotPlans } from '#features/phases/server/queries.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import * as contract from '../contract.ts';
import type { Lot } from '../lot.ts';
import { lotHandlers } from './handlers.ts';

const NOW = new Date();
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let sampler: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, lotHandlers);
  division = await addDivision(db, 'Bodem');
});

beforeEach(async () => {
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'phase.manage', 'phase.release']);
  sampler = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  await register(sampler, '2020-01-01', '2099-12-31');
  project = await addProject(db, { division_id: division });
  phaseId = await addPhase(db, { project_id: project.id, number: '01' }, [sampler.id]);
});

async function register({ id }: Identity, from: string, to: string): Promise<void> {
  await db.insertInto('qualifications').values({ id: newId(), user_id: id, kind: '1001', number: 'R-77', valid_from: from, valid_to: to }).execute();
}

const lotOf = (more: Partial<contract.LotInput> = {}): contract.LotInput => ({
  ...{ id: newId(), phaseId, code: 'D03', name: 'zandige grond', protocol: '1001' },
  content: {
    ...{ situation: 'depot', origin: 'Bouwplan', owner: 'Gemeente', disposer: 'Gemeente', purpose: 'reuse', volumeBasis: 'measured', shape: 'ridge' },
    ...{ lengthM: 62, widthM: 14, heightM: 3.2, density: 1.6, foreignPercent: 2, coarsestMm: 16, study: 'Terra', isAsbestosSuspected: false },
    ...{ withPfas: true, incrementsPerComposite: 50, compositeCount: 2, pattern: 'grid', device: 'Edelman', openingMm: 70, analyses: 'AP04' },
    ...{ laboratory: 'De Wijers' },
  },
  ...more,
});
const put = (input: contract.LotInput, caller = leader) => server.command(contract.putLot, input, caller);
const approve = (id: string, version = 1, caller = leader) => server.command(contract.approveLot, { id, version }, caller);
const start = (id: string, version: number, helpers = 1, caller = sampler) =>
  server.command(contract.startSampling, { id, version, helpers, startedAt: ago(30) }, caller);
const take = (lot: string, place: number, letter = 'A') => server.command(contract.takeIncrement, { lot, letter, place, takenAt: ago(20) }, sampler);
const close = (id: string, letter: string, barcode: string) =>
  server.command(contract.putComposite, { id, letter, barcode, massG: 9100, packaging: 'bucket', isSealed: true }, sampler);
const lots = async (caller = leader): Promise<Lot[]> => (await server.query(contract.getLots, { project: project.number, phase: '01' }, caller)).body.lots;

async function addBegun(caller = sampler, more: Partial<contract.LotInput['content']> = {}): Promise<string> {
  const planned = lotOf();
  const input = { ...planned, content: { ...planned.content, ...more } };
  await put(input);
  await approve(input.id);
  expect((await start(input.id, 2, 1, caller)).status).toBe(200);
  return input.id;
}
const finishOf = (id: string, version: number, caller = sampler, deviations: unknown[] = []) =>
  server.command(
    contract.finishSampling,
    {
      ...{ id, version },
      sampling: {
        ...{ endedAt: ago(10), weather: 'droog', temperatureC: 8, rain: 'dry', matchesPlan: true, measuredVolumeM3: 1402, equipment: 'E1' },
        ...{ isEquipmentClean: true, observations: 'geen geur', sawAsbestos: false, handedTo: 'De Wijers', handedAt: ago(5), carrier: 'koerier' },
        ...{ isCooled: true, photoFileIds: [newId(), newId(), newId(), newId()], signatureFileId: newId(), deviations: deviations as never },
      },
    },
    caller,
  );

const deviation = { part: 'grepen', nature: 'geen', motive: 'onweer', consequence: 'opnieuw', risk: 'laag' };

/** A lot that was sampled and signed, at version 4. */
async function addSigned(caller = sampler, more: Partial<contract.LotInput['content']> = {}): Promise<string> {
  const id = await addBegun(caller, more);
  for (let place = 1; place <= 50; place++) for (const letter of ['A', 'B']) expect((await take(id, place, letter)).status).toBe(200);
  await close(id, 'A', `${id}-1`);
  await close(id, 'B', `${id}-2`);
  expect((await finishOf(id, 3, caller, [deviation])).status).toBe(200);
  return id;
}
const judge = (id: string, version: number, isAccepted: boolean, note = '', caller = leader) =>
  server.command(contract.judgeLot, { id, version, isAccepted, note }, caller);

test('nobody judges the sampling they signed for, whoever made or approved the plan does', async () => {
  const both = await addPerson(db, 'P. Smit', ['project.read', 'form.fill', 'phase.manage', 'phase.release']);
  await register(both, '2020-01-01', '2099-12-31');
  const id = await addSigned(both);
  for (const isAccepted of [true, false])
    expect((await judge(id, 4, isAccepted, 'Nee.', both)).problem).toMatchObject({
      code: 'own-work',
      details: { reason: expect.stringContaining('zelf bemonsterd') },
    });
  expect((await lots(both))[0]).toMatchObject({ status: 'review', sampler: { id: both.id } });
  expect((await judge(id, 4, true)).status).toBe(200);
});

test('a lot is planned, approved, sampled, signed and judged, and lies still after that', async () => {
  const id = await addBegun();
  for (let place = 1; place <= 50; place++) for (const letter of ['A', 'B']) expect((await take(id, place, letter)).status).toBe(200);
  await close(id, 'A', 'b-1');
  await close(id, 'B', 'b-2');
  expect((await finishOf(id, 3)).status).toBe(200);
  expect((await take(id, 1)).problem?.code).toBe('not-possible-now');
  expect((await close(id, 'A', 'b-3')).problem?.code).toBe('not-possible-now');
  const refused = await server.command(contract.judgeLot, { id, version: 4, isAccepted: false }, leader);
  expect(refused.problem?.details?.fields).toMatchObject([{ path: 'note' }]);
  expect((await server.command(contract.judgeLot, { id, version: 4, isAccepted: true }, leader)).status).toBe(200);
  const [lot] = await lots();
  expect(lot).toMatchObject({ status: 'accepted', sampler: { name: 'S. Driessen', registration: 'R-77, geldig t/m 31-12-2099', helpers: 1 }, version: 5 });
  expect(lot?.signed?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect((await put(lotOf({ id, version: 5 }))).problem?.code).toBe('not-possible-now');
});

test('an increment that arrives twice counts once, and one that was taken back not at all', async () => {
  const id = await addBegun();
  await take(id, 1);
  await take(id, 1);
  await take(id, 2);
  await server.command(contract.undoIncrement, { lot: id, letter: 'A', place: 2 }, sampler);
  expect((await lots())[0]?.composites[0]?.taken).toEqual([1]);
  expect((await take(id, 51)).problem?.details?.fields).toMatchObject([{ path: 'place' }]);
  expect((await take(id, 1, 'C')).problem?.details?.fields).toMatchObject([{ path: 'letter' }]);
});

test('a lot that is too large is refused at its measures, and its code stands once in a project', async () => {
  const large = lotOf();
  const refused = await put({ ...large, content: { ...large.content, lengthM: 300 } });
  expect(refused.problem?.details?.fields).toMatchObject([{ path: 'content.shape', message: expect.stringContaining('Splits de partij') }]);
  await put(lotOf());
  expect((await put(lotOf({ code: 'd03' }))).problem?.details?.fields).toMatchObject([{ path: 'code' }]);
});

test('a lot with coarse parts that may hold asbestos is accepted once its samples for asbestos stand on a form of it that was handed in', async () => {
  const small = { lengthM: 30, widthM: 14 };
  const id = await addSigned(sampler, { ...small, isAsbestosSuspected: true, largestPartMm: 41 });
  const refused = () => judge(id, 4, true);
  expect((await refused()).problem).toMatchObject({
    code: 'not-possible-now',
    details: { reason: expect.stringContaining('Dien eerst in deze fase een monsternemingsformulier in met partijcode D03') },
  });
  const answers = { lotCode: ' d03 ', asbestosSamples: [{ id: 'a1', code: 'ASB-1' }] };
  const place = { projectId: project.id, authorId: sampler.id, design: monsternemingsformulier1001 };
  const elsewhere = await addPhase(db, { project_id: project.id, number: '02' }, []);
  await addHandedIn(db, { ...place, phaseId: elsewhere, revisions: [answers] });
  await addHandedIn(db, { ...place, phaseId, revisions: [{ ...answers, lotCode: 'D04' }] });
  await addHandedIn(db, { ...place, phaseId, revisions: [answers, { lotCode: 'D03' }] });
  expect((await refused()).problem?.code).toBe('not-possible-now');
  const form = await addHandedIn(db, { ...place, phaseId, revisions: [answers] });
  await db.updateTable('form_submissions').set({ state: 'returned' }).where('id', '=', form).execute();
  expect((await refused()).problem?.code).toBe('not-possible-now');
  await db.updateTable('form_submissions').set({ state: 'submitted' }).where('id', '=', form).execute();
  expect((await judge(id, 4, true)).status).toBe(200);
});

test('an own copy of the sampling form counts for a lot with coarse parts as the form itself does', async () => {
  const id = await addSigned(sampler, { lengthM: 30, widthM: 14, isAsbestosSuspected: true, largestPartMm: 41 });
  const answers = { lotCode: 'D03', asbestosSamples: [{ id: 'a1', code: 'ASB-1' }] };
  const form = { projectId: project.id, phaseId, authorId: sampler.id, revisions: [answers] };
  await addHandedIn(db, { ...form, design: { ...monsternemingsformulier1001, key: 'iets-anders', version: 1 } });
  expect((await judge(id, 4, true)).problem?.code).toBe('not-possible-now');
  await addHandedIn(db, {
    ...form,
    design: { ...monsternemingsformulier1001, key: 'eigen-monsterneming', version: 1, origin: 'monsternemingsformulier-1001' },
  });
  expect((await judge(id, 4, true)).status).toBe(200);
});

test('a lot with coarse parts is rejected without any form', async () => {
  const id = await addSigned(sampler, { lengthM: 30, widthM: 14, isAsbestosSuspected: true, largestPartMm: 41 });
  expect((await judge(id, 4, false, 'Zeef de partij.')).status).toBe(200);
});

test('a rejected lot is opened again for its sampler to correct and sign, and every version that was signed stays', async () => {
  const id = await addSigned();
  const reopen = (version: number, reason = 'Meet de partij na.', caller = leader) => server.command(contract.reopenLot, { id, version, reason }, caller);
  expect((await reopen(4)).problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('Alleen een afgekeurde') } });
  const signedFirst = (await lots())[0];
  await judge(id, 4, false, 'Barcode A klopt niet.');
  expect((await close(id, 'A', 'right')).problem?.details?.reason).toContain('opnieuw openen');
  expect((await reopen(5, ' ')).problem?.details?.fields).toMatchObject([{ path: 'reason' }]);
  expect((await reopen(4)).problem?.code).toBe('changed-by-someone-else');
  expect((await reopen(5, 'Meet de partij na.', sampler)).problem?.code).toBe('not-allowed');
  expect((await reopen(5)).status).toBe(200);
  const [open] = await lots();
  expect(open).toMatchObject({ status: 'sampling', sampling: null, signed: null, judged: null, version: 6, sampler: { id: sampler.id } });
  expect(open?.composites[0]?.taken).toHaveLength(50);
  const first = {
    ...{ number: 1, signed: signedFirst?.signed, sampling: signedFirst?.sampling, composites: signedFirst?.composites },
    ...{ judged: { by: 'M. Vermeulen', note: 'Barcode A klopt niet.' }, reopened: { by: 'M. Vermeulen', note: 'Meet de partij na.' } },
  };
  expect(open?.earlier).toMatchObject([first]);
  expect((await close(id, 'A', 'right')).status).toBe(200);
  expect((await finishOf(id, 6, sampler, [deviation])).status).toBe(200);
  expect((await judge(id, 7, false, 'Nog niet.')).status).toBe(200);
  expect((await reopen(8, 'Nog eens.')).status).toBe(200);
  const again = (await lots())[0];
  expect(again?.earlier).toMatchObject([first, { number: 2, reopened: { note: 'Nog eens.' } }]);
  expect(again?.earlier[1]?.composites[0]?.container?.barcode).toBe('right');
  expect(again?.earlier[1]?.signed.fingerprint).not.toBe(signedFirst?.signed?.fingerprint);
  const told = await db.selectFrom('commands').select(['user_id', 'changes']).where('name', '=', 'lot.reopen').where('user_id', '=', leader.id).execute();
  expect(told.flatMap(({ changes }) => changes ?? [])).toContainEqual({
    ...{ subject: 'lot', id, from: { status: 'rejected', fingerprint: signedFirst?.signed?.fingerprint, note: 'Barcode A klopt niet.' } },
    to: { status: 'sampling', note: 'Meet de partij na.' },
  });
});

test('shaped material is planned on its form, and a lot that has its protocol already is still changed and approved', async () => {
  const shaped = lotOf({ protocol: '1003' });
  expect((await put(shaped)).problem?.details?.fields).toMatchObject([{ path: 'protocol', message: expect.stringContaining('monsternemingsplan 1003') }]);
  const input = lotOf();
  await put(input);
  expect((await put({ ...input, protocol: '1003', version: 1 })).problem?.details?.fields).toMatchObject([{ path: 'protocol' }]);
  await db.updateTable('lots').set({ protocol: '1003' }).where('id', '=', input.id).execute();
  expect((await put({ ...input, protocol: '1003', name: 'klinkers', version: 1 })).status).toBe(200);
  expect((await approve(input.id, 2)).status).toBe(200);
  expect((await lots())[0]).toMatchObject({ protocol: '1003', name: 'klinkers', status: 'approved' });
});

test('nobody samples before the plan is approved, and a change takes the approval away', async () => {
  const input = lotOf();
  await put(input);
  expect((await start(input.id, 1)).problem?.details?.reason).toContain('monsternemingsplan goedkeuren');
  await approve(input.id);
  expect((await put({ ...input, name: 'zand', version: 2 })).status).toBe(200);
  expect((await lots())[0]).toMatchObject({ status: 'draft', approved: null, version: 3 });
  expect((await approve(input.id, 2)).problem?.code).toBe('changed-by-someone-else');
});

test('only who is registered on that day samples, with two helpers at most', async () => {
  const input = lotOf();
  await put(input);
  await approve(input.id);
  const other = await addPerson(db, 'R. Wolters', ['project.read', 'form.fill']);
  expect((await start(input.id, 2, 0, other)).problem?.details?.reason).toContain('Geen registratie voor 1001.');
  await register(other, '2020-01-01', localDate(new Date(NOW.getTime() - 2 * 24 * 60 * MINUTE_MS)));
  expect((await start(input.id, 2, 0, other)).problem?.details?.reason).toContain('is verlopen op');
  expect((await start(input.id, 2, 3)).problem?.details?.fields).toMatchObject([{ path: 'helpers' }]);
});

test('a sampling that fell short is signed with a deviation, by the sampler alone; a label is of one container', async () => {
  const id = await addBegun();
  expect((await finishOf(id, 3)).problem?.details?.fields?.map(({ path }) => path)).toEqual(['composites', 'deviations']);
  await close(id, 'A', 'x-1');
  expect((await close(id, 'B', 'X-1')).problem?.details?.fields).toMatchObject([
    { path: 'barcode', message: expect.stringContaining('mengmonster A van partij D03') },
  ]);
  await close(id, 'B', 'x-2');
  const stranger = await addPerson(db, 'R. Wolters', ['project.read', 'form.fill']);
  expect((await finishOf(id, 3, stranger, [deviation])).problem?.code).toBe('not-possible-now');
  expect((await finishOf(id, 3, sampler, [deviation])).status).toBe(200);
});

test('of a project somebody may not see there is nothing, and in a closed phase nothing changes', async () => {
  const id = await addBegun();
  const other = await addProject(db, { division_id: division });
  const all = ['form.fill', 'phase.manage', 'phase.release'] as const;
  const stranger = await addPerson(db, 'Extern', [...all], { restricted: true, scope: [other.id] });
  expect((await server.query(contract.getLots, { project: project.number, phase: '01' }, stranger)).problem?.code).toBe('not-found');
  expect((await put(lotOf(), stranger)).problem?.code).toBe('not-found');
  expect((await approve(id, 3, stranger)).problem?.code).toBe('not-found');
  expect((await start(id, 3, 0, stranger)).problem?.code).toBe('not-found');
  await db.updateTable('phases').set({ status: 'closed' }).where('id', '=', phaseId).execute();
  expect((await take(id, 1)).problem?.code).toBe('not-possible-now');
});

test('the approved plans of all lots of a phase are its sampling plan, until one of them is changed', async () => {
  const isPlanned = () => hasApprovedLotPlans(db, phaseId);
  expect(await isPlanned()).toBe(false);
  const [first, second] = [lotOf(), lotOf({ code: 'D04' })];
  await put(first);
  expect(await isPlanned()).toBe(false);
  await approve(first.id);
  expect(await isPlanned()).toBe(true);
  await put(second);
  expect(await isPlanned()).toBe(false);
  await approve(second.id);
  expect(await isPlanned()).toBe(true);
});
