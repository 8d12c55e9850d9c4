/** The camera of the device, watched until a code is in view. */

import { systemClock } from '#platform/web/device/clock.ts';
import { type BarcodeFormat, loadBarcodeReader, readBarcode } from '#platform/web/files/barcodes.ts';

/** Why there is no picture: not allowed, no camera, or one that is in use or broken. */
export type CameraTrouble = 'refused' | 'missing' | 'failed';

/** A camera that is on. */
export interface ScanningCamera {
  /** Turns the lamp on or off; absent when there is none. */
  readonly setLight?: (on: boolean) => Promise<void>;
}

export interface Scanning {
  readonly formats: readonly BarcodeFormat[] | undefined;
  readonly onFound: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Rest between two looks, in milliseconds: the phone keeps up and stays cool. */
const LOOK_EVERY_MS = 120;
/** Longest side of a look, in pixels; codes at arm's length are read well at this. */
const LOOK_SIDE_PX_MAX = 1_280;

/** Shows the camera in a video element and tells the first code in view, once. Everything ends with the signal. Rejects with a `CameraTrouble`. */
export async function openCamera(video: HTMLVideoElement, scanning: Scanning): Promise<ScanningCamera> {
  const { signal } = scanning;
  const stream = await askCamera();
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
  try {
    await loadBarcodeReader();
  } catch (error) {
    stop();
    reportError(error);
    throw 'failed' satisfies CameraTrouble;
  }
  look(video, scanning);
  const [track] = stream.getVideoTracks();
  return track !== undefined && hasLamp(track) ? { setLight: (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) } : {};
}

async function askCamera(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) throw 'missing' satisfies CameraTrouble;
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } } });
  } catch (error) {
    throw troubleOf(error);
  }
}

/** Why the browser gave no camera. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

function hasLamp(track: MediaStreamTrack): boolean {
  return 'getCapabilities' in track && (track.getCapabilities() as { torch?: boolean }).torch === true;
}

/** Looks at the picture of now, and again after a rest, until a code was read or the signal says stop. */
function look(video: HTMLVideoElement, scanning: Scanning): void {
  const { formats, onFound, signal } = scanning;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const once = async (): Promise<void> => {
    if (signal.aborted || context === null) return;
    const scale = Math.min(1, LOOK_SIDE_PX_MAX / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (canvas.width > 0 && canvas.height > 0) {
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = await readBarcode(context.getImageData(0, 0, canvas.width, canvas.height), formats);
      if (signal.aborted) return;
      if (text !== undefined) return onFound(text);
    }
    const cancel = systemClock.after(LOOK_EVERY_MS, () => void once().catch(reportError));
    signal.addEventListener('abort', cancel, { once: true });
  };
  void once().catch(reportError);
}
