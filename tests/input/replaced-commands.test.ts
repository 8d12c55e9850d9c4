/** A command repeated after a refusal replaces what it contains, and nothing else. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { putFavoriteForm } from '#features/forms/favorites-contract.ts';
import { assignReviewer, commentOnForm, reviewForm } from '#features/forms/review-contract.ts';
import { readNotifications } from '#features/notifications/contract.ts';
import { changePhaseStatus, overridePhaseCheck } from '#features/phases/contract.ts';
import { updateChecklist } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Command } from '#platform/shared/operation.ts';
import { deviceStore } from '#platform/web/device/storage/device-store.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { rowsOf } from '#platform/web/outbox/outbox-rows.ts';
import { setVisiting, VISITOR_ID } from '#platform/web/sign-in/person.ts';

const [form, other, phase] = [newId(), newId(), newId()];

beforeEach(() => setVisiting(true));
afterEach(async () => {
  await deviceStore.outbox.clear();
  setVisiting(false);
});

/** Does both on one record, the first refused before the second is done. Answers what waits after that: the inputs, in line. */
async function doAfterRefusal<Input extends z.ZodType>(
  command: Command<Input, z.ZodType, true>,
  refused: z.input<Input>,
  next: z.input<Input>,
): Promise<unknown[]> {
  const id = await addCommand(command, refused, { record: 'one', label: 'de eerste' });
  await deviceStore.outbox.where('id').equals(id).modify({ state: 'refused' });
  await addCommand(command, next, { record: 'one', label: 'de tweede' });
  return (await rowsOf(deviceStore, VISITOR_ID)).map(({ label }) => label);
}

const [ofFirst, both] = [['de tweede'], ['de eerste', 'de tweede']];

describe('takes the place of what was refused:', () => {
  test('who judges the same form again, though each judgement has an id of its own', async () => {
    const judgement = (verdict: 'approved' | 'returned') => ({ id: newId(), submissionId: form, revision: 1, verdict, fieldNotes: [] });
    expect(await doAfterRefusal(reviewForm, judgement('approved'), judgement('returned'))).toEqual(ofFirst);
  });

  test('what is put at the same address', async () => {
    expect(await doAfterRefusal(assignReviewer, { id: form, reviewerId: null }, { id: form, reviewerId: other })).toEqual(ofFirst);
    await deviceStore.outbox.clear();
    expect(await doAfterRefusal(putFavoriteForm, { key: 'boorstaat', isFavorite: true }, { key: 'boorstaat', isFavorite: false })).toEqual(ofFirst);
  });

  test('the same reason for the same check', async () => {
    const reason = (text: string) => ({ id: phase, check: 'leader' as const, reason: text });
    expect(await doAfterRefusal(overridePhaseCheck, reason('Te kort.'), reason('De leider is ziek.'))).toEqual(ofFirst);
  });

  test('answers to the same items of a checklist, with more', async () => {
    const answers = (...items: string[]) => ({ project: '26.01400', version: 1, answers: items.map((item) => ({ item, answer: 'yes' })) });
    expect(await doAfterRefusal(updateChecklist, answers('a'), answers('b', 'a'))).toEqual(ofFirst);
  });
});

describe('stands beside what was refused:', () => {
  test('a second comment on a form', async () => {
    const comment = (text: string) => ({ id: newId(), submissionId: form, text });
    expect(await doAfterRefusal(commentOnForm, comment('Waarom zo ondiep?'), comment('En waar is de foto?'))).toEqual(both);
  });

  test('a judgement of another form', async () => {
    const judgement = (submissionId: string) => ({ id: newId(), submissionId, revision: 1, verdict: 'approved' as const, fieldNotes: [] });
    expect(await doAfterRefusal(reviewForm, judgement(form), judgement(other))).toEqual(both);
  });

  test('the reason for another check of the same phase', async () => {
    const reason = (check: 'leader' | 'sampling-plan') => ({ id: phase, check, reason: 'Afgesproken met de klant.' });
    expect(await doAfterRefusal(overridePhaseCheck, reason('leader'), reason('sampling-plan'))).toEqual(both);
  });

  test('answers to other items, and other notifications that were seen', async () => {
    const answers = (item: string) => ({ project: '26.01400', version: 1, answers: [{ item, answer: 'yes' }] });
    expect(await doAfterRefusal(updateChecklist, answers('a'), answers('b'))).toEqual(both);
    await deviceStore.outbox.clear();
    expect(await doAfterRefusal(readNotifications, { ids: [newId()] }, { ids: [newId()] })).toEqual(both);
  });

  test('a step of a phase that was taken after it: each is a happening', async () => {
    const step = (from: 'released' | 'in-progress', to: 'in-progress' | 'field-work-done') => ({ id: phase, from, to });
    expect(await doAfterRefusal(changePhaseStatus, step('released', 'in-progress'), step('in-progress', 'field-work-done'))).toEqual(both);
  });
});
