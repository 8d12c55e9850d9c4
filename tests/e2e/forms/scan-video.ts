/** A camera for the tests: a film of one picture, a label with a code, in the form Chromium plays as its fake camera. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, test } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A label with a QR code as a JPEG of 640 × 480. */
export async function labelPhoto(browser: Browser, text: string): Promise<Buffer> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  const { svg } = await writeBarcode(text, { format: 'QRCode', scale: 6 });
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.setContent(`<body style="margin:0;background:#fff;display:grid;place-items:center;height:100vh">${svg}</body>`);
  const photo = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return photo;
}

/** Writes the film; the same picture over and over. */
export async function writeScanVideo(path: string, photo: Buffer): Promise<void> {
  await writeFile(path, Buffer.concat(Array.from({ length: 30 }, () => photo)));
}

/** A browser whose camera sees a label with this text. Whoever asks for it closes the browser and removes the film. */
export async function browserThatSees(plain: Browser, text: string): Promise<{ readonly browser: Browser; readonly photo: Buffer; readonly film: string }> {
  const photo = await labelPhoto(plain, text);
  const film = join(tmpdir(), `code-${process.pid}.mjpeg`);
  await writeScanVideo(film, photo);
  const { launchOptions = {} } = test.info().project.use;
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  return { browser: await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] }), photo, film };
}
