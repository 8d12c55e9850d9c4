import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addHandedIn } from '#features/forms/server/testing.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listMapPhotos } from '../contract.ts';
import { mapHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, mapHandlers);
});

beforeEach(async () => {
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  worker = await addPerson(db, 'Sanne', ['form.fill', 'project.read']);
  phaseId = await addPhase(db, { project_id: project.id, status: 'in-progress' }, [worker.id]);
});

const addForm = (answers: object) =>
  addHandedIn(db, { projectId: project.id, phaseId, authorId: worker.id, revisions: [answers], title: 'Boring 01', at: new Date('2026-11-24T10:00:00Z') });

const rd = { rdX: 173_398.2, rdY: 387_911.7, accuracyMeters: 3 };
const list = async (caller = worker) => server.query(listMapPhotos, { project: project.number, phase: '01' }, caller);

test('photos with a place are found wherever in a form they stand, with their direction; others are no photos on a map', async () => {
  const [plain, marked, shown, nowhere, abroad] = [newId(), newId(), newId(), newId(), newId()];
  await addForm({
    photos: [{ fileId: plain, caption: 'Gevel', takenAt: '2026-11-24T09:00:00.000Z', rd, directionDegrees: 270 }, { fileId: nowhere }],
    layers: [
      {
        photos: [
          { fileId: marked, markedFileId: shown, rd },
          { fileId: abroad, rd: { ...rd, rdX: 0 } },
        ],
      },
    ],
    note: 'fileId',
  });
  const { photos } = (await list()).body;
  expect(photos).toHaveLength(2);
  expect(photos).toContainEqual(expect.objectContaining({ fileId: plain, caption: 'Gevel', rdX: rd.rdX, directionDegrees: 270, formTitle: 'Boring 01' }));
  expect(photos).toContainEqual(expect.objectContaining({ fileId: shown, caption: '', directionDegrees: null }));
});

test('photos of forms that somebody may not read are not told, and of a phase that is not theirs nothing is', async () => {
  await addForm({ photos: [{ fileId: newId(), rd }] });
  const other = await addPerson(db, 'Daan', ['form.fill', 'project.read']);
  expect((await list(other)).body.photos).toEqual([]);
  expect((await list(await addPerson(db, 'Els', ['form.read-all', 'project.read']))).body.photos).toHaveLength(1);
  expect((await list(await addPerson(db, 'Bart', ['form.fill'], { restricted: true, scope: [] }))).problem?.code).toBe('not-found');
});
