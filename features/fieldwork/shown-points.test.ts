import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { FieldPoint } from './point.ts';
import { pointFormsOf } from './point-forms.ts';
import { countKinds, nextPoint, shortOfPlanCm, shownPoints } from './shown-points.ts';
import { boringFeed, pitsFeed, wellFeed, xrfFeed } from './testing-feeds.ts';

const planned = (number: string, more: Partial<FieldPoint> = {}): FieldPoint => ({
  ...{ id: newId(), kind: 'boring', number, askedNumber: '', state: 'planned', rdX: 173_398, rdY: 387_911, accuracyMeters: null, measured: 'imported' },
  ...{ levelMeters: null, plannedDepthCm: 250, reachedDepthCm: null, reason: '', note: '', by: 'Marieke', at: '2026-11-20T08:00:00Z', version: 1 },
  ...more,
});
const head = (submittedAt = '2026-11-24T09:00:00Z') => ({ id: newId(), state: 'submitted', by: 'Sanne', submittedAt, mayOpen: true }) as const;
const place = { rdX: 173_401, rdY: 387_915, latitude: 51.4, longitude: 5.6, accuracyMeters: 1.2 };
const boring = (number: string, answers: object = {}, submittedAt?: string) => {
  const form = pointFormsOf(boringFeed, { number, location: place, finalDepth: 2, layers: [{}, {}], samples: [{}], ...answers }, head(submittedAt))[0];
  if (form === undefined) throw new Error('a log is about a point');
  return form;
};

test('a boring and its log are one row: done, where it was found, as deep as it went', () => {
  const point = planned('01');
  const rows = shownPoints([point, planned('02')], [boring('1')]);
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    ['01', 'done'],
    ['02', 'planned'],
  ]);
  expect(rows[0]).toMatchObject({
    id: point.id,
    rdX: 173_401,
    accuracyMeters: 1.2,
    plannedDepthCm: 250,
    reachedDepthCm: 200,
    layers: 2,
    samples: 1,
    movedMeters: 5,
  });
});

test('a log without a plan is a row of its own, and a second log of one number hides no other', () => {
  const rows = shownPoints([planned('01')], [boring('01'), boring('01', {}, '2026-11-24T10:00:00Z'), boring('12')]);
  expect(rows.map(({ number, point }) => [number, point !== undefined])).toEqual(
    expect.arrayContaining([
      ['01', true],
      ['01', false],
      ['12', false],
    ]),
  );
  expect(rows).toHaveLength(3);
});

test('a well is done once its own form is, or the log of its boring names it', () => {
  const well = planned('04-1', { kind: 'well' });
  expect(shownPoints([well], [boring('04')])[0]).toMatchObject({ state: 'planned', reachedDepthCm: 200 });
  expect(shownPoints([well], [boring('04', { wellNumber: '04-1' })])[0]).toMatchObject({ state: 'done', id: well.id });
  const own = pointFormsOf(wellFeed, { wellNumber: '04-1', location: place, filterTo: 2.5 }, head())[0];
  expect(shownPoints([well], own === undefined ? [] : [boring('04'), own])[0]).toMatchObject({ state: 'done', forms: { length: 2 } });
});

test('what ends short of its plan wants a reason; a halted boring has one', () => {
  const [short] = shownPoints([planned('01')], [boring('01')]);
  const [halted] = shownPoints([planned('01')], [boring('01', { halted: 'yes', haltReason: 'puin', haltExplanation: 'Betonvloer' })]);
  expect(short && shortOfPlanCm(short)).toBe(50);
  expect(halted && [shortOfPlanCm(halted), halted.reason]).toEqual([0, 'Gestaakt: puin: Betonvloer']);
});

test('what was dropped is not planned any more; the next point is the first, or the nearest from where one stands', () => {
  const rows = shownPoints([planned('01'), planned('02', { rdX: 173_500 }), planned('03', { state: 'dropped', reason: 'Kabel' })], []);
  expect(countKinds(rows)).toEqual([{ kind: 'boring', planned: 2, done: 0, dropped: 1 }]);
  expect(nextPoint(rows)?.number).toBe('01');
  expect(nextPoint(rows, { rdX: 173_510, rdY: 387_911 })?.number).toBe('02');
});

test('a form about something else says nothing of a point', () => {
  expect(pointFormsOf(undefined, { number: '01' }, head())[0]).toBeUndefined();
  expect(pointFormsOf(boringFeed, { number: ' ' }, head())[0]).toBeUndefined();
});

test('each row of an inspection is its planned point, and a reading without a place belongs to the point it names without doing it', () => {
  const form = head();
  const row = { soil: 'zand', length: 30, width: 30 };
  const pits = pointFormsOf(
    pitsFeed,
    {
      pits: [
        { ...row, id: 'a', kind: 'gat', code: 'G01', location: place, depth: 50, pieces: 3 },
        { ...row, id: 'b', kind: 'sleuf', code: 'SL01', depth: 60, pieces: 0 },
      ],
    },
    form,
  );
  const readings = pointFormsOf(xrfFeed, { points: [{ id: 'c', code: '05', to: 20, readings: [{ id: 'r', element: 'Pb', dry: 118.4 }] }] }, head());
  const rows = shownPoints([planned('G01', { kind: 'pit' }), planned('05')], [...pits, ...readings]);
  expect(rows.map(({ id, kind, number, state }) => [kind, number, state, id.startsWith(form.id)])).toEqual([
    ['boring', '05', 'planned', false],
    ['pit', 'G01', 'done', false],
    ['trench', 'SL01', 'done', true],
  ]);
  expect(rows.map(({ result }) => result)).toEqual(['Pb 118,4 mg/kg ds', 'Stukken groter dan 20 mm: 3', 'Stukken groter dan 20 mm: 0']);
});
