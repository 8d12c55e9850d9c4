import { expect, test } from 'vitest';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import { beginOfPage, pagesOf } from './form-pages.ts';

const section = (key: string, samePage?: true, visible = true) => ({ key, visible, section: { key, title: key, samePage, fields: [] } });
const keysOf = (pages: ReturnType<typeof pagesOf<ReturnType<typeof section>>>) => pages.map((page) => page.map(({ key }) => key));

test('a section stands on the page of the one before it where the design says so', () => {
  expect(keysOf(pagesOf([section('a'), section('b', true), section('c'), section('d', true)]))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('what stands on the page of a hidden section has that page for itself, and a page of hidden sections is none', () => {
  expect(keysOf(pagesOf([section('a'), section('b', undefined, false), section('c', true), section('d', undefined, false)]))).toEqual([['a'], ['c']]);
});

test('a boorstaat has three pages: the place, the layers, and all that comes after', () => {
  const form = createFormState(boorstaat, {}, { today: '2026-11-26', now: '08:30' });
  expect(pagesOf(form.sections()).map((page) => page.map(({ key }) => key))).toEqual([
    ['algemeen'],
    ['lagen'],
    ['grondwater', 'monsters', 'afwerking', 'ondertekening'],
  ]);
});

test('the page of the layers begins with the first layer, as long as there is none', () => {
  const form = createFormState(boorstaat, {}, { today: '2026-11-26', now: '08:30' });
  const [general, layers] = pagesOf(form.sections());
  expect(beginOfPage(general ?? [], form)).toBeUndefined();
  expect(beginOfPage(layers ?? [], form)).toBe('layers.eerste');
  expect(beginOfPage(layers ?? [], form, 'klei')).toBe('layers.eerste.klei');
  form.addRow('layers', 'row1');
  expect(beginOfPage(layers ?? [], form)).toBeUndefined();
});
