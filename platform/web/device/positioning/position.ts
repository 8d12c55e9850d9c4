/** Where the device is, in RD and in degrees: asked once, or followed. */
import type { ConvertedBy, RdPlace, WgsPlace } from '#platform/shared/geometry/coordinates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { loadRd } from './rd.ts';

/** Time limit of the device's search for a position, in milliseconds. */
export const POSITION_WAIT_MS = 20_000;
/** Largest age of a position that is followed, in milliseconds. */
const FOLLOWED_AGE_MS_MAX = 5_000;

/** A position of the device. */
export interface DevicePosition extends RdPlace, WgsPlace {
  readonly accuracyMeters: number;
  readonly convertedBy: ConvertedBy;
}

/** Why the device tells no position, by the code it gives, with what to do. */
export const positionTrouble: Readonly<Record<number, string>> = {
  1: 'De app mag je locatie niet gebruiken. Zet dat aan bij de instellingen van je toestel, of vul de coördinaten zelf in.',
  2: 'Je toestel vindt nu geen positie. Ga in het vrije veld staan en probeer het opnieuw, of vul de coördinaten zelf in.',
  3: 'Het zoeken naar je positie duurde te lang. Probeer het opnieuw, of vul de coördinaten zelf in.',
};

const NO_CONVERSION = 'De app kan je positie nu niet omrekenen naar RD. Probeer het opnieuw zodra je verbinding hebt.';
const UNAVAILABLE = 2;
const wordsOf = (code: number): string => positionTrouble[code] ?? positionTrouble[UNAVAILABLE] ?? '';
const noPosition = (code: number) => new Problem('not-possible-now', { reason: wordsOf(code) });

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

/** Follows the position of the device until the returned function is called. `onTrouble` gets what to do when it can't be told. */
export function followPosition(onPosition: (position: DevicePosition) => void, onTrouble: (text: string) => void): () => void {
  if (!('geolocation' in navigator)) {
    onTrouble(wordsOf(UNAVAILABLE));
    return () => undefined;
  }
  let isOver = false;
  const take = ({ coords }: GeolocationPosition) =>
    void toPosition(coords).then(
      (position) => !isOver && onPosition(position),
      () => !isOver && onTrouble(NO_CONVERSION),
    );
  const watch = navigator.geolocation.watchPosition(take, ({ code }) => onTrouble(wordsOf(code)), {
    enableHighAccuracy: true,
    timeout: POSITION_WAIT_MS,
    maximumAge: FOLLOWED_AGE_MS_MAX,
  });
  return () => {
    isOver = true;
    navigator.geolocation.clearWatch(watch);
  };
}
