/** Makes photos small on the device: at most 2,560 px on the long side, upright, as JPEG (WebKit can't make WebP). */
import { PICTURE_HEAD_BYTES, pictureSize, tooManyPixels } from '#platform/shared/files/picture-size.ts';
import { Problem } from '#platform/shared/problem.ts';

/** Longest side of a photo, in pixels. */
export const PHOTO_SIDE_PX_MAX = 2_560;
/** JPEG quality: a good photo of a bore core in about half a megabyte. */
export const PHOTO_QUALITY = 0.82;
/** Below this a JPEG that is small enough in pixels is kept as it is. */
export const PHOTO_KEPT_BYTES_MAX = 1_500_000;

const NO_PHOTO_TEXT = 'Dit bestand is geen foto die dit apparaat kan lezen. Maak een nieuwe foto of kies een JPEG of PNG.';

/** A photo ready to be kept. */
export interface ScaledPhoto {
  readonly blob: Blob;
  readonly contentType: 'image/jpeg';
}

/** Size after scaling: the same shape, the long side at most `sideMax`, never larger than it was. */
export function scaledSize(size: { readonly width: number; readonly height: number }, sideMax = PHOTO_SIDE_PX_MAX): { width: number; height: number } {
  const factor = Math.min(1, sideMax / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * factor)), height: Math.max(1, Math.round(size.height * factor)) };
}

/** Scales a photo. Throws `file-type-refused` with a Dutch reason when it is no photo, `file-too-large` when opening it would take all memory. */
export async function scalePhoto(blob: Blob): Promise<ScaledPhoto> {
  await refuseTooManyPixels(blob);
  const image = await decode(blob);
  try {
    const { width, height } = scaledSize(image);
    const isSmall = width === image.width && blob.type === 'image/jpeg' && blob.size <= PHOTO_KEPT_BYTES_MAX;
    return { blob: isSmall ? blob : await toJpeg(image.source, width, height), contentType: 'image/jpeg' };
  } finally {
    image.close();
  }
}

/** A small picture of a photo, to tell it by, its long side `sidePx`. Throws as `scalePhoto` does. */
export async function makeThumbnail(blob: Blob, sidePx: number): Promise<Blob> {
  await refuseTooManyPixels(blob);
  const image = await decode(blob);
  try {
    const { width, height } = scaledSize(image, sidePx);
    return await toJpeg(image.source, width, height);
  } finally {
    image.close();
  }
}

/** A photo of a few kilobytes can claim more pixels than a device can hold; that would end the tab with what was typed in it. */
export async function refuseTooManyPixels(blob: Blob): Promise<void> {
  const reason = tooManyPixels(pictureSize(new Uint8Array(await blob.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())));
  if (reason !== undefined) throw new Problem('file-too-large', { reason });
}

interface DecodedImage {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** Decodes upright, as the camera's orientation mark says. */
async function decode(blob: Blob): Promise<DecodedImage> {
  if (typeof createImageBitmap === 'function') {
    try {
      const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
      return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      // Some engines decode more kinds (HEIC) by an image element; that is the last word on whether it is a photo.
    }
  }
  return decodeByElement(blob);
}

async function decodeByElement(blob: Blob): Promise<DecodedImage> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error instanceof DOMException ? new Problem('file-type-refused', { reason: NO_PHOTO_TEXT }) : error;
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close: () => URL.revokeObjectURL(url) };
}

async function toJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext('2d'), source, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(canvas.getContext('2d'), source, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Problem('file-type-refused', { reason: NO_PHOTO_TEXT })) : resolve(blob)), 'image/jpeg', PHOTO_QUALITY);
  });
}

function draw(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null, source: CanvasImageSource, width: number, height: number): void {
  if (context === null) throw new Problem('file-type-refused', { reason: NO_PHOTO_TEXT });
  // JPEG has no transparency: a PNG drawing gets white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
}
