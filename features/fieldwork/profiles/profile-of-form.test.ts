import { expect, test } from 'vitest';
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { FieldPoint } from '../point.ts';
import { pointFormsOf } from '../point-forms.ts';
import { shownPoints } from '../shown-points.ts';
import { boringFeed, wellFeed } from '../testing-feeds.ts';
import { profileColumns } from './profile-columns.ts';
import { fieldProfileOf } from './profile-of-form.ts';

const [boringId, wellId] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'];
const field = boorstaat.sections.flatMap(({ fields }) => fields).find((one): one is LayersField => one.type === 'layers');
const head = { state: 'submitted', by: 'Bram', submittedAt: '2026-11-20T10:00:00Z', mayOpen: false } as const;

test('a log becomes a profile with the words of its design; without the design the soils are still there', () => {
  const profile = fieldProfileOf(boringFeed, boringId, exampleBoorstaat, field);
  expect(profile?.layers.map(({ tone, fromCm, toCm }) => `${tone} ${fromCm}-${toCm}`)).toEqual([
    'beton 0-8',
    'zand 8-50',
    'zand 50-120',
    'klei 120-180',
    'veen 180-250',
  ]);
  expect(profile?.layers[1]?.text).toBe('Zand, matig fijn, zwak siltig, donkerbruin, sporen puin');
  expect(profile?.samples.map(({ code }) => code)).toEqual(['04-1', '04-2']);
  expect(fieldProfileOf(boringFeed, boringId, exampleBoorstaat)?.layers[3]?.text).toBe('Klei, sterk siltig, grijs');
});

test('of a well its filter is drawn; half a log has no profile that lies', () => {
  expect(fieldProfileOf(wellFeed, wellId, { wellNumber: '04-1', filterFrom: 1.8, filterTo: 2.8 })?.filter).toEqual({ fromCm: 180, toCm: 280 });
  expect(fieldProfileOf(wellFeed, wellId, { filterFrom: 2, filterTo: 1 })).toBeUndefined();
  expect(fieldProfileOf(boringFeed, boringId, { layers: 'geen' })).toBeUndefined();
  const overlapping = [
    { id: 'a', from: 0, to: 100, soil: 'zand' },
    { id: 'b', from: 50, to: 80, soil: 'klei' },
    { id: 'c', from: null, to: 150, soil: 'klei' },
  ];
  expect(fieldProfileOf(boringFeed, boringId, { layers: overlapping })?.layers.map(({ id }) => id)).toEqual(['a']);
});

test('a column has what nobody described as a layer, the filter of its well, and what was planned deeper', () => {
  const answers = { number: '04', layers: [{ id: 'a', from: 20, to: 100, soil: 'zand' }], finalDepth: 1.5, plannedDepth: 2, groundwaterLevel: 120 };
  const wellAnswers = { wellNumber: '04-1', filterFrom: 0.5, filterTo: 1.5 };
  const forms = [pointFormsOf(boringFeed, answers, { ...head, id: boringId })[0], pointFormsOf(wellFeed, wellAnswers, { ...head, id: wellId })[0]];
  const point: FieldPoint = {
    ...({ id: '019aa000-0000-7000-8000-000000000003', kind: 'well', number: '04-1', askedNumber: '', state: 'planned', rdX: 173_000, rdY: 387_000 } as const),
    ...{ accuracyMeters: null, measured: null, levelMeters: 15, plannedDepthCm: 300, reachedDepthCm: null, reason: '', note: '', by: '', at: '', version: 1 },
  };
  const rows = shownPoints(
    [point],
    forms.filter((form) => form !== undefined),
  );
  const profiles = [fieldProfileOf(boringFeed, boringId, answers), fieldProfileOf(wellFeed, wellId, wellAnswers)].filter((one) => one !== undefined);
  const [column, ...others] = profileColumns(rows, profiles);
  expect(others).toEqual([]);
  expect(column?.layers.map(({ tone, fromCm, toCm }) => `${tone} ${fromCm}-${toCm}`)).toEqual(['onbekend 0-20', 'zand 20-100', 'onbekend 100-150']);
  expect(column).toMatchObject({ number: '04-1', levelMeters: 15, notDrilledToCm: 300, groundwaterCm: 120, filter: { number: '04-1', fromCm: 50, toCm: 150 } });
});
