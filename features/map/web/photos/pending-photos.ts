/** The photos of a phase as they will be once the outbox is empty: those of a form that waits on this device stand for what the server has of it. */
import { isRecord } from '#features/form-engine/kinds/field-kind.ts';
import { pendingFormIn } from '#features/phases/web/pending-forms.ts';
import { isInRdBounds } from '#platform/shared/geometry/coordinates.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { MAP_PHOTOS_MAX, type MapPhoto, type MapPhotoList } from '../../contract.ts';

/** The photos with those of waiting forms of the phase, the last first. */
export function withPendingPhotos(
  list: MapPhotoList,
  pending: readonly PendingCommand[],
  { project, phase }: { readonly project: string; readonly phase: string },
): MapPhotoList {
  let { photos } = list;
  for (const command of pending) {
    const form = pendingFormIn(command);
    if (form === undefined || form.projectNumber !== project || form.phaseNumber !== phase) continue;
    const own = photosIn(form.answers).map((photo) => ({ ...photo, formId: form.id, formTitle: form.title }));
    photos = [...own, ...photos.filter(({ formId }) => formId !== form.id)].slice(0, MAP_PHOTOS_MAX);
  }
  return photos === list.photos ? list : { photos };
}

type FoundPhoto = Omit<MapPhoto, 'formId' | 'formTitle'>;

/** Photos with a place, wherever in the answers of a form they stand; as the server finds them. */
function photosIn(value: unknown): readonly FoundPhoto[] {
  if (Array.isArray(value)) return value.flatMap(photosIn);
  if (!isRecord(value)) return [];
  const { fileId, markedFileId, caption, takenAt, rd, directionDegrees } = value;
  if (typeof fileId !== 'string' || !isRecord(rd)) return Object.values(value).flatMap(photosIn);
  const { rdX, rdY } = rd;
  if (typeof rdX !== 'number' || typeof rdY !== 'number' || !isInRdBounds({ rdX, rdY })) return [];
  const text = (of: unknown) => (typeof of === 'string' ? of : '');
  return [
    {
      ...{ fileId: text(markedFileId) || fileId, caption: text(caption), takenAt: text(takenAt), rdX, rdY },
      directionDegrees: typeof directionDegrees === 'number' ? directionDegrees : null,
    },
  ];
}
