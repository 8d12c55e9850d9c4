/** Follows the photos of a phase: from the server, else what of them is on this device, with those of forms that wait on it. */
import { useCallback, useMemo } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { listMapPhotos, type MapPhoto, type MapPhotoList } from '../../contract.ts';
import type { DrawnPhoto } from '../drawing/map-events.ts';
import { withPendingPhotos } from './pending-photos.ts';

const NONE: readonly MapPhoto[] = [];

/** The photos, with what is drawn of them. */
export interface MapPhotos {
  readonly photos: readonly MapPhoto[];
  readonly drawn: readonly DrawnPhoto[];
}

/** Follows them; nothing is drawn while they are off. */
export function useMapPhotos(project: string, phase: string, isOn: boolean): MapPhotos {
  const withPending = useCallback(
    (list: MapPhotoList, pending: readonly PendingCommand[]) => withPendingPhotos(list, pending, { project, phase }),
    [project, phase],
  );
  const photos = useAnswer(listMapPhotos, { project, phase }, { withPending }).data?.photos ?? NONE;
  const drawn = useMemo(() => (isOn ? photos.map(({ fileId: id, rdX, rdY, directionDegrees }) => ({ id, rdX, rdY, directionDegrees })) : []), [photos, isOn]);
  return { photos, drawn };
}
