import { expect, it } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { PhotoAnswer } from '#features/form-engine/filling/answers.ts';
import { rowsIn, takeAwayFrom } from './put-back.ts';

const design: Design = {
  ...{ key: 'proef', version: 1, name: 'Proef', category: 'Proef' },
  sections: [
    {
      ...{ key: 'een', title: 'Een' },
      fields: [{ type: 'group', key: 'rijen', label: 'Rijen', rowLabel: 'Rij', fields: [{ type: 'text', key: 'note', label: 'Opmerking' }] }],
    },
  ],
};

/** Rows of a form, by what is noted in them. */
function begin(...notes: readonly string[]) {
  const form = createFormState(design, { rijen: notes.map((note) => ({ id: note, note })) }, { today: '2026-11-26', now: '08:30' });
  return { form, rows: rowsIn(form, 'rijen'), notes: () => form.rows('rijen').map(({ note }) => note ?? '') };
}

/** Photos, by their files. */
function photosOf(...ids: readonly string[]) {
  let photos: readonly PhotoAnswer[] = ids.map((fileId) => ({ fileId }));
  const put = (next: readonly PhotoAnswer[]) => {
    photos = next;
  };
  return { put, now: () => photos, idOf: ({ fileId }: PhotoAnswer) => fileId };
}

it('what was added since stays when what was taken away is put back', () => {
  const { form, rows, notes } = begin('a', 'b');
  const taken = takeAwayFrom(rows, 'a');
  expect(taken?.number).toBe(1);
  form.addRow('rijen', 'c');
  form.addRow('rijen', 'd');
  form.set('rijen.b.note', 'nat');
  taken?.putBack();
  expect(notes()).toEqual(['a', 'nat', '', '']);
});

it('photos that were taken since stay', () => {
  const photos = photosOf('een');
  const taken = takeAwayFrom(photos, 'een');
  photos.put([...photos.now(), { fileId: 'twee' }, { fileId: 'drie', caption: 'put' }]);
  taken?.putBack();
  expect(photos.now()).toEqual([{ fileId: 'een' }, { fileId: 'twee' }, { fileId: 'drie', caption: 'put' }]);
});

it('it comes at the end of a list that is shorter by then, and once however often it is put back', () => {
  const { form, rows, notes } = begin('a', 'b', 'c');
  const taken = takeAwayFrom(rows, 'c');
  form.removeRow('rijen', 'a');
  taken?.putBack();
  taken?.putBack();
  expect(notes()).toEqual(['b', 'c']);
});

it('what is not there any more can not be taken away', () => {
  expect(takeAwayFrom(begin('a').rows, 'z')).toBeUndefined();
});
