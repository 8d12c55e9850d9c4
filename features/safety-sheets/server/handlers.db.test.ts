import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { attachSheetFile, getSafetySheet, listSafetySheets, moveSafetySheet, putSafetySheet } from '../contract.ts';
import { safetySheetFeature } from './feature.ts';
import { mayReadSheetFile } from './queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let keeper: Identity;
let worker: Identity;
let restricted: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, safetySheetFeature.handlers);
  keeper = await createUser(db, { roles: ['safety'], name: 'Ruben' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne' });
  restricted = await createUser(db, { roles: ['external'], restricted: true });
});

const someSheet = (changes: object = {}) => {
  const id = newId();
  return {
    ...{ id, seriesId: id, productName: 'Methanol', supplier: 'Chemie Zuid', revisedOn: '2026-01-10', edition: '3.4', language: 'nl' as const },
    ...{ emergencyPhone: '', cas: '67-56-1', ecNumber: '', reachNumber: '', ufi: '', unNumber: 'UN 1230', adrClass: '3', packingGroup: 'II' as const },
    ...{ pictograms: ['GHS02' as const], signalWord: 'danger' as const, hStatements: ['H225'], pStatements: ['P210'], wear: '', storage: '', quantityMax: '' },
    ...{ eyes: 'Spoel.', skin: '', inhaled: '', swallowed: '', spilled: '', fire: '', usedBy: '', exposureLimit: '', sections: { s4: 'Eerste hulp' } },
    ...changes,
  };
};

async function addDraft(changes: object = {}) {
  const sheet = someSheet(changes);
  expect((await server.command(putSafetySheet, sheet, keeper)).status).toBe(200);
  return sheet;
}

async function publish(sheet: { readonly id: string }) {
  expect((await server.command(attachSheetFile, { id: sheet.id, fileId: newId(), fileName: 'blad.pdf' }, keeper)).status).toBe(200);
  const answer = await server.command(moveSafetySheet, { id: sheet.id, version: 2, to: 'current' }, keeper);
  expect(answer.status).toBe(200);
}

const idsFor = async (user: Identity) => (await server.query(listSafetySheets, {}, user)).body.map(({ id }) => id);

test('a draft is only there for who keeps the sheets; once published everybody reads it, but not who is held to their own projects', async () => {
  const draft = await addDraft();
  expect(await idsFor(keeper)).toContain(draft.id);
  expect(await idsFor(worker)).not.toContain(draft.id);
  expect((await server.query(getSafetySheet, { id: draft.id }, worker)).status).toBe(404);
  expect(await mayReadSheetFile(db, worker, draft.id)).toBe(false);
  await publish(draft);
  const { body } = await server.query(getSafetySheet, { id: draft.id }, worker);
  expect([body.sheet.state, body.sheet.content.unNumber, body.sections]).toEqual(['current', '1230', { s4: 'Eerste hulp' }]);
  expect(await mayReadSheetFile(db, worker, draft.id)).toBe(true);
  expect(await mayReadSheetFile(db, restricted, draft.id)).toBe(false);
  expect((await server.query(listSafetySheets, {}, restricted)).status).toBe(403);
});

test('only who keeps the sheets writes them', async () => {
  expect((await server.command(putSafetySheet, someSheet(), worker)).status).toBe(403);
  const draft = await addDraft();
  expect((await server.command(moveSafetySheet, { id: draft.id, version: 1, to: 'lapsed' }, worker)).status).toBe(403);
});

test('a new version replaces the one before it, which stays to be read and is never changed', async () => {
  const first = await addDraft();
  await publish(first);
  const next = await addDraft({ seriesId: first.id, edition: '4.0', revisedOn: '2026-06-01' });
  const second = await server.command(putSafetySheet, someSheet({ seriesId: first.id }), keeper);
  expect(second.status).toBe(422);
  await publish(next);
  expect(await idsFor(worker)).toEqual(expect.arrayContaining([next.id]));
  expect(await idsFor(worker)).not.toContain(first.id);
  const { body } = await server.query(getSafetySheet, { id: first.id }, worker);
  expect([body.sheet.state, body.versions.map(({ edition }) => edition)]).toEqual(['replaced', ['4.0', '3.4']]);
  const changed = await server.command(putSafetySheet, { ...first, version: body.sheet.version, edition: '9' }, keeper);
  expect(changed.status).toBe(422);
});

test('without its PDF or in another language a sheet is not published', async () => {
  const bare = await addDraft();
  expect((await server.command(moveSafetySheet, { id: bare.id, version: 1, to: 'current' }, keeper)).body).toMatchObject({
    details: { reason: expect.stringContaining('PDF') },
  });
  const english = await addDraft({ language: 'en' });
  await server.command(attachSheetFile, { id: english.id, fileId: newId(), fileName: 'sheet.pdf' }, keeper);
  expect((await server.command(moveSafetySheet, { id: english.id, version: 2, to: 'current' }, keeper)).body).toMatchObject({
    details: { reason: expect.stringContaining('Nederlands') },
  });
});

test('a sheet is asked to be checked, and is current again once the supplier was asked', async () => {
  const sheet = await addDraft();
  await publish(sheet);
  expect((await server.command(moveSafetySheet, { id: sheet.id, version: 3, to: 'to-check' }, keeper)).status).toBe(200);
  expect((await server.command(moveSafetySheet, { id: sheet.id, version: 3, to: 'checked' }, keeper)).status).toBe(409);
  expect((await server.command(moveSafetySheet, { id: sheet.id, version: 4, to: 'checked' }, keeper)).status).toBe(200);
  const { body } = await server.query(getSafetySheet, { id: sheet.id }, worker);
  expect([body.sheet.state, body.sheet.checkedOn]).toEqual(['current', localDate(new Date())]);
});

test('a date in the future and numbers that can not be are refused at their field', async () => {
  const { body } = await server.command(putSafetySheet, someSheet({ revisedOn: '2199-01-01' }), keeper);
  expect(body).toMatchObject({ details: { fields: [{ path: 'revisedOn' }] } });
  const wrong = await server.command(putSafetySheet, someSheet({ cas: '67-56-2', ecNumber: '1', hStatements: ['H22'] }), keeper);
  expect((wrong.body as unknown as { details: { fields: { path: string }[] } }).details.fields.map(({ path }) => path)).toEqual([
    'cas',
    'ecNumber',
    'hStatements.0',
  ]);
});
