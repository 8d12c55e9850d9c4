/** Time, place and direction of a photo, as far as the device tells. */

import type { PhotoAnswer } from '#features/form-engine/filling/answers.ts';
import type { WgsPlace } from '#platform/shared/geometry/coordinates.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { readPhotoFacts } from '#platform/web/files/pictures/exif.ts';

/** A photo older than this was not just taken here: it came from the gallery. */
const JUST_TAKEN_MS = 2 * 60_000;
/** Time limit of the search for a position, and largest age of a known one, in milliseconds. */
const POSITION_WAIT_MS = 15_000;
const POSITION_AGE_MS_MAX = 30_000;

/** Returns the facts known of a photo at once; with `isHere` it was made just now, so that the device's location is the photo's. */
export async function photoFactsOf(
  file: File,
  withPosition: boolean,
): Promise<Pick<PhotoAnswer, 'takenAt' | 'rd' | 'directionDegrees'> & { readonly isHere: boolean }> {
  const now = systemClock.now();
  const { takenAt, position, directionDegrees } = await readPhotoFacts(file);
  const at = Math.min(takenAt === undefined ? file.lastModified : Date.parse(takenAt), now);
  const rd = withPosition && position !== undefined ? await toRd(position, null) : undefined;
  return {
    takenAt: new Date(at).toISOString(),
    ...(rd === undefined ? {} : { rd }),
    ...(directionDegrees === undefined ? {} : { directionDegrees }),
    isHere: at > now - JUST_TAKEN_MS,
  };
}

/** Returns the position of the device, in RD to the decimetre; undefined when it may not or cannot tell. */
export function currentPlace(): Promise<PhotoAnswer['rd']> {
  return new Promise((done) => {
    if (!('geolocation' in navigator)) return done(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        done(toRd({ latitude, longitude }, toDecimetres(accuracy)));
      },
      () => done(undefined),
      { enableHighAccuracy: true, timeout: POSITION_WAIT_MS, maximumAge: POSITION_AGE_MS_MAX },
    );
  });
}

const toDecimetres = (meters: number): number => Math.round(meters * 10) / 10;

/** Undefined when it can't be converted now: a photo is not held up for its place. */
async function toRd(position: WgsPlace, accuracyMeters: number | null): Promise<PhotoAnswer['rd']> {
  try {
    const { rdX, rdY, convertedBy } = (await loadRd()).toRd(position);
    return { rdX: toDecimetres(rdX), rdY: toDecimetres(rdY), accuracyMeters, convertedBy };
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
