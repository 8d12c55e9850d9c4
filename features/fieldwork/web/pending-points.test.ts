import { expect, test } from 'vitest';
import { submitForm } from '#features/forms/contract.ts';
import { readPendingForm } from '#features/forms/web/pending-form.ts';
import { pendingFormReaders } from '#features/phases/web/pending-forms.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { dropFieldPoint, type FieldPointList, importFieldPoints, putFieldActivity, putFieldPoint } from '../contract.ts';
import { shownPoints } from '../shown-points.ts';
import { boringFeed } from '../testing-feeds.ts';
import { withPendingPoints } from './pending-points.ts';

pendingFormReaders.fill(readPendingForm);

const of = { project: '26.01400', phase: '01', name: 'Sanne' };
const place = { project: of.project, phase: of.phase };
const empty: FieldPointList = { points: [], forms: [], activities: [], feeds: [boringFeed], isOpen: true };
const command = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ id: newId(), name, input, state, createdAt: '2026-11-24T11:00:00Z' }) as PendingCommand;
const point = (more: object = {}) => ({
  ...{ id: newId(), kind: 'boring', number: '01', state: 'planned', rdX: 173_398, rdY: 387_911, accuracyMeters: null, measured: 'gps' },
  ...{ levelMeters: null, plannedDepthCm: 250, reachedDepthCm: null, reason: '', note: '', ...place, ...more },
});
const pend = (...commands: readonly PendingCommand[]) => withPendingPoints(empty, commands, of);

test('a point that waits stands among the rest, with its changes and its end, each on the version before', () => {
  const input = point();
  const list = pend(
    command(putFieldPoint.name, input),
    command(putFieldPoint.name, { ...input, note: 'Bij de boom', version: 1 }),
    command(dropFieldPoint.name, { id: input.id, version: 2, reason: 'Kabel' }),
  );
  expect(list.points).toMatchObject([{ number: '01', note: 'Bij de boom', state: 'dropped', reason: 'Kabel', by: 'Sanne', version: 3 }]);
});

test('of another phase nothing is taken over', () => {
  expect(pend(command(putFieldPoint.name, point({ phase: '02' }))).points).toEqual([]);
});

test('a file that waits adds only numbers that are not there yet', () => {
  const imported = [point(), point({ number: '1' }), point({ number: '02' })];
  const list = pend(command(putFieldPoint.name, point()), command(importFieldPoints.name, { id: newId(), ...place, fileName: 'a.csv', points: imported }));
  expect(list.points.map(({ number }) => number)).toEqual(['01', '02']);
});

test('a point that the office renumbered keeps that number while this device still sends the old one', () => {
  const input = point({ version: 1 });
  const { project: _project, phase: _phase, ...kept } = input;
  const known = { ...kept, number: '05', askedNumber: '01', by: 'Sanne', at: '', version: 1 } as FieldPointList['points'][number];
  const list = withPendingPoints({ ...empty, points: [known] }, [command(putFieldPoint.name, input)], of);
  expect(list.points).toMatchObject([{ number: '05', askedNumber: '01' }]);
});

test('a log that waits on the device does its point at once', () => {
  const answers = { number: '01', finalDepth: 2.5, location: { rdX: 173_399, rdY: 387_911, accuracyMeters: 1 }, layers: [], samples: [] };
  const form = {
    ...{ id: newId(), designKey: 'boorstaat', designVersion: 1, title: 'Boring 01', projectNumber: of.project, phaseNumber: of.phase },
    ...{ basedOnRevision: 0, answers, fileIds: [] },
  };
  const { points, forms } = pend(command(putFieldPoint.name, point()), command(submitForm.name, form));
  expect(shownPoints(points, forms)).toMatchObject([{ number: '01', state: 'done', reachedDepthCm: 250, movedMeters: 1 }]);
});

test('an activity that waits is counted at once', () => {
  const input = { id: newId(), ...place, activity: 'Waterpassen', unit: '', plannedCount: 11, doneCount: 3, state: 'in-progress', reason: '' };
  expect(pend(command(putFieldActivity.name, input)).activities).toMatchObject([{ doneCount: 3, version: 1 }]);
});
