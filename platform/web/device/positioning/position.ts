/** Where the device is, in RD and in degrees: asked once, or followed. */
import type { ConvertedBy, RdPlace, WgsPlace } from '#platform/shared/geometry/coordinates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { loadRd } from './rd.ts';

/** Time limit of the device's search for a position, in milliseconds. */
const POSITION_WAIT_MS = 20_000;
/** Largest age of a position that is followed, in milliseconds. */
const FOLLOWED_AGE_MS_MAX = 5_000;

/** A position of the device. */
export interface DevicePosition extends RdPlace, WgsPlace {
  readonly accuracyMeters: number;
  readonly convertedBy: ConvertedBy;
}

/** Why the device tells no position, by the code it gives, with what to do. */
const positionTrouble: Readonly<Record<number, string>> = {
  1: 'De app mag je locatie niet gebruiken. Zet dat aan bij de instellingen van je toestel, of vul de coördinaten zelf in.',
  2: 'Je toestel vindt nu geen positie. Ga in het vrije veld staan en probeer het opnieuw, of vul de coördinaten zelf in.',
  3: 'Het zoeken naar je positie duurde te lang. Probeer het opnieuw, of vul de coördinaten zelf in.',
};

const UNAVAILABLE = 2;
/** Returns what to do when the device tells no position, by the code it gives. */
export const positionWords = (code: number): string => positionTrouble[code] ?? positionTrouble[UNAVAILABLE] ?? '';

/** Words for a position that can't be put in RD now. */
export const NO_CONVERSION = 'De app kan je positie nu niet omrekenen naar RD. Probeer het opnieuw zodra je verbinding hebt.';
const noPosition = (code: number) => new Problem('not-possible-now', { reason: positionWords(code) });

async function toPosition({ latitude, longitude, accuracy }: GeolocationCoordinates): Promise<DevicePosition> {
  try {
    return { ...(await loadRd()).toRd({ latitude, longitude }), latitude, longitude, accuracyMeters: accuracy };
  } catch (error) {
    reportError(error);
    throw new Problem('not-possible-now', { reason: NO_CONVERSION });
  }
}

/** The position of the device now. Rejects with `not-possible-now` and what to do. */
export function currentPosition(): Promise<DevicePosition> {
  return new Promise((done, fail) => {
    if (!('geolocation' in navigator)) return fail(noPosition(UNAVAILABLE));
    const take = ({ coords }: GeolocationPosition) => void toPosition(coords).then(done, fail);
    navigator.geolocation.getCurrentPosition(take, ({ code }) => fail(noPosition(code)), {
      enableHighAccuracy: true,
      timeout: POSITION_WAIT_MS,
      maximumAge: 0,
    });
  });
}

/**
 * Follows where the device is, in degrees alone, for which nothing has to be loaded, until the returned function is called. `onTrouble` gets the code the
 * device gives. The first position may be `ageMsMax` milliseconds old.
 */
export function followDegrees(onDegrees: (coords: GeolocationCoordinates) => void, onTrouble: (code: number) => void, ageMsMax = 0): () => void {
  if (!('geolocation' in navigator)) {
    onTrouble(UNAVAILABLE);
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => onDegrees(coords),
    ({ code }) => onTrouble(code),
    { enableHighAccuracy: true, timeout: POSITION_WAIT_MS, maximumAge: ageMsMax },
  );
  return () => navigator.geolocation.clearWatch(watch);
}

/** Follows the position of the device until the returned function is called. `onTrouble` gets what to do when it can't be told. */
export function followPosition(onPosition: (position: DevicePosition) => void, onTrouble: (text: string) => void): () => void {
  let isOver = false;
  const take = (coords: GeolocationCoordinates) =>
    void toPosition(coords).then(
      (position) => !isOver && onPosition(position),
      () => !isOver && onTrouble(NO_CONVERSION),
    );
  const stop = followDegrees(take, (code) => onTrouble(positionWords(code)), FOLLOWED_AGE_MS_MAX);
  return () => {
    isOver = true;
    stop();
  };
}
