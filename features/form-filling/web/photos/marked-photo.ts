/** Makes the copy of a photo with the drawing on it: what is shown and sent. The photo itself stays as it was taken. */

import type { Annotation } from '#features/form-engine/filling/answers.ts';
import { annotationPath, type PhotoSize, strokeWidth, textHeight, textPlace } from '#features/form-engine/photos/annotation-shapes.ts';

/** Colours of a drawing: red that no soil has, with a white edge for dark photos. */
export const MARK_COLOR = '#E4002B';
export const MARK_EDGE_COLOR = '#FFFFFF';
/** Width of the white edge, in widths of the line. */
export const MARK_EDGE_WIDTHS = 2;
/** Letters of a text on a photo. */
export const MARK_FONT = '700 {size}px system-ui, sans-serif';
const QUALITY = 0.85;

/** The copy of a photo with the drawing on it, as a JPEG. `url` is where the photo can be read. */
export async function drawMarked(url: string, annotations: readonly Annotation[]): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const annotation of annotations) draw(context, annotation, size);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/jpeg', QUALITY));
}

function draw(context: CanvasRenderingContext2D, annotation: Annotation, size: PhotoSize): void {
  const width = strokeWidth(size);
  if (annotation.kind === 'text') {
    const { x, y } = textPlace(annotation.from, size);
    context.font = MARK_FONT.replace('{size}', String(textHeight(size)));
    context.strokeStyle = MARK_EDGE_COLOR;
    context.lineWidth = width;
    context.strokeText(annotation.text, x, y);
    context.fillStyle = MARK_COLOR;
    context.fillText(annotation.text, x, y);
    return;
  }
  const path = new Path2D(annotationPath(annotation, size));
  for (const [color, lineWidth] of [
    [MARK_EDGE_COLOR, width * MARK_EDGE_WIDTHS],
    [MARK_COLOR, width],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    context.stroke(path);
  }
}
