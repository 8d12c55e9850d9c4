import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { DepotInput, FrameInput, LoadInput } from '../dossier.ts';
import { readEntry, toEntryTexts } from './entry-form.ts';
import { depotFields, frameFields, loadFields } from './entry-kinds.ts';

const [id, phaseId, depotId] = [newId(), newId(), newId()];
const about = { id, phaseId, version: 1 };

test('a record goes to texts and back as it was', () => {
  const depot = {
    ...{
      ...about,
      number: 'D01',
      kind: 'above' as const,
      origin: 'vak 1',
      broughtM3: 38.5,
      formedOn: '2026-11-12',
      cover: '',
      destination: '',
      emptiedOn: null,
    },
  };
  const texts = toEntryTexts(depotFields, depot);
  expect(texts).toMatchObject({ broughtM3: '38,5', emptiedOn: '' });
  expect(readEntry({ fields: depotFields, schema: DepotInput() }, texts, about).input).toEqual(depot);
  const load = {
    ...{ ...about, depotId, departedAt: '2026-11-12T14:40:00.000Z', letter: 'B-1', processor: '09815', stream: '098154417203', eural: '17 05 03*' },
    ...{ plate: '', carrier: 'Oost', receiver: 'Someren', volumeM3: 8, weighedKg: null, ticket: '', isRepeating: true },
  };
  const read = readEntry({ fields: loadFields(), schema: LoadInput() }, toEntryTexts(loadFields(), load), about);
  expect(read.input && { ...read.input, departedAt: new Date(read.input.departedAt).toISOString() }).toEqual(load);
});

test('what is missing or no number is told at its field', () => {
  const read = readEntry({ fields: depotFields, schema: DepotInput() }, { number: 'D01', broughtM3: 'veel', formedOn: '2026-11-12' }, about);
  expect(read.input).toBeUndefined();
  expect(read.problems.map(({ path }) => path).toSorted()).toEqual(['broughtM3', 'kind', 'origin']);
});

test('planned waste streams are typed one a line', () => {
  const fields = frameFields().filter(({ name }) => name === 'planned');
  const planned = [{ stream: '068124410088', volumeM3: 240.5 }];
  expect(toEntryTexts(fields, { planned })).toEqual({ planned: '068124410088 240,5' });
  const read = (text: string) => readEntry({ fields, schema: FrameInput().pick({ planned: true }) }, { planned: text }, {});
  expect([read('068124410088 240,5').input, read('').input]).toEqual([{ planned }, { planned: [] }]);
  expect(read('veel').problems).toMatchObject([{ path: 'planned', message: expect.stringContaining('Vul op elke regel') }]);
});
