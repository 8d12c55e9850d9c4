/** The camera of the device, watched until a code is in view. */

import { type CameraTrouble, type ShownCamera, showCamera } from '#platform/web/device/camera.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { type BarcodeFormat, loadBarcodeReader, readBarcode } from '#platform/web/files/pictures/barcodes.ts';

export interface Scanning {
  readonly formats: readonly BarcodeFormat[] | undefined;
  readonly onFound: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Rest between two looks, in milliseconds: the phone keeps up and stays cool. */
const LOOK_EVERY_MS = 120;
/** Longest side of a look, in pixels; codes at arm's length are read well at this. */
const LOOK_SIDE_PX_MAX = 1_280;

/** Longest side of the picture that is asked for, in pixels. */
const SIDE_PX = 1_920;

/** Shows the camera in a video element and tells the first code in view, once. Everything ends with the signal. Rejects with a `CameraTrouble`. */
export async function openCamera(video: HTMLVideoElement, scanning: Scanning): Promise<ShownCamera> {
  const { signal } = scanning;
  const end = new AbortController();
  const camera = await showCamera(video, { sidePx: SIDE_PX, signal: AbortSignal.any([signal, end.signal]) });
  if (signal.aborted) return {};
  try {
    await loadBarcodeReader();
  } catch (error) {
    end.abort();
    reportError(error);
    throw 'failed' satisfies CameraTrouble;
  }
  look(video, scanning);
  return camera;
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
