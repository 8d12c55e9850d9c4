/** The camera of the device, shown in a video element. */

/** Why there is no picture: not allowed, no camera, or one that is in use or broken. */
export type CameraTrouble = 'refused' | 'missing' | 'failed';

/** A camera that is on. */
export interface ShownCamera {
  /** Turns the lamp on or off; absent when there is none. */
  readonly setLight?: (on: boolean) => Promise<void>;
}

export interface CameraWish {
  /** Longest side that is asked for, in pixels; the browser gives what comes nearest. */
  readonly sidePx: number;
  /** Everything ends with it. */
  readonly signal: AbortSignal;
}

/** Part of the longest side that the other is: pictures are 4 by 3, as the sensor is. */
const HEIGHT_SHARE = 3 / 4;

/** True when the browser can show a camera at all; whether it may is known once it is asked. */
export function canShowCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Shows the camera at the back of the device. Rejects with a `CameraTrouble`. */
export async function showCamera(video: HTMLVideoElement, { sidePx, signal }: CameraWish): Promise<ShownCamera> {
  const stream = await askCamera(sidePx);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    stop();
    return {};
  }
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play().catch((error: unknown) => {
    // Leaving while the picture starts ends it; that is no trouble.
    if (signal.aborted) return;
    stop();
    reportError(error);
    throw 'failed' satisfies CameraTrouble;
  });
  const [track] = stream.getVideoTracks();
  return track !== undefined && hasLamp(track) ? { setLight: (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) } : {};
}

async function askCamera(sidePx: number): Promise<MediaStream> {
  if (!canShowCamera()) throw 'missing' satisfies CameraTrouble;
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: sidePx }, height: { ideal: sidePx * HEIGHT_SHARE } },
    });
  } catch (error) {
    throw troubleOf(error);
  }
}

/** Why the browser gave no camera. */
function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

function hasLamp(track: MediaStreamTrack): boolean {
  return 'getCapabilities' in track && (track.getCapabilities() as { torch?: boolean }).torch === true;
}
