import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { newId } from '#platform/shared/ids.ts';

vi.stubGlobal('reportError', console.error);
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: 'ik' }) : null), setItem: () => {}, removeItem: () => {} });
const { flushDrafts, readDraft } = await import('#platform/web/drafts/drafts.ts');
const { readDraftRows } = await import('#platform/web/drafts/draft-rows.ts');
const { deviceStore } = await import('#platform/web/device/storage/device-store.ts');
const { formOpenNow, openForm } = await import('./open-form.ts');
const { correctionBegun, startCorrection } = await import('./open-correction.ts');

const design: Design = {
  ...{ key: 'proef', version: 1, name: 'Proef', category: 'Proef' },
  sections: [{ key: 'een', title: 'Een', fields: ['city', 'note'].map((key) => ({ type: 'text', key, label: key })) }],
};
const context = { today: '2026-11-27', now: '08:00' };
const returned = (basedOnRevision: number, note: string) => ({ basedOnRevision, reviewNote: note, fieldNotes: [] });
const draft = (basedOnRevision: number, answers: Record<string, string>) => ({ design, context, answers, ...returned(basedOnRevision, 'Kijk dit na') });

const [first, second] = [
  { city: 'Ede', note: 'droog' },
  { city: 'Arnhem', note: 'droog' },
];

const rivalsOf = async (id: string) => (await readDraftRows(deviceStore, 'ik')).filter(({ rivalOf }) => rivalOf === id).map(({ data }) => data as FormDraft);

/** A correction of revision 1 in which something was typed. */
async function begin(): Promise<string> {
  const id = newId();
  await startCorrection(id, draft(1, first), [{ revision: 1, answers: first }]);
  (await openForm(id))?.state.set('note', 'nat');
  await flushDrafts();
  return id;
}

test('a correction that was begun goes on as it is, with what was said of it since', async () => {
  const id = await begin();
  const begun = await correctionBegun(id, returned(1, 'En de plaats'));
  expect(begun?.state.answers()).toMatchObject({ city: 'Ede', note: 'nat' });
  expect(formOpenNow(id)?.draft.reviewNote).toBe('En de plaats');
  expect((await readDraft<FormDraft>(id))?.data).toMatchObject({ reviewNote: 'En de plaats', answers: { note: 'nat' } });
});

test('what was typed for an earlier revision stands beside the correction of a later one, to be chosen from', async () => {
  const id = await begin();
  expect(await correctionBegun(id, returned(2, 'Kijk dit na'))).toBeUndefined();
  await startCorrection(id, draft(2, second), [
    { revision: 1, answers: first },
    { revision: 2, answers: second },
  ]);
  expect((await openForm(id))?.state.answers()).toMatchObject({ city: 'Arnhem', note: 'droog' });
  expect(await rivalsOf(id)).toMatchObject([{ basedOnRevision: 2, answers: { city: 'Ede', note: 'nat' } }]);
});

test('an earlier draft that says the same leaves nothing to choose', async () => {
  const id = await begin();
  await startCorrection(id, draft(2, { city: 'Ede', note: 'nat' }), [{ revision: 1, answers: first }]);
  expect(await rivalsOf(id)).toEqual([]);
});

test('an earlier draft in which nothing was typed leaves nothing to choose', async () => {
  const id = newId();
  const revisions = [
    { revision: 1, answers: first },
    { revision: 2, answers: second },
  ];
  await startCorrection(id, draft(1, first), revisions);
  await startCorrection(id, draft(2, second), revisions);
  expect(await rivalsOf(id)).toEqual([]);
  expect((await openForm(id))?.state.answers()).toMatchObject(second);
});
