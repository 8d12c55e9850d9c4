/** Operations of the map of a phase that are of no other room. */
import { z } from 'zod';
import { fieldWorkReaders } from '#features/fieldwork/rules.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** Most photos on a map; those taken last. */
export const MAP_PHOTOS_MAX = 2000;

/** A photo with where it was taken. */
export const MapPhoto = later(() =>
  z.object({
    fileId: z.uuid().toLowerCase(),
    caption: z.string(),
    /** Empty when it was not stored. */
    takenAt: z.string(),
    rdX: z.number(),
    rdY: z.number(),
    /** Whole degrees with the clock from the north; null when it was not stored. */
    directionDegrees: z.number().nullable(),
    /** The form it is in. */
    formId: z.uuid().toLowerCase(),
    formTitle: z.string(),
  }),
);
export type MapPhoto = z.output<ReturnType<typeof MapPhoto>>;

/** The photos in the forms of a phase that somebody may read, as far as they have a place. */
export const listMapPhotos = defineQuery({
  name: 'map-photo.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/map-photos',
  access: { who: fieldWorkReaders, restricted: 'scoped' },
  params: () => z.object({ project: z.string().max(20), phase: PhaseNumber() }),
  result: () => z.object({ photos: z.array(MapPhoto()).max(MAP_PHOTOS_MAX) }),
  offline: true,
});
export type MapPhotoList = z.output<typeof listMapPhotos.result>;
