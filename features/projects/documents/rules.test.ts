import { expect, test } from 'vitest';
import { addedApart, folderByName, folderName, folderOf, foldersIn, inForce } from './rules.ts';

test('a document lies in the folder of its kind until somebody puts it elsewhere', () => {
  expect(folderOf({ folder: '', kind: 'drawing' })).toBe('drawings');
  expect(folderOf({ folder: 'Foto’s', kind: 'drawing' })).toBe('Foto’s');
  expect([folderName('drawings'), folderName('Foto’s'), folderName('constructor')]).toEqual(['Tekeningen', 'Foto’s', 'constructor']);
});

test('a typed name means the folder that is called so already', () => {
  expect(folderByName(' tekeningen ', [])).toBe('drawings');
  expect(folderByName('FOTO’S', ['Foto’s'])).toBe('Foto’s');
  expect(folderByName('Vergunning  2026', [])).toBe('Vergunning 2026');
});

test('only folders with something in them are there: the fixed ones in their order, then the own ones by name', () => {
  const documents = [
    { folder: 'Zand', kind: 'other' },
    { folder: '', kind: 'klic' },
    { folder: 'Asbest', kind: 'other' },
    { folder: '', kind: 'drawing' },
  ] as const;
  expect(foldersIn(documents)).toEqual(['drawings', 'klic', 'Asbest', 'Zand']);
});

test('versions that were added without knowing of each other are named', () => {
  expect(addedApart({ number: 1, basedOn: 0 })).toEqual([]);
  expect(addedApart({ number: 3, basedOn: 2 })).toEqual([]);
  expect(addedApart({ number: 3, basedOn: 1 })).toEqual([2, 3]);
  expect(addedApart({ number: 4, basedOn: 1 })).toEqual([2, 3, 4]);
});

test('a withdrawn document does not count', () => {
  const withdrawal = { by: 'M. Vermeulen', at: '2026-11-20T08:00:00Z', reason: 'Oud' };
  expect(inForce([{ withdrawal }, { withdrawal: null }])).toEqual([{ withdrawal: null }]);
});
