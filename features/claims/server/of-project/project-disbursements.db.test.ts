import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { getHourReport } from '#features/hour-reports/contract.ts';
import { hourReportHandlers } from '#features/hour-reports/server/handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { judgeClaim, putClaim, putDisbursement } from '../../contract.ts';
import type { DisbursementInput } from '../../disbursement.ts';
import { listProjectDisbursements } from '../../project-contract.ts';
import { claimHandlers } from '../claim-handlers.ts';
import { disbursementHandlers } from '../disbursement-handlers.ts';
import { writeSpent } from './file-route.ts';
import { projectDisbursementHandlers } from './handlers.ts';
import { getSpentScope } from './visible-project-disbursements.ts';

const TODAY = localDate(Date.now());

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let worker: Identity;
let leader: Identity;
let office: Identity;
let project: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...disbursementHandlers, ...claimHandlers, ...projectDisbursementHandlers, ...hourReportHandlers]);
  division = await addDivision(db, 'Bodem');
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.approve']);
  office = await addPerson(db, 'I. Jansen', ['project.read', 'time.register', 'claim.check', 'cost.manage']);
  project = await addProject(db, { division_id: division, leader_id: leader.id });
});

async function spend(phaseId: string, more: Partial<DisbursementInput> = {}): Promise<string> {
  const id = newId();
  const bill = { id, spentOn: TODAY, kind: 'parking', supplier: `Q-Park ${id}`, amountCents: 12_100, vatRate: 'high', paidWith: 'own', phaseId } as const;
  const { status } = await server.command(putDisbursement, { ...bill, receiptFileIds: [newId()], ...more }, worker);
  expect(status).toBe(200);
  return id;
}

const claim = async (lineIds: readonly string[], isSubmitted = true): Promise<string> => {
  const id = newId();
  await server.command(putClaim, { id, lineIds: [...lineIds], isSubmitted }, worker);
  return id;
};
const told = (caller = leader, more: object = {}) => server.query(listProjectDisbursements, { project: project.number, ...more }, caller);

test('what was spent on a project is told without VAT, with what the client pays and how far its claim is; nothing says who sat at a table', async () => {
  const own = await addProject(db, { division_id: division, leader_id: leader.id });
  const [first, second] = [await addPhase(db, { project_id: own.id, number: '01' }), await addPhase(db, { project_id: own.id, number: '02' })];
  const elsewhere = await addPhase(db, { project_id: project.id, number: '09' });
  await spend(elsewhere, { isRecharged: true });
  await spend(first, { kind: 'fees', vatRate: 'none', amountCents: 5_000, spentOn: addDays(TODAY, -3) });
  const approved = await spend(first, { isRecharged: true, spentOn: addDays(TODAY, -2), kind: 'other', description: 'Sleutel van de poort' });
  const table = { kind: 'meal', vatRate: 'low', amountCents: 10_900, guests: 'A. Opdrachtgever', description: 'Lunch met A. Opdrachtgever' } as const;
  const meal = await spend(second, { ...table, isRecharged: true, spentOn: addDays(TODAY, -1) });
  const drafted = await spend(second);
  await claim([drafted], false);
  await server.command(judgeClaim, { id: await claim([approved]), version: 1, to: 'approved' }, office);
  await claim([meal]);

  const { body } = await told(leader, { project: own.number });
  expect(body.totals).toEqual({ count: 4, amountCents: 35_000, rechargedCents: 20_000, unapprovedCents: 10_000 });
  expect(
    body.disbursements.map(({ phase, userName, kind, amountCents, isRecharged, status }) => [phase, userName, kind, amountCents, isRecharged, status]),
  ).toEqual([
    ['02', 'S. Dekkers', 'parking', 10_000, false, 'open'],
    ['02', 'S. Dekkers', 'meal', 10_000, true, 'submitted'],
    ['01', 'S. Dekkers', 'other', 10_000, true, 'approved'],
    ['01', 'S. Dekkers', 'fees', 5_000, false, 'open'],
  ]);
  expect(body.disbursements[2]?.description).toBe('Sleutel van de poort');
  expect(JSON.stringify(body)).not.toContain('Opdrachtgever');

  const ofPhase = (await told(leader, { project: own.number, phase: '01' })).body;
  expect(ofPhase.totals).toEqual({ count: 2, amountCents: 15_000, rechargedCents: 10_000, unapprovedCents: 0 });
  const { totals } = (await server.query(getHourReport, { project: own.number }, leader)).body;
  expect(totals).toMatchObject({ disbursementCents: 35_000, rechargedCents: 20_000 });

  const pages: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = (await told(leader, { project: own.number, limit: 3, cursor })).body;
    pages.push(...page.disbursements.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(body.disbursements.map(({ id }) => id));
});

test('what was spent is there for who answers for the hours of the project or handles costs of projects they may see, and for nobody else', async () => {
  await spend(await addPhase(db, { project_id: project.id, number: '05' }));
  expect((await told()).status).toBe(200);
  expect((await told(office)).status).toBe(200);
  const manager = await addPerson(db, 'C. Hermans', ['project.read', 'time.approve'], { divisionId: division });
  expect((await told(manager)).status).toBe(200);
  const stranger = await addPerson(db, 'B. Elders', ['project.read', 'time.approve'], { divisionId: await addDivision(db, 'Asbest') });
  expect((await told(stranger)).status).toBe(404);
  expect((await told(leader, { phase: '77' })).status).toBe(404);
  expect((await told(office, { phase: '77' })).status).toBe(404);
  expect((await told(worker)).status).toBe(403);
  const everything = ['project.read', 'time.approve', 'cost.manage'] as const;
  const restricted = await addPerson(db, 'E. Extern', everything, { restricted: true, scope: [project.id] });
  expect((await told(restricted)).status).toBe(403);
  const secret = await addProject(db, { division_id: division, leader_id: leader.id, confidential: true });
  expect((await told(office, { project: secret.number })).status).toBe(404);
  expect((await told(leader, { project: secret.number })).status).toBe(200);
});

test('what was spent on a project is saved for a spreadsheet by the same columns as it is told', async () => {
  const own = await addProject(db, { division_id: division, leader_id: leader.id });
  await spend(await addPhase(db, { project_id: own.id, number: '03' }), { isRecharged: true, supplier: 'Gemeente Oss', spentOn: '2026-11-02' });
  const dir = await mkdtemp(join(tmpdir(), 'verschotten-'));
  try {
    const scope = await getSpentScope(db, leader, own.number, undefined);
    const text = await readFile(await writeSpent(db, { scope, project: own.number }, { format: 'csv', dir }), 'utf8');
    expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Project;Fase;Datum;Wie;Waarvoor;Leverancier;Omschrijving;Zonder btw;Doorbelasten;Declaratie',
      `${own.number};03;02-11-2026;S. Dekkers;Parkeren;Gemeente Oss;;100;Ja;Nog niet ingediend`,
    ]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
