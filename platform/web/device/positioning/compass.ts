/**
 * The compass of the device: where the back of it looks, which is where its camera looks. Phones without one, and people who refuse it, have no direction;
 * nothing waits for it.
 */

const FULL_TURN_DEGREES = 360;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Readings of the orientation sensors of a device; iOS gives the compass separately. */
export interface HeldDevice {
  /** Turn around the axis through the screen, beside it and along it, in degrees, against true or magnetic north when `absolute`. */
  readonly alpha: number | null;
  readonly beta: number | null;
  readonly gamma: number | null;
  readonly absolute?: boolean;
  /** iOS: degrees clockwise from north; its accuracy is negative while the compass must be calibrated. */
  readonly webkitCompassHeading?: number;
  readonly webkitCompassAccuracy?: number;
}

/**
 * Direction in which the back of a device looks, in whole degrees clockwise from north, 0 to 359; undefined when the device does not know, or looks
 * straight down or up. After the worked example of the W3C Device Orientation specification.
 */
export function directionOf(held: HeldDevice): number | undefined {
  const { alpha, beta, gamma, absolute, webkitCompassHeading, webkitCompassAccuracy } = held;
  if (webkitCompassHeading !== undefined) return (webkitCompassAccuracy ?? 0) < 0 ? undefined : wholeTurn(webkitCompassHeading);
  if (absolute !== true || alpha === null || beta === null || gamma === null) return undefined;
  const [x, y, z] = [beta, gamma, alpha].map((degrees) => degrees * RADIANS_PER_DEGREE) as [number, number, number];
  const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y);
  const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y);
  if (Math.hypot(east, north) < LEVEL_PART_MIN) return undefined;
  return wholeTurn(Math.atan2(east, north) / RADIANS_PER_DEGREE);
}

/** Least part of the look that must be level: below it (10° from straight down) the direction is chance. */
const LEVEL_PART_MIN = Math.sin(10 * RADIANS_PER_DEGREE);

function wholeTurn(degrees: number): number {
  return (Math.round(degrees) + FULL_TURN_DEGREES) % FULL_TURN_DEGREES;
}

/** iOS asks the person once; only there the function exists. */
interface AskedSensors {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

/** Asks for the compass where the device wants that; to be called from a press. Never rejects: without it there is no direction. */
export async function askCompass(): Promise<void> {
  const sensors = (globalThis as { readonly DeviceOrientationEvent?: AskedSensors }).DeviceOrientationEvent;
  await sensors?.requestPermission?.().catch(() => 'denied');
}

/** A compass that is being read. */
export interface Compass {
  /** Direction in which the camera looks now; undefined when unknown. */
  readonly direction: () => number | undefined;
  readonly stop: () => void;
}

/** Reads the compass until `stop`. Browsers tell a change, not a rest: the last reading holds until the next. */
export function readCompass(): Compass {
  let last: number | undefined;
  const note = (event: Event) => {
    last = directionOf(event as unknown as HeldDevice);
  };
  const name = 'ondeviceorientationabsolute' in globalThis ? 'deviceorientationabsolute' : 'deviceorientation';
  addEventListener(name, note);
  return { direction: () => last, stop: () => removeEventListener(name, note) };
}
