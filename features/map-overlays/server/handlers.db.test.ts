import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listMapOverlays, type OverlayInput, putMapOverlay, removeMapOverlay } from '../contract.ts';
import { OVERLAYS_MAX } from '../rules.ts';
import { mapOverlayFeature } from './feature.ts';
import { mapOverlayHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let other: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, mapOverlayHandlers);
});

beforeEach(async () => {
  const division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division });
  worker = await addPerson(db, 'Sanne', ['form.fill', 'project.read']);
  other = await addPerson(db, 'Daan', ['form.fill', 'project.read']);
  phaseId = await addPhase(db, { project_id: project.id, status: 'in-progress' }, [worker.id, other.id]);
});

const placing = {
  widthPx: 2000,
  heightPx: 1000,
  marks: [
    { xPx: 100, yPx: 100, rdX: 173_400, rdY: 387_900 },
    { xPx: 1100, yPx: 100, rdX: 173_450, rdY: 387_900 },
  ],
};
const message = { number: '26G0012345', askedOn: '2026-11-10', aim: 'dig' } as const;
const picture = (more: Partial<OverlayInput> = {}): OverlayInput => ({
  ...{ id: newId(), project: project.number, phase: '01', kind: 'picture', name: 'Situatie', fileId: newId(), fileName: 'situatie.png', placing },
  ...more,
});
const klic = (more: Partial<OverlayInput> = {}) => picture({ kind: 'klic', name: 'KLIC', fileName: 'klic.zip', placing: null, message, ...more });
const put = (input: OverlayInput, caller = worker) => server.command(putMapOverlay, input, caller);
const remove = (id: string, version: number, caller = worker) => server.command(removeMapOverlay, { id, version }, caller);
const list = async (caller = worker) => (await server.query(listMapOverlays, { project: project.number, phase: '01' }, caller)).body.overlays;

test('an overlay is put down once, laid anew on its version, taken away and put back; its file hangs on it', async () => {
  const input = picture();
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await server.command(putMapOverlay, input, worker, { commandId })).body.result).toEqual({ version: 1 });
  expect(await list()).toMatchObject([{ name: 'Situatie', by: 'Sanne', placing, message: null, sizeBytes: null, version: 1 }]);
  const [link] = await db.selectFrom('file_links').selectAll().where('file_id', '=', input.fileId).execute();
  expect(link).toMatchObject({ subject: 'map-overlay', subject_id: input.id, project_id: project.id });
  const reader = mapOverlayFeature.fileReaders?.['map-overlay'];
  const mayRead = (user: Identity) => reader?.(db, user, { subjectId: input.id, projectId: project.id } as never);
  expect(await mayRead(other)).toBe(true);
  expect(await mayRead(await addPerson(db, 'Bart', ['form.fill'], { restricted: true, scope: [] }))).toBe(false);
  expect((await put({ ...input, name: 'Situatie nieuw', version: 1 }, other)).body.result).toEqual({ version: 2 });
  const late = await put({ ...input, version: 1 });
  expect(late.problem?.details?.reason).toContain('door Daan gewijzigd');
  expect((await put({ ...input, fileId: newId(), version: 2 })).problem?.details?.fields?.[0]?.message).toContain('andere tekening');
  expect((await remove(input.id, 2)).body.result).toEqual({ version: 3 });
  expect((await remove(input.id, 2)).body.result).toEqual({ version: 3 });
  expect(await list()).toEqual([]);
  expect((await put({ ...input, version: 3 })).body.result).toEqual({ version: 4 });
  expect(await list()).toHaveLength(1);
});

test('KLIC says of which message it is, and what does not fit its kind is refused with what to do', async () => {
  await put(klic());
  expect(await list()).toMatchObject([{ kind: 'klic', message, placing: null }]);
  const messageOf = async (input: OverlayInput) => (await put(input)).problem?.details?.fields?.[0]?.message;
  expect(await messageOf(picture({ placing: null }))).toContain('twee bekende punten');
  expect(await messageOf(klic({ message: null }))).toContain('nummer en datum van de melding');
  expect(await messageOf(klic({ message: { ...message, number: ' ' } }))).toContain('Vul het nummer van de KLIC-melding in');
  const [first, second] = placing.marks;
  if (first === undefined || second === undefined) throw new Error('There are two marks.');
  expect(await messageOf(picture({ placing: { ...placing, marks: [first, { ...second, rdX: first.rdY, rdY: first.rdX }] } }))).toContain('omgewisseld');
  expect(await messageOf(picture({ placing: { ...placing, marks: [first] } }))).toContain('ten minste twee punten');
  expect(await messageOf(picture({ name: ' ' }))).toContain('naam');
});

test('for whom the project is not, none of it exists; in an ended phase nothing changes, and there is an end to how many there are', async () => {
  const input = picture();
  await put(input);
  const hired = await addPerson(db, 'Bart', ['form.fill'], { restricted: true, scope: [] });
  expect((await server.query(listMapOverlays, { project: project.number, phase: '01' }, hired)).problem?.code).toBe('not-found');
  expect((await put(picture(), hired)).problem?.code).toBe('not-found');
  expect((await remove(input.id, 1, hired)).problem?.code).toBe('not-found');
  const reader = await addPerson(db, 'Lies', ['project.read']);
  expect((await put(picture(), reader)).problem?.code).toBe('not-allowed');
  for (let count = 1; count < OVERLAYS_MAX; count++) await put(picture({ name: `Tekening ${count}` }));
  expect((await put(picture())).problem?.details?.reason).toContain(`ten hoogste ${OVERLAYS_MAX}`);
  await db.updateTable('phases').set({ status: 'closed' }).where('id', '=', phaseId).execute();
  expect((await put({ ...input, version: 1 })).problem?.code).toBe('not-possible-now');
  expect((await remove(input.id, 1)).problem?.code).toBe('not-possible-now');
});
