import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getTakeAlong } from '../contract.ts';
import { takeAlongHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let reader: Identity;
let project: { id: string; number: string };
let phaseIds: readonly [string, string];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, takeAlongHandlers);
});

beforeEach(async () => {
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  reader = await addPerson(db, 'Sanne', ['project.read']);
  phaseIds = [await addPhase(db, { project_id: project.id, number: '01' }), await addPhase(db, { project_id: project.id, number: '02' })];
});

const ask = (params: { project: string; phase?: string }, caller = reader) => server.query(getTakeAlong, params, caller);

/** A document of which the office has so many bytes; of none, it has yet to arrive. */
async function addDocument(title: string, phaseId: string | null, bytes: number | undefined): Promise<void> {
  const fileId = newId();
  if (bytes !== undefined)
    await db
      .insertInto('files')
      .values({
        ...{ id: fileId, owner_id: reader.id, kind: 'document', name: `${title}.pdf`, content_type: 'application/pdf' },
        ...{ size_bytes: bytes, sha256: 'a'.repeat(64), received_at: new Date() },
      } as never)
      .execute();
  await db
    .insertInto('project_documents')
    .values({
      ...{ id: newId(), project_id: project.id, phase_id: phaseId, file_id: fileId, file_name: `${title}.pdf`, kind: 'drawing', title },
      ...{ user_id: reader.id, at: new Date() },
    } as never)
    .execute();
}

const titlesOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.body.documents.map(({ title, sizeBytes }) => [title, sizeBytes]).sort();

test('a project brings all its phases and documents with their sizes, a phase its own and those of the whole project', async () => {
  await addDocument('Heel', null, 1_000);
  await addDocument('Een', phaseIds[0], 2_000);
  await addDocument('Twee', phaseIds[1], undefined);
  const whole = await ask({ project: project.number });
  expect(whole.body.project.number).toBe(project.number);
  expect(whole.body.phases.map(({ number }) => number)).toEqual(['01', '02']);
  expect(titlesOf(whole)).toEqual([
    ['Een', 2_000],
    ['Heel', 1_000],
    ['Twee', null],
  ]);
  const phase = await ask({ project: project.number, phase: '01' });
  expect(phase.body.phases.map(({ number }) => number)).toEqual(['01']);
  expect(titlesOf(phase)).toEqual([
    ['Een', 2_000],
    ['Heel', 1_000],
  ]);
});

test('of what one may not see, and of what is not there, nothing is told', async () => {
  const stranger = await addPerson(db, 'Vreemde', ['form.fill']);
  const held = await addPerson(db, 'Extern', ['project.read'], { restricted: true, scope: [] });
  for (const caller of [stranger, held]) {
    expect((await ask({ project: project.number }, caller)).problem?.code).toBe('not-found');
    expect((await ask({ project: project.number, phase: '01' }, caller)).problem?.code).toBe('not-found');
  }
  expect((await ask({ project: '99.99999' })).problem?.code).toBe('not-found');
  expect((await ask({ project: project.number, phase: '77' })).problem?.code).toBe('not-found');
  const nobody = await addPerson(db, 'Zonder', []);
  expect((await ask({ project: project.number }, nobody)).problem?.code).toBe('not-allowed');
});
