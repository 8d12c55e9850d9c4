/** When and where a photo was made, as far as the device tells. */
import { wgsToRd } from '#platform/shared/coordinates.ts';
import { systemClock } from '#platform/web/clock.ts';
import { readPhotoFacts } from '#platform/web/exif.ts';
import type { PhotoAnswer } from '../engine/answers.ts';

/** A photo older than this was not just taken here: it came from the gallery. */
const JUST_TAKEN_MS = 2 * 60_000;
/** How long the device may look for a position, and how old one it has may be, in milliseconds. */
const POSITION_WAIT_MS = 15_000;
const POSITION_AGE_MS_MAX = 30_000;

/** What is known of a photo at once; `isHere` when it was made just now, so that where the device is, is where it was made. */
export async function photoFactsOf(file: File, withPosition: boolean): Promise<Pick<PhotoAnswer, 'takenAt' | 'rd'> & { readonly isHere: boolean }> {
  const now = systemClock.now();
  const { takenAt, position } = await readPhotoFacts(file);
  const at = Math.min(takenAt === undefined ? file.lastModified : Date.parse(takenAt), now);
  const rd = withPosition && position !== undefined ? toRd(position, null) : undefined;
  return { takenAt: new Date(at).toISOString(), ...(rd === undefined ? {} : { rd }), isHere: at > now - JUST_TAKEN_MS };
}

/** Where the device is, in RD to the decimetre; undefined when it may not or cannot tell. */
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

function toRd(position: { readonly latitude: number; readonly longitude: number }, accuracyMeters: number | null): NonNullable<PhotoAnswer['rd']> {
  const { rdX, rdY } = wgsToRd(position);
  return { rdX: toDecimetres(rdX), rdY: toDecimetres(rdY), accuracyMeters };
}
