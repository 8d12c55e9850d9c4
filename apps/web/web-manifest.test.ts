import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { href, routes } from '#features/routes.ts';
import { webManifest } from './web-manifest.ts';

const publicDir = join(import.meta.dirname, 'public');
const PNG_SIGNATURE = '89504e470d0a1a0a';
/** Place of width and height in a PNG file, in bytes. */
const [PNG_WIDTH_AT, PNG_HEIGHT_AT] = [16, 20];

async function sizeOfPng(path: string): Promise<string> {
  const file = await readFile(join(publicDir, path));
  expect(file.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
  return `${file.readUInt32BE(PNG_WIDTH_AT)}x${file.readUInt32BE(PNG_HEIGHT_AT)}`;
}

const { icons = [], screenshots = [], shortcuts = [] } = webManifest;

describe('the manifest of the installed app', () => {
  test.each(icons.filter(({ type }) => type === 'image/png'))('icon $src is there in the size it says', async ({ src, sizes }) => {
    expect(await sizeOfPng(src)).toBe(sizes);
  });

  test.each(screenshots)('screenshot $src is there in the size it says', async ({ src, sizes }) => {
    expect(await sizeOfPng(src)).toBe(sizes);
  });

  test('has what an installation needs: icons of 192 and 512, one that may be cut, screenshots of the phone and of the desk', () => {
    const sizesFor = (purpose: string) => icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(sizesFor('maskable')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(new Set(screenshots.map((screenshot) => screenshot.form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { label } of screenshots) expect(label).not.toBe('');
  });

  test('is Dutch, stands by itself, and leads only to addresses that exist', () => {
    expect(webManifest).toMatchObject({ lang: 'nl', display: 'standalone', scope: '/', start_url: href('overview') });
    for (const { url } of shortcuts) expect(Object.values(routes)).toContain(url);
  });
});
