/** The server's counts of the forms of a phase, beside those a device makes with the same rules. */
import { beforeAll, expect, test } from 'vitest';
import { productDesigns } from '#features/form-catalogue/product-designs.ts';
import { asbestInspectie } from '#features/form-catalogue/soil/asbest-inspectie.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addCounts, countingRules, countsOfForm } from '#features/phases/done.ts';
import { countedThings } from '#features/phases/labels.ts';
import type { Counts } from '#features/phases/phase.ts';
import { listDone } from '#features/phases/server/done-queries.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listPhaseForms } from '../contract.ts';
import { listProjectForms } from '../project-forms-contract.ts';
import { publishDesign } from './design-queries.ts';
import { formHandlers } from './handlers.ts';
import { projectFormHandlers } from './project-form-handlers.ts';

/** Designs of which something is counted, besides the log of a boring. */
const counted = ['asbest-inspectie', 'grondwatermonster', 'monsternemingsformulier-1001'];

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let colleague: Identity;
let project: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...projectFormHandlers]);
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  await publishDesign(db, boorstaat);
  for (const key of ['veldwerkverslag', ...counted]) await publishDesign(db, { ...boorstaat, key, name: key });
  worker = await createUser(db, { roles: ['field-worker'] });
  colleague = await createUser(db, { roles: ['field-worker'] });
});

async function handIn(phaseId: string, author: Identity, answers: object, { design = 'boorstaat', at = new Date() } = {}): Promise<string> {
  const id = newId();
  const common = { author_id: author.id, revision: 1 };
  const place = { project_id: project.id, phase_id: phaseId };
  const form = { id, design_key: design, design_version: boorstaat.version, title: 'Boring', state: 'submitted', submitted_at: at, updated_at: at };
  await db
    .insertInto('form_submissions')
    .values({ ...form, ...place, ...common })
    .execute();
  const revision = { submission_id: id, answers: JSON.stringify(answers), answers_sha256: '', at, receipt_command_id: newId() };
  await db
    .insertInto('form_revisions')
    .values({ ...revision, ...common })
    .execute();
  return id;
}

test('server and device count the same of the same answers, whatever these are', async () => {
  const phase = await addPhase(db, { project_id: project.id, number: '01' });
  const odd = [
    undefined,
    null,
    '',
    'peilbuis',
    'peilbuizen',
    0,
    true,
    [],
    ['peilbuis'],
    ['opgeboord', 'peilbuis', 'peilbuis'],
    { peilbuis: 1 },
    [[1], {}, null],
    [{ taken: 50 }, { taken: 49.9 }, { taken: 1e308 }, { taken: -3 }, { taken: '7' }, 'taken', 5],
  ];
  const forms = odd.flatMap((value) => [
    { design: 'boorstaat', answers: { completion: value, samples: odd[(odd.indexOf(value) + 5) % odd.length] } },
    { design: 'veldwerkverslag', answers: { completion: value, samples: value } },
    ...counted.map((design) => ({ design, answers: { pits: value, composites: value } })),
  ]);
  const ids: string[] = [];
  for (const { design, answers } of forms) ids.push(await handIn(phase, worker, answers, { design }));
  const done = (await listDone(db, worker.id, [phase])).get(phase);
  const expected = forms.reduce<Counts>((sum, { design, answers }) => addCounts(sum, countsOfForm(design, answers)), {});
  expect(done?.counts).toEqual(expected);
  expect([expected.wells, expected.increments, expected['water-samples']]).toEqual([3, 50 + 49 + 500, odd.length]);
  const nothing: Counts = Object.fromEntries(Object.keys(countedThings).map((thing) => [thing, 0]));
  for (const [at, { design, answers }] of forms.entries()) {
    const own = done?.ownForms[ids[at] as string];
    expect(addCounts(nothing, countsOfForm(design, answers))).toEqual(own?.counts);
  }
});

test('a log and an inspection of an office of its own count by the points their designs say they describe', async () => {
  const phase = await addPhase(db, { project_id: project.id, number: '03' });
  await publishDesign(db, { ...boorstaat, key: 'eigen-boring', name: 'Eigen boring' });
  const rows = { ...asbestInspectie, key: 'eigen-gaten', version: boorstaat.version, name: 'Eigen gaten' };
  await publishDesign(db, rows);
  await handIn(phase, worker, { number: '01', wellNumber: '01-1', samples: [{}, {}] }, { design: 'eigen-boring' });
  await handIn(phase, worker, { number: ' ', samples: [{}] }, { design: 'eigen-boring' });
  const pits = [{ code: 'G01', kind: 'gat' }, { code: 'SL01', kind: 'sleuf' }, { code: 'X' }, { kind: 'gat' }, 'los'];
  await handIn(phase, worker, { pits }, { design: 'eigen-gaten' });
  await handIn(phase, worker, { pits: 'kapot' }, { design: 'eigen-gaten' });
  const counts = (await listDone(db, worker.id, [phase])).get(phase)?.counts;
  expect(counts).toEqual({ borings: 1, wells: 1, pits: 3, increments: 0, 'soil-samples': 2, 'water-samples': 0 });
});

test('everything that is planned is counted in a design of the product, by a question that is there', () => {
  expect(countingRules.map(({ thing }) => thing)).toEqual(Object.keys(countedThings));
  for (const rule of countingRules)
    for (const key of rule.designs) {
      const fields = productDesigns.find((design) => design.key === key)?.sections.flatMap((section) => section.fields);
      expect(fields, key).toBeDefined();
      if (rule.of === 'form') continue;
      const field = fields?.find((one) => one.key === rule.field);
      expect(field, `${key} ${rule.field}`).toBeDefined();
      if (rule.of === 'sum')
        expect(field).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ key: rule.part, label: 'Genomen grepen' })]) });
    }
});

test('forms of colleagues count whether or not one may read them; one’s own of the last days are named', async () => {
  const phase = await addPhase(db, { project_id: project.id, number: '02', planned_counts: JSON.stringify({ borings: 11 }) });
  await db.insertInto('phase_forms').values({ phase_id: phase, design_key: 'boorstaat', required: true }).execute();
  await handIn(phase, colleague, {});
  const own = await handIn(phase, worker, {});
  await handIn(phase, worker, {}, { at: new Date(Date.now() - 15 * 24 * 3_600_000) });
  const counts = { needed: 11, submitted: 3, approved: 0, returned: 0, own: { [own]: 1 } };
  const { designs, submissions } = (await server.query(listPhaseForms, { project: project.number, phase: '02' }, worker)).body;
  expect([designs[0]?.counts, submissions.length]).toEqual([counts, 2]);
  const phases = (await server.query(listProjectForms, { project: project.number }, worker)).body;
  expect(phases.find(({ number }) => number === '02')?.designs).toMatchObject([{ key: 'boorstaat', required: true, ...counts }]);
  expect(Object.keys((await listDone(db, worker.id, [phase])).get(phase)?.ownForms ?? {})).toEqual([own]);
});
