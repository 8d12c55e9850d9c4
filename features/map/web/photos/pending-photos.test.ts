import { expect, test } from 'vitest';
import { submitForm } from '#features/forms/contract.ts';
import { readPendingForm } from '#features/forms/web/pending-form.ts';
import { pendingFormReaders } from '#features/phases/web/pending-forms.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { MapPhoto } from '../../contract.ts';
import { withPendingPhotos } from './pending-photos.ts';

pendingFormReaders.fill(readPendingForm);

const of = { project: '26.01400', phase: '01' };
const rd = { rdX: 173_398, rdY: 387_911, accuracyMeters: 3 };
const known = (formId: string): MapPhoto => ({
  ...{ fileId: newId(), caption: 'Oud', takenAt: '', rdX: 173_000, rdY: 387_000, directionDegrees: null, formId, formTitle: 'Boring 01' },
});
const sent = (id: string, answers: object, more: object = {}): PendingCommand =>
  ({
    ...{ id: newId(), name: submitForm.name, state: 'waiting', createdAt: '2026-11-24T11:00:00Z' },
    input: {
      ...{ id, designKey: 'boorstaat', designVersion: 1, title: 'Boring 02', projectNumber: of.project, phaseNumber: of.phase },
      ...{ basedOnRevision: 0, answers, fileIds: [], ...more },
    },
  }) as unknown as PendingCommand;

test('photos of a form that waits on the device are on the map at once, wherever in it they stand, and stand for those it had', () => {
  const [form, other, fileId, marked] = [newId(), newId(), newId(), newId()];
  const answers = {
    photos: [{ fileId, markedFileId: marked, caption: 'Gevel', rd, directionDegrees: 90 }],
    layers: [{ photos: [{ fileId, rd }, { fileId }] }],
  };
  const { photos } = withPendingPhotos({ photos: [known(form), known(other)] }, [sent(form, answers)], of);
  expect(photos.map((photo) => [photo.fileId, photo.caption, photo.directionDegrees, photo.formTitle])).toEqual([
    [marked, 'Gevel', 90, 'Boring 02'],
    [fileId, '', null, 'Boring 02'],
    [expect.any(String), 'Oud', null, 'Boring 01'],
  ]);
});

test('a form of another phase, and a photo without a place in the Netherlands, add nothing', () => {
  const list = { photos: [known(newId())] };
  expect(withPendingPhotos(list, [sent(newId(), { photos: [{ fileId: newId(), rd }] }, { phaseNumber: '02' })], of)).toBe(list);
  expect(withPendingPhotos(list, [sent(newId(), { photos: [{ fileId: newId(), rd: { ...rd, rdX: 0 } }] })], of).photos).toHaveLength(1);
});
