/** What the server counts of the forms of a phase, beside what a device counts with the same rules. */
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { addCounts, countsOfForm } from '#features/phases/done.ts';
import type { Counts } from '#features/phases/phase.ts';
import { listDone } from '#features/phases/server/done-queries.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listPhaseForms } from '../contract.ts';
import { boorstaat } from '../designs/boorstaat.ts';
import { listProjectForms } from '../project-forms-contract.ts';
import { publishDesign } from './design-queries.ts';
import { formHandlers } from './handlers.ts';
import { projectFormHandlers } from './project-form-handlers.ts';

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
  await publishDesign(db, { ...boorstaat, key: 'veldwerkverslag', name: 'Veldwerkverslag' });
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
  ];
  const forms = odd.flatMap((value) => [
    { design: 'boorstaat', answers: { completion: value, samples: odd[(odd.indexOf(value) + 5) % odd.length] } },
    { design: 'veldwerkverslag', answers: { completion: value, samples: value } },
  ]);
  const ids: string[] = [];
  for (const { design, answers } of forms) ids.push(await handIn(phase, worker, answers, { design }));
  const done = (await listDone(db, worker.id, [phase])).get(phase);
  const expected = forms.reduce<Counts>((sum, { design, answers }) => addCounts(sum, countsOfForm(design, answers)), {});
  expect(done?.counts).toEqual(expected);
  expect(expected.wells).toBe(3);
  for (const [at, { design, answers }] of forms.entries()) {
    const own = done?.ownForms[ids[at] as string];
    expect(addCounts({ borings: 0, wells: 0, 'soil-samples': 0 }, countsOfForm(design, answers))).toEqual(own?.counts);
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
