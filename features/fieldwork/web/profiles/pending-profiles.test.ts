import { expect, test } from 'vitest';
import { submitForm } from '#features/forms/contract.ts';
import { readPendingForm } from '#features/forms/web/pending-form.ts';
import { pendingFormReaders } from '#features/phases/web/pending-forms.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { boringFeed } from '../../testing-feeds.ts';
import { withPendingProfiles } from './pending-profiles.ts';

pendingFormReaders.fill(readPendingForm);

const place = { project: '26.01400', phase: '01', feeds: [boringFeed] };

function waiting(id: string, answers: object, phaseNumber = '01'): PendingCommand {
  const input = {
    id,
    designKey: 'boorstaat',
    designVersion: 1,
    title: 'Boring 04',
    projectNumber: place.project,
    phaseNumber,
    answers,
    basedOnRevision: 0,
    fileIds: [],
  };
  return { id: newId(), name: submitForm.name, input, state: 'waiting', createdAt: '2026-11-24T11:00:00Z' } as unknown as PendingCommand;
}

test('a log that waits on the device is drawn, one of another phase is not, and a correction takes its place', () => {
  const id = newId();
  const layers = [{ id: 'a', from: 0, to: 100, soil: 'zand' }];
  expect(withPendingProfiles([], [waiting(id, { layers }), waiting(newId(), { layers }, '02')], place)).toMatchObject([
    { formId: id, layers: [{ tone: 'zand' }] },
  ]);
  const known = { formId: id, layers: [], samples: [], filter: null };
  expect(withPendingProfiles([known], [waiting(id, { layers: [{ id: 'a', from: 0, to: 50, soil: 'klei' }] })], place)).toMatchObject([
    { layers: [{ tone: 'klei' }] },
  ]);
  expect(withPendingProfiles([known], [waiting(id, { layers: [] })], place)).toEqual([]);
});
