/** Reads barcodes out of pictures on the device itself, without a network: ZXing as WebAssembly, fetched when a code is first read. */
import type { ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { refuseTooManyPixels } from './photo-scaling.ts';

const formatNames = {
  qr: 'QRCode',
  dataMatrix: 'DataMatrix',
  code128: 'Code128',
  code39: 'Code39',
  ean13: 'EAN13',
  ean8: 'EAN8',
  itf: 'ITF',
  pdf417: 'PDF417',
  aztec: 'Aztec',
} as const satisfies Record<string, NonNullable<ReaderOptions['formats']>[number]>;

/** A kind of code. */
export type BarcodeFormat = keyof typeof formatNames;

let loading: Promise<typeof import('zxing-wasm/reader')> | undefined;

/** Gets the reader ready, so that the first picture is read at once. */
export function loadBarcodeReader(): Promise<typeof import('zxing-wasm/reader')> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof import('zxing-wasm/reader')> {
  try {
    const reader = await import('zxing-wasm/reader');
    await reader.prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
    return reader;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The text of the first code in a picture; undefined when there is none. `formats` narrows what is looked for. Rejects with `file-too-large` for a photo no device can open. */
export async function readBarcode(picture: Blob | ImageData, formats: readonly BarcodeFormat[] = []): Promise<string | undefined> {
  if (picture instanceof Blob) await refuseTooManyPixels(picture);
  const { readBarcodes } = await loadBarcodeReader();
  const found = await readBarcodes(picture, { formats: formats.map((format) => formatNames[format]), maxNumberOfSymbols: 1, tryHarder: true });
  return found.find(({ isValid, text }) => isValid && text.trim() !== '')?.text.trim();
}
