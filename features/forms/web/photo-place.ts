/** When and where a photo was made, as far as the device tells. */
import { wgsToRd } from '#platform/shared/coordinates.ts';
import { systemClock } from '#platform/web/clock.ts';
import type { PhotoAnswer } from '../engine/answers.ts';

/** A photo older than this was not just taken here: it came from the gallery. */
const JUST_TAKEN_MS = 2 * 60_000;
/** How long the device may look for a position, and how old one it has may be, in milliseconds. */
const POSITION_WAIT_MS = 15_000;
const POSITION_AGE_MS_MAX = 30_000;

/** When a photo was taken, as its file says; now when that lies ahead. */
export function takenAt(file: File): string {
  return new Date(Math.min(file.lastModified, systemClock.now())).toISOString();
}

/** Whether a photo was made just now, so that where the device is, is where it was made. */
export function isJustTaken(file: File): boolean {
  return file.lastModified > systemClock.now() - JUST_TAKEN_MS;
}

/** Where the device is, in RD to the decimetre; undefined when it may not or cannot tell. */
export function currentPlace(): Promise<PhotoAnswer['rd']> {
  return new Promise((done) => {
    if (!('geolocation' in navigator)) return done(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const { rdX, rdY } = wgsToRd({ latitude, longitude });
        done({ rdX: toDecimetres(rdX), rdY: toDecimetres(rdY), accuracyMeters: toDecimetres(accuracy) });
      },
      () => done(undefined),
      { enableHighAccuracy: true, timeout: POSITION_WAIT_MS, maximumAge: POSITION_AGE_MS_MAX },
    );
  });
}

const toDecimetres = (meters: number): number => Math.round(meters * 10) / 10;
