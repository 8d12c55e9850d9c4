import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import * as contract from '../contract.ts';
import type { DisbursementInput } from '../disbursement.ts';
import { placeOf } from '../rules.ts';
import { claimHandlers } from './claim-handlers.ts';
import { disbursementHandlers } from './disbursement-handlers.ts';
import { writeClaims } from './export-claims.ts';
import { makeClaimPdf } from './make-claim-pdf.ts';
import { mayReadReceipts } from './queries.ts';
import { disbursementRetention } from './retention.ts';

const TODAY = localDate(Date.now());

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let colleague: Identity;
let office: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...disbursementHandlers, ...claimHandlers]);
  await db
    .insertInto('roles')
    .values({ code: 'checks', label: 'Controleert', permissions: ['claim.check'] })
    .execute();
});

beforeEach(async () => {
  const divisionId = await addDivision(db, 'Bodem');
  worker = await addPerson(db, 'Sanne', ['time.register'], { divisionId });
  colleague = await addPerson(db, 'Daan', ['time.register'], { divisionId });
  office = await addPerson(db, 'Ineke', ['time.register', 'claim.check']);
  await db.deleteFrom('user_roles').execute();
  await db.insertInto('user_roles').values({ user_id: office.id, role_code: 'checks' }).execute();
});

const bill = (more: Partial<DisbursementInput> = {}): DisbursementInput => ({
  ...{ id: newId(), spentOn: TODAY, kind: 'material', supplier: `Hubo ${newId()}`, amountCents: 3_025, vatRate: 'high', paidWith: 'own' },
  receiptFileIds: [newId()],
  ...more,
});
const spend = (input: DisbursementInput, caller = worker) => server.command(contract.putDisbursement, input, caller);
const spent = async (caller = worker) => (await server.query(contract.listDisbursements, {}, caller)).body.disbursements;
const claim = (
  id: string,
  lineIds: readonly string[],
  { isSubmitted = true, version, caller = worker }: { isSubmitted?: boolean; version?: number; caller?: Identity } = {},
) => server.command(contract.putClaim, { id, lineIds: [...lineIds], isSubmitted, version }, caller);
const claims = async (caller = worker) => (await server.query(contract.listClaims, {}, caller)).body.claims;
const get = (id: string, caller = office) => server.query(contract.getClaim, { id }, caller);
const judge = (id: string, version: number, to: 'approved' | 'returned' | 'paid' | 'submitted', caller = office, reason = '') =>
  server.command(contract.judgeClaim, { id, version, to, reason }, caller);
const all = async (params: { status?: 'submitted' | 'approved' | 'paid' | 'returned'; search?: string; limit?: number } = {}, caller = office) =>
  (await server.query(contract.listAllClaims, params, caller)).body;
const toldTo = async ({ id }: Identity) =>
  (await db.selectFrom('notifications').select('title').where('user_id', '=', id).orderBy('at').orderBy('id').execute()).map(({ title }) => title);

/** A claim that was submitted, of one line. */
async function submitted(caller = worker): Promise<string> {
  const [id, line] = [newId(), bill()];
  await spend(line, caller);
  await claim(id, [line.id], { caller });
  return id;
}

test('a disbursement is written down once, with the VAT of its day, and found in the claim it goes in', async () => {
  const [line, other, id] = [bill({ id: newId(Date.now() - 1) }), bill({ paidWith: 'company-card', amountCents: 8_640 }), newId()];
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++)
    expect((await server.command(contract.putDisbursement, line, worker, { commandId })).body.result).toEqual({ version: 1 });
  await spend(other);
  expect(await spent()).toMatchObject([{ id: other.id }, { id: line.id, vatCents: 525, claimId: null, receiptFileIds: line.receiptFileIds }]);
  expect((await claim(id, [line.id, other.id])).body.result).toEqual({ version: 1 });
  expect(await claims()).toMatchObject([{ id, status: 'submitted', steps: [{ to: 'submitted', by: 'Sanne' }] }]);
  expect((await get(id)).body).toMatchObject({ userName: 'Sanne', divisionName: 'Bodem', isOwn: false, lines: [{ id: line.id }, { id: other.id }] });
  expect((await all()).claims[0]).toMatchObject({
    id,
    lines: 2,
    totalCents: 11_665,
    payoutCents: 3_025,
    userName: 'Sanne',
    withoutReceipt: 0,
    possiblyDouble: 0,
  });
  expect(await toldTo(office)).toEqual(['Sanne diende een declaratie in']);
});

test('it is approved and paid, given back with the reason only, and submitted again; every step stays', async () => {
  const [line, id] = [bill(), newId()];
  await spend(line);
  await claim(id, [line.id]);
  expect((await judge(id, 1, 'returned')).problem?.details?.fields?.[0]?.path).toBe('reason');
  expect((await judge(id, 1, 'paid')).problem?.code).toBe('not-possible-now');
  expect((await judge(id, 1, 'returned', office, 'Bon is niet te lezen')).body.result).toEqual({ version: 2 });
  expect((await spend({ ...line, version: 1, amountCents: 3_000 })).status).toBe(200);
  expect((await claim(id, [line.id], { version: 1 })).problem?.code).toBe('changed-by-someone-else');
  expect((await claim(id, [line.id], { version: 2 })).body.result).toEqual({ version: 3 });
  expect((await judge(id, 3, 'approved')).status).toBe(200);
  expect((await judge(id, 4, 'submitted')).status).toBe(200);
  expect((await judge(id, 5, 'approved')).status).toBe(200);
  expect((await judge(id, 6, 'paid')).status).toBe(200);
  expect((await judge(id, 7, 'submitted')).problem?.code).toBe('not-possible-now');
  const [own] = await claims();
  expect(own?.steps.map(({ to, reason, by }) => [to, reason, by].filter(Boolean).join(' '))).toEqual([
    ...['submitted Sanne', 'returned Bon is niet te lezen Ineke', 'submitted Sanne', 'approved Ineke', 'submitted Ineke', 'approved Ineke', 'paid Ineke'],
  ]);
  expect((await toldTo(worker)).map((title) => title.replace(/\d+/, '7'))).toEqual([
    ...[
      'Declaratie 7 is teruggegeven',
      'Declaratie 7 is goedgekeurd',
      'Declaratie 7 wordt opnieuw bekeken',
      'Declaratie 7 is goedgekeurd',
      'Declaratie 7 is betaald',
    ],
  ]);
});

test('what has arrived and is neither photo nor PDF is no receipt', async () => {
  const archive = newId();
  const file = {
    id: archive,
    owner_id: worker.id,
    name: 'factuur.pdf',
    kind: 'document',
    content_type: 'application/zip',
    size_bytes: 4,
    received_at: new Date(),
  };
  await db.insertInto('files').values(file).execute();
  expect((await spend(bill({ receiptFileIds: [newId(), archive] }))).problem?.details?.fields?.map(({ path }) => path)).toEqual(['receiptFileIds']);
  expect(await spent()).toEqual([]);
});

test('a receipt may be a PDF: it is told apart from the photos, and goes with the PDF of the claim as a file', async () => {
  const [photo, invoice, line, id] = [newId(), newId(), newId(), newId()];
  const content = Buffer.from('%PDF-1.4 factuur');
  const ofFile = { owner_id: worker.id, size_bytes: content.length, received_at: new Date() };
  await db
    .insertInto('files')
    .values([
      { ...ofFile, id: photo, name: 'bon.jpg', kind: 'photo', content_type: 'image/jpeg' },
      { ...ofFile, id: invoice, name: 'factuur.pdf', kind: 'document', content_type: 'application/pdf' },
    ])
    .execute();
  await spend(bill({ id: line, receiptFileIds: [photo, invoice] }));
  await claim(id, [line]);
  const documents = [{ id: invoice, name: 'factuur.pdf' }];
  expect(await spent()).toMatchObject([{ receiptFileIds: [photo, invoice], receiptDocuments: documents }]);
  expect((await get(id)).body.lines).toMatchObject([{ receiptDocuments: documents }]);
  const bytes = { readWhole: async () => content } as unknown as FileBytes;
  const made = await makeClaimPdf({ db, bytes } as Parameters<typeof makeClaimPdf>[0], { user: office, id });
  expect(made?.attached).toEqual([{ name: 'bon 1-1 factuur.pdf', contentType: 'application/pdf', content }]);
});

test('lines are given back with their reason while the rest is approved: they are loose again, told to their owner, and claimed anew', async () => {
  const [one, two, three, id, again] = [
    bill({ id: newId(Date.now() - 1) }),
    bill({ supplier: 'Gamma Weert' }),
    bill({ amountCents: 12_100 }),
    newId(),
    newId(),
  ];
  for (const line of [one, two, three]) await spend(line);
  await claim(
    id,
    [one, two, three].map((line) => line.id),
  );
  const part = (returnedLines: { id: string; reason: string }[], more: { to?: 'approved' | 'returned'; version?: number; commandId?: string } = {}) => {
    const { to = 'approved', version = 1, commandId } = more;
    const input = { id, version, to, reason: to === 'returned' ? 'Zie regels' : '', returnedLines };
    return server.command(contract.judgeClaim, input, office, commandId === undefined ? {} : { commandId });
  };
  const back = { id: two.id, reason: 'Voor welk project?' };
  expect((await part([{ ...back, reason: ' ' }])).problem?.details?.fields?.[0]?.path).toBe('returnedLines.0.reason');
  expect((await part([back], { to: 'returned' })).problem?.details?.fields?.[0]?.path).toBe('returnedLines');
  expect((await part([back, { ...back, id: newId() }])).problem?.details?.fields?.[0]?.message).toContain('niet in deze declaratie');
  expect((await part([one, two, three].map((line) => ({ ...back, id: line.id })))).problem?.details?.fields?.[0]?.message).toContain('niets over');
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await part([back], { commandId })).body.result).toEqual({ version: 2 });
  expect((await part([back])).problem?.code).toBe('changed-by-someone-else');
  const returnedLines = [{ supplier: 'Gamma Weert', amountCents: 3_025, reason: back.reason }];
  expect((await get(id)).body).toMatchObject({ status: 'approved', lines: [{ id: one.id }, { id: three.id }], steps: [{}, { to: 'approved', returnedLines }] });
  expect((await all()).claims.find((row) => row.id === id)).toMatchObject({ lines: 2, totalCents: 15_125, payoutCents: 15_125 });
  const loose = async () => (await spent()).find((line) => line.id === two.id);
  expect(await loose()).toMatchObject({ claimId: null, vatCents: 525, returned: { reason: back.reason, by: 'Ineke', claimNumber: expect.any(Number) } });
  const told = await db.selectFrom('notifications').select(['title', 'text']).where('user_id', '=', worker.id).execute();
  expect(told).toEqual([{ title: expect.stringMatching(/is goedgekeurd, zonder 1 verschot$/), text: 'Gamma Weert: Voor welk project?' }]);
  // Taking the approval back brings nothing back that was given back.
  await judge(id, 2, 'submitted');
  expect((await get(id)).body.lines.map((line) => line.id)).toEqual([one.id, three.id]);
  expect((await spend({ ...two, version: 1, description: 'Voor de loods' })).status).toBe(200);
  expect((await claim(again, [two.id])).status).toBe(200);
  expect(await loose()).toMatchObject({ claimId: again, returned: null });
  await server.command(contract.withdrawClaim, { id: again, version: 1 }, worker);
  await server.command(contract.deleteClaim, { id: again }, worker);
  await server.command(contract.deleteDisbursement, { id: two.id }, worker);
  expect((await claims()).find((own) => own.id === id)?.steps[1]).toMatchObject({ returnedLines });
});

test('what somebody is looking at changes no more, until it is taken back', async () => {
  const [line, id] = [bill(), newId()];
  await spend(line);
  await claim(id, [line.id]);
  expect((await spend({ ...line, version: 1, amountCents: 1 })).problem?.code).toBe('not-possible-now');
  expect((await server.command(contract.deleteDisbursement, { id: line.id }, worker)).problem?.code).toBe('not-possible-now');
  expect((await server.command(contract.withdrawClaim, { id, version: 1 }, worker)).body.result).toEqual({ version: 2 });
  expect((await all()).claims.map((row) => row.id)).not.toContain(id);
  expect((await get(id)).problem?.code).toBe('not-found');
  expect((await spend({ ...line, version: 1, amountCents: 2_000 })).status).toBe(200);
  await server.command(contract.deleteClaim, { id }, worker);
  expect(await claims()).toEqual([]);
  expect(await spent()).toMatchObject([{ id: line.id, amountCents: 2_000, claimId: null }]);
  await server.command(contract.deleteDisbursement, { id: line.id }, worker);
  expect(await spent()).toEqual([]);
});

test('a line is in one claim, with its receipt or with why there is none', async () => {
  const [line, bare] = [bill(), bill({ receiptFileIds: [] })];
  await spend(line);
  await spend(bare);
  expect((await claim(newId(), [line.id, bare.id])).problem?.details?.fields?.[0]?.message).toContain('is er geen bon');
  const draft = newId();
  expect((await claim(draft, [line.id, bare.id], { isSubmitted: false })).status).toBe(200);
  expect((await claim(newId(), [line.id])).problem?.details?.fields?.[0]?.message).toContain('al in een andere declaratie');
  expect((await claim(draft, [line.id], { isSubmitted: false, version: 1 })).status).toBe(200);
  await spend({ ...bare, version: 1, noReceiptReason: 'Automaat gaf niets' });
  expect((await claim(newId(), [bare.id])).status).toBe(200);
  expect((await claim(newId(), [newId()])).problem?.details?.fields?.[0]?.path).toBe('lineIds');
});

test('the same bill twice is told to whoever checks, and still taken', async () => {
  const [one, two, id] = [bill({ supplier: 'Gamma Venlo' }), bill({ supplier: ' gamma  venlo' }), newId()];
  await spend(one);
  await spend(two, colleague);
  await claim(id, [one.id]);
  expect((await get(id)).body.lines).toMatchObject([{ isPossiblyDouble: true }]);
  expect((await all({ search: 'gamma' })).claims).toMatchObject([{ id, possiblyDouble: 1 }]);
});

test('for anybody else it does not exist, and nobody judges their own', async () => {
  const id = await submitted();
  expect((await get(id, colleague)).problem?.code).toBe('not-found');
  expect((await judge(id, 1, 'approved', colleague)).problem?.code).toBe('not-allowed');
  expect((await server.command(contract.withdrawClaim, { id, version: 1 }, colleague)).problem?.code).toBe('not-found');
  expect(await claims(colleague)).toEqual([]);
  const ofOffice = await submitted(office);
  expect((await judge(ofOffice, 1, 'approved')).problem?.code).toBe('own-work');
  const [line] = await spent();
  expect((await spend(bill({ id: line?.id ?? '' }), colleague)).problem?.code).toBe('already-exists');
  const mayRead = (user: Identity) => mayReadReceipts(db, { id: user.id, isChecker: user.permissions.has('claim.check') }, line?.id ?? '');
  expect([await mayRead(worker), await mayRead(office), await mayRead(colleague)]).toEqual([true, true, false]);
  const hired = await addPerson(db, 'Bart', ['claim.check', 'time.register'], { restricted: true, scope: [] });
  expect((await get(id, hired)).problem?.code).toBe('not-allowed');
});

test("receipts of a claim that was withdrawn are its owner's alone again", async () => {
  const id = await submitted();
  const [line] = await spent();
  const mayRead = (user: Identity) => mayReadReceipts(db, { id: user.id, isChecker: user.permissions.has('claim.check') }, line?.id ?? '');
  expect([await mayRead(worker), await mayRead(office)]).toEqual([true, true]);
  await server.command(contract.withdrawClaim, { id, version: 1 }, worker);
  expect([await mayRead(worker), await mayRead(office)]).toEqual([true, false]);
});

test('whoever checks is not told for which confidential project it was: in the claim, nor in the file of all claims', async () => {
  const project = await addProject(db, { division_id: await addDivision(db, 'Water'), confidential: true, description: 'Stil onderzoek' });
  const phaseId = await addPhase(db, { project_id: project.id, name: 'Stille boring' }, [worker.id]);
  const [line, general, id] = [bill({ id: newId(Date.now() - 1), phaseId }), bill(), newId()];
  await spend(line);
  await spend(general);
  await claim(id, [line.id, general.id]);
  const reader = { ...office, permissions: new Set([...office.permissions, 'project.read']) };
  const told = (await get(id, reader)).body.lines;
  expect(told).toMatchObject([
    { id: line.id, phase: null, isPhaseHidden: true },
    { id: general.id, phase: null, isPhaseHidden: false },
  ]);
  expect(told.map(placeOf)).toEqual(['Project dat jij niet mag inzien', 'Algemeen']);
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-claims-'));
  const file = await readFile(await writeClaims(db, reader, { status: 'submitted', search: '' }, { format: 'csv', dir }), 'utf8');
  await rm(dir, { recursive: true });
  expect(file).toContain('Project dat jij niet mag inzien');
  for (const told of [JSON.stringify((await get(id, reader)).body), file])
    for (const secret of [project.number, phaseId, 'Stil']) expect(told).not.toContain(secret);
  const trusted = { ...reader, permissions: new Set([...reader.permissions, 'project.read-confidential']) };
  expect((await get(id, trusted)).body.lines[0]).toMatchObject({ phase: { projectNumber: project.number }, isPhaseHidden: false });
  expect((await spent()).find((one) => one.id === line.id)).toMatchObject({ phase: { projectNumber: project.number, name: 'Stille boring' } });
});

test('the list of everybody comes in pages, and finds by person, number and supplier', async () => {
  const ids = [await submitted(), await submitted(colleague)];
  const found = (await all({ search: 'daan' })).claims;
  expect(found.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await all({ search: String(found[0]?.number) })).claims.map(({ id }) => id)).toContain(ids[1]);
  expect((await all({ status: 'approved' })).claims.map(({ id }) => id)).not.toContain(ids[0]);
  const one = await all({ limit: 1 });
  expect([one.claims.length, one.nextCursor]).toEqual([1, expect.any(String)]);
  const broken = await server.query(contract.listAllClaims, { cursor: 'x' }, office);
  expect(broken.problem?.code).toBe('invalid-input');
});

test('a meal names who was there, and its VAT may be reclaimed only when somebody says it was none of catering; what was kept before stays as it was', async () => {
  const meal = bill({ kind: 'meal', vatRate: 'low', amountCents: 5_450 });
  expect((await spend(meal)).problem?.details?.fields).toEqual([
    { path: 'guests', message: 'Schrijf op wie erbij waren. Was je alleen, schrijf dan je eigen naam op.' },
  ]);
  const [named, fromShop] = [
    { ...meal, guests: 'Sanne en Daan' },
    { ...bill({ kind: 'meal', vatRate: 'low', guests: 'Sanne' }), isVatDeductible: true },
  ];
  for (const one of [named, fromShop]) expect((await spend(one)).status).toBe(200);
  const told = async () => new Map((await spent()).map((one) => [one.id, one]));
  expect((await told()).get(named.id)).toMatchObject({ guests: 'Sanne en Daan', vatCents: 450, isVatDeductible: false });
  expect((await told()).get(fromShop.id)).toMatchObject({ isVatDeductible: true });

  await db.updateTable('disbursements').set({ guests: '' }).where('id', '=', named.id).execute();
  const id = newId();
  expect((await claim(id, [named.id, fromShop.id])).status).toBe(200);
  expect((await get(id)).body.lines.map(({ guests }) => guests).sort()).toEqual(['', 'Sanne']);
  expect((await judge(id, 1, 'approved')).status).toBe(200);
});

test('what was written down without a network is judged by the day it was written on', async () => {
  const old = bill({ spentOn: addDays(TODAY, -100) });
  expect((await spend(old)).problem?.details?.fields?.[0]?.path).toBe('lateReason');
  const deviceTime = new Date(Date.now() - 20 * 86_400_000).toISOString();
  expect((await server.command(contract.putDisbursement, old, worker, { deviceTime })).status).toBe(200);
});

const goingOf = async ({ id }: Identity) => db.selectFrom('files').select('id').where('owner_id', '=', id).where('going_at', 'is not', null).execute();

test('receipts go with a disbursement that its owner takes away', async () => {
  const [line, other] = [bill(), bill()];
  for (const one of [line, other]) await spend(one);
  expect((await server.command(contract.deleteDisbursement, { id: line.id }, worker)).status).toBe(200);
  expect(await goingOf(worker)).toEqual([{ id: line.receiptFileIds?.[0] }]);
});

test('a disbursement goes seven years after it was spent with its receipts, and its claim with the last of it', async () => {
  const id = await submitted();
  await db.updateTable('disbursements').set({ spent_on: '2015-01-01' }).where('claim_id', '=', id).execute();
  const before = new Date('2016-01-01T00:00:00Z');
  expect(await disbursementRetention.count(db, before)).toMatchObject({ count: 1 });
  expect(await disbursementRetention.remove({ db } as Parameters<typeof disbursementRetention.remove>[0], before, 10)).toHaveLength(1);
  expect(await claims()).toEqual([]);
  expect(await goingOf(worker)).toHaveLength(1);
});

test('the file of all claims has a row for each line, the last claim first, and as the filter says', async () => {
  const first = newId();
  const lines = [bill({ supplier: 'Hubo; Helmond', amountCents: 12_350 }), bill({ supplier: '=1+1', spentOn: addDays(TODAY, -1) })];
  for (const line of lines) await spend(line);
  await claim(
    first,
    lines.map(({ id }) => id),
  );
  await submitted(colleague);
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-claims-'));
  const rowsOf = async (search: string) => {
    const path = await writeClaims(db, office, { status: 'submitted', search }, { format: 'csv', dir });
    return (await readFile(path, 'utf8')).trimEnd().split('\r\n');
  };
  const [head, ...rows] = await rowsOf('');
  const own = (await rowsOf('hubo; helmond')).slice(1);
  await rm(dir, { recursive: true });
  expect(head).toMatch(/^\uFEFFDeclaratie;Wie;Status;/);
  expect(rows[0]).toContain(';Daan;');
  expect(own).toHaveLength(2);
  expect(own.some((row) => row.includes('"Hubo; Helmond"') && row.includes(`;${formatDate(TODAY)};`) && row.includes(';123,5;'))).toBe(true);
  expect(own.some((row) => row.includes(`"'=1+1"`))).toBe(true);
});
