import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Contrast of text at level AAA (WCAG 2.2, 1.4.6), and of marks and edges, which here read as text at level AA. */
const TEXT_RATIO = 7;
const MARK_RATIO = 4.5;

const css = readFileSync(join(import.meta.dirname, 'base/tokens.css'), 'utf8');
const block = css.slice(css.lastIndexOf('[data-theme="contrast"]'));
const colours = new Map([...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name as string, value as string]));

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [low, high] = [luminance(colourOf(one)), luminance(colourOf(other))].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function colourOf(name: string): string {
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`the theme for bright sun has no --${name}`);
  return colour;
}

const grounds = ['ground', 'surface', 'sunken', 'hover', 'selected'];
const meanings = ['ok', 'wait', 'bad', 'info', 'idle'];

test.each(['text', 'text-2', 'text-3', 'primary-text'])('in bright sun --%s reads on every ground', (text) => {
  for (const ground of grounds) expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT_RATIO);
});

test.each(meanings)('in bright sun the words and the mark of --%s read on every ground they stand on', (meaning) => {
  for (const ground of [...grounds, `${meaning}-soft`]) {
    expect(ratio(`${meaning}-text`, ground), `${meaning}-text on ${ground}`).toBeGreaterThanOrEqual(TEXT_RATIO);
    expect(ratio(meaning, ground), `${meaning} on ${ground}`).toBeGreaterThanOrEqual(MARK_RATIO);
  }
});

test('in bright sun the words on a button read, and edges and lines are seen', () => {
  for (const button of ['primary', 'primary-hover', 'accent', 'accent-hover']) {
    expect(ratio(button.startsWith('primary') ? 'on-primary' : 'on-accent', button), button).toBeGreaterThanOrEqual(TEXT_RATIO);
  }
  for (const edge of ['edge', 'line-2', 'line', 'focus']) expect(ratio(edge, 'surface'), edge).toBeGreaterThanOrEqual(MARK_RATIO);
});
