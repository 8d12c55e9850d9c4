import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import type { KeepForQuestion } from './form-files.ts';

vi.stubGlobal('reportError', console.error);
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: 'ik' }) : null), setItem: () => {}, removeItem: () => {} });
const { FileKeeper } = await import('#platform/web/files/file-keeper.ts');
const { keepFile } = await import('#platform/web/files/kept-files.ts');
const { readPlacedFiles } = await import('#platform/web/files/file-places.ts');
const { changeDraft, closeForm, formOpenNow, openForm, startDraft } = await import('../drafts/open-form.ts');
const { readyToSend } = await import('../drafts/ready-to-send.ts');
const { useKeepForQuestion } = await import('./form-files.ts');

const design: Design = {
  ...{ key: 'proef', version: 1, name: 'Proef', category: 'Proef' },
  sections: [
    {
      ...{ key: 'een', title: 'Een' },
      fields: [
        { type: 'text', key: 'note', label: 'Opmerking' },
        { type: 'file', key: 'bijlagen', label: 'Bijlagen' },
      ],
    },
  ],
};

/** A question that tells how its files are kept. */
function Question({ form, onKeep }: { readonly form: FormState; readonly onKeep: (keep: KeepForQuestion) => void }) {
  onKeep(useKeepForQuestion(form, 'bijlagen'));
  return null;
}

/** A form that is open, with a question whose files are stored only once `store` is called; `fail` has that fail. */
async function begin() {
  const context = { today: '2026-11-27', now: '08:00' };
  const id = await startDraft({ design, context, answers: {}, basedOnRevision: 0, fieldNotes: [] });
  const form = await openForm(id);
  if (form === null) throw new Error('the draft just begun is not there');
  const held = Promise.withResolvers<void>();
  let keep: KeepForQuestion | undefined;
  const onKeep = (known: KeepForQuestion) => {
    keep = known;
  };
  const value: typeof keepFile = async (...asked) => {
    await held.promise;
    return keepFile(...asked);
  };
  renderToStaticMarkup(createElement(FileKeeper, { value }, createElement(Question, { form: form.state, onKeep })));
  const add = (name: string) => keep?.(new Blob(['inhoud']), { kind: 'document', name }, { name, sizeBytes: 6 });
  return { form, add, store: () => held.resolve(), fail: () => held.reject(new Error('vol')) };
}

const namesIn = (form: { readonly state: { get: (path: string) => { value: unknown } | undefined } } | undefined) =>
  ((form?.state.get('bijlagen')?.value ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);

test('a form that is to go waits for its files, and goes with what was typed meanwhile', async () => {
  const { form, add, store } = await begin();
  const adding = [add('een.pdf'), add('twee.pdf')];
  const ready = readyToSend(form);
  form.state.set('note', 'nat');
  store();
  const now = await ready;
  expect(namesIn(now).toSorted()).toEqual(['een.pdf', 'twee.pdf']);
  expect(now.state.get('note')?.value).toBe('nat');
  await Promise.all(adding);
});

test('a draft is changed once its files are in it', async () => {
  const { form, add, store } = await begin();
  const adding = add('een.pdf');
  const changing = changeDraft(form, { name: 'Eigen naam' });
  expect(formOpenNow(form.id)).toBe(form);
  form.state.set('note', 'nat');
  store();
  await Promise.all([adding, changing]);
  const now = formOpenNow(form.id);
  expect(now?.draft).toMatchObject({ name: 'Eigen naam', answers: { note: 'nat' } });
  expect(namesIn(now)).toEqual(['een.pdf']);
});

test('a file that could not be stored holds up no form', async () => {
  const { form, add, fail } = await begin();
  const adding = add('een.pdf');
  const ready = readyToSend(form);
  fail();
  await expect(adding).rejects.toThrow('vol');
  expect(namesIn(await ready)).toEqual([]);
});

test('a file that is stored after its form was opened anew stands in the form as it is open then', async () => {
  const { form, add, store } = await begin();
  const adding = add('een.pdf');
  closeForm(form.id);
  const now = await openForm(form.id);
  expect(now).not.toBe(form);
  store();
  await adding;
  expect(namesIn(formOpenNow(form.id))).toEqual(['een.pdf']);
});

test('a file that is stored while its form is not open keeps its place until it is', async () => {
  const { form, add, store } = await begin();
  const adding = add('een.pdf');
  closeForm(form.id);
  store();
  await adding;
  expect(await readPlacedFiles(form.id)).toHaveLength(1);
  expect(namesIn((await openForm(form.id)) ?? undefined)).toEqual(['een.pdf']);
});
