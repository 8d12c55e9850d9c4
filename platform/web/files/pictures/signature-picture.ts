/** Size of the picture of a typed name, in pixels. */
const WIDTH_PX = 600;
const HEIGHT_PX = 160;

/** A typed name as a PNG, so that a signature is always a picture on the PDF. */
export async function nameAsPicture(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  context.fillStyle = '#1C2421';
  context.font = 'italic 56px Georgia, serif';
  context.textBaseline = 'middle';
  context.fillText(name.trim(), 24, HEIGHT_PX / 2, WIDTH_PX - 48);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/png'));
}

/** The picture in a data URL. Decoded here, because the site's security policy lets nothing be fetched from one. */
export function dataUrlToBlob(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'application/octet-stream' });
}
