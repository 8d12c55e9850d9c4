import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readPdf } from '#features/form-exports/server/testing-pdf.ts';
import { keptFont } from './kept-fonts.ts';
import { createPdf } from './pdf.ts';

const pageOf = async (text: string, style: object = {}) => readPdf(await createPdf({ content: [{ text, ...style }] })).pages[0];

test('documents made after each other and at once say what they are given, each with its own letters', async () => {
  const words = ['Grondwater op 1,35 m', 'Zand\u00a0matig fijn', 'Tekst met ligatuur: fijn, afkalving', 'AVATAR Te Wo'];
  for (const text of words) expect(await pageOf(text)).toBe(text.replace('\u00a0', ' '));
  const made = await Promise.all(words.flatMap((text) => [pageOf(text), pageOf(text, { bold: true }), pageOf(text, { italics: true })]));
  expect(made).toEqual(words.flatMap((text) => Array(3).fill(text.replace('\u00a0', ' '))));
});

test('a document holds the letters it uses and no others', async () => {
  const sizeOf = async (text: string) => (await createPdf({ content: [{ text }] })).byteLength;
  const alone = await sizeOf('aaa');
  await sizeOf('Een lange tekst met veel verschillende letters: ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789');
  expect(await sizeOf('aaa')).toBe(alone);
});

test('what stands for a font is that font again', () => {
  const require = createRequire(import.meta.url);
  const pdfmake = require.resolve('pdfmake');
  const bytes = keptFont(`${require.resolve('pdfmake/package.json').replace(/package\.json$/, '')}build/fonts/Roboto/Roboto-Regular.ttf`, pdfmake);
  const fontkit = createRequire(createRequire(pdfmake).resolve('pdfkit'))('fontkit') as {
    create(bytes: Uint8Array): { postscriptName: string; layout(text: string): { advanceWidth: number } };
  };
  const font = fontkit.create(bytes);
  expect(font.postscriptName).toBe('Roboto-Regular');
  expect(fontkit.create(bytes)).toBe(font);
  expect(font.layout('Diepte').advanceWidth).toBe(font.layout('Diepte').advanceWidth);
  expect(() => fontkit.create(Buffer.from('kept font Nergens.ttf'))).toThrow();
});
