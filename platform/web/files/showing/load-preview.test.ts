import { expect, test } from 'vitest';
import { previewOf, TEXT_SHOWN_BYTES_MAX } from './load-preview.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

test('a PDF and a picture get the type their bytes prove', async () => {
  expect(await previewOf(bytesOf('%PDF-1.7\n'))).toMatchObject({ kind: 'pdf', bytes: { type: 'application/pdf' } });
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer;
  expect(await previewOf(jpeg)).toMatchObject({ kind: 'picture', bytes: { type: 'image/jpeg' } });
});

test('HTML and SVG are text, and nothing of them runs', async () => {
  for (const text of ['<!doctype html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'])
    expect(await previewOf(bytesOf(text))).toMatchObject({ kind: 'text', text, bytes: { type: 'text/plain' } });
});

test('what is none of these is only kept, without a type', async () => {
  expect(await previewOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]).buffer)).toMatchObject({ kind: 'other', bytes: { type: 'application/octet-stream' } });
});

test('text of an older program is read in its encoding, and of a long one the beginning is shown', async () => {
  expect(await previewOf(new Uint8Array([0x63, 0x61, 0x66, 0xe9]).buffer)).toMatchObject({ text: 'café', isCut: false });
  const long = await previewOf(bytesOf('é'.repeat(TEXT_SHOWN_BYTES_MAX)));
  expect(long).toMatchObject({ kind: 'text', isCut: true });
});
