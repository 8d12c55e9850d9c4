import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import type { OpenForm } from './open-form.ts';

vi.stubGlobal('reportError', console.error);
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: 'ik' }) : null), setItem: () => {}, removeItem: () => {} });
const { discardDraft, flushDrafts, readDraft } = await import('#platform/web/drafts/drafts.ts');
const { changeBack, changeDraft, closeForm, closeWith, formOpenNow, openForm, startDraft } = await import('./open-form.ts');
const { readyToSend } = await import('./ready-to-send.ts');

const design: Design = {
  ...{ key: 'proef', version: 1, name: 'Proef', category: 'Proef' },
  sections: [{ key: 'een', title: 'Een', fields: ['city', 'note'].map((key) => ({ type: 'text', key, label: key })) }],
};

const dated: Design = {
  ...design,
  sections: [
    {
      ...{ key: 'een', title: 'Een' },
      fields: [
        { type: 'date', key: 'day', label: 'Datum', prefill: 'today', max: 'today' },
        { type: 'text', key: 'note', label: 'Opmerking' },
      ],
    },
  ],
};

/** The clock of the device stands at noon of a day until the test ends. */
function onDay(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+01:00`) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

async function beginOn(day: string): Promise<OpenForm> {
  onDay(day);
  const id = await startDraft({ design: dated, context: { today: day, now: '12:00' }, answers: { day }, basedOnRevision: 0, fieldNotes: [] });
  return (await openForm(id)) as OpenForm;
}

async function begin(): Promise<OpenForm> {
  const context = { today: '2026-11-27', now: '08:00' };
  const id = await startDraft({ design, context, answers: { city: 'Ede', note: 'droog' }, basedOnRevision: 0, fieldNotes: [] });
  return (await openForm(id)) as OpenForm;
}

const kept = async (id: string) => (await readDraft<FormDraft>(id))?.data;

test('a form that is put at a project is open as such at once, and what is typed the moment after stays', async () => {
  const form = await begin();
  changeDraft(form, { projectNumber: '26.01400' });
  const now = formOpenNow(form.id);
  expect(now?.draft.projectNumber).toBe('26.01400');
  now?.state.set('note', 'nat');
  // The page from before is not gone yet; it does not write over what is open now.
  form.state.set('city', 'Arnhem');
  expect(await kept(form.id)).toMatchObject({ projectNumber: '26.01400', answers: { city: 'Ede', note: 'nat' } });
});

test('taking back what was filled in leaves what was answered since', async () => {
  const form = await begin();
  const before = form.state.answers();
  const put = { ...before, city: 'Arnhem' };
  changeDraft(form, { answers: put, projectNumber: '26.01400' });
  formOpenNow(form.id)?.state.set('note', 'nat');
  changeBack(form.id, { put, before }, { projectNumber: undefined });
  expect(await kept(form.id)).toMatchObject({ projectNumber: undefined, answers: { city: 'Ede', note: 'nat' } });
});

test('a form that is opened a day later is judged by that day, and what was filled in stays', async () => {
  const { id } = await beginOn('2026-11-23');
  closeForm(id);
  onDay('2026-11-24');
  const form = await openForm(id);
  expect(form?.state.answers()['day']).toBe('2026-11-23');
  form?.state.set('day', '2026-11-24');
  expect(form?.state.gaps()).toEqual([]);
});

test('a form that stayed open goes by the day on which it is sent', async () => {
  const form = await beginOn('2026-11-23');
  form.state.set('day', '2026-11-24');
  await expect(readyToSend(form)).rejects.toMatchObject({ details: { reason: 'Het formulier is niet verstuurd. Eerst nog invullen: Datum.' } });
  onDay('2026-11-24');
  const ready = await readyToSend(form);
  expect(ready.state.context.today).toBe('2026-11-24');
  expect(ready.state.answers()).toMatchObject({ day: '2026-11-24' });
});

test('a change of a form that was thrown away meanwhile does not bring it back', async () => {
  const form = await begin();
  await discardDraft(form.id);
  closeForm(form.id);
  expect(await changeDraft(form, { projectNumber: '26.01400' })).toBe(false);
  expect(formOpenNow(form.id)).toBeUndefined();
  expect(await kept(form.id)).toBeUndefined();
});

test('what comes into a form while it is being sent does not bring its draft back', async () => {
  const form = await begin();
  await closeWith(form, async () => {
    await discardDraft(form.id);
    form.state.set('note', 'nat');
    await flushDrafts();
  });
  form.state.set('note', 'droog');
  await flushDrafts();
  expect(await kept(form.id)).toBeUndefined();
  expect(formOpenNow(form.id)).toBeUndefined();
});

test('a form that could not be sent is open as it was, with what came into it meanwhile', async () => {
  const form = await begin();
  const sending = closeWith(form, async () => {
    form.state.set('note', 'nat');
    throw new Error('vol');
  });
  await expect(sending).rejects.toThrow('vol');
  await flushDrafts();
  expect(formOpenNow(form.id)).toBe(form);
  expect((await kept(form.id))?.answers).toEqual({ city: 'Ede', note: 'nat' });
});
