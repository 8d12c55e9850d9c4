/** A bore profile as one SVG document of text, for the PDF and for files: own colours, no patterns, no style sheet. */

import type { Field } from '../design/design-fields.ts';
import { type BoreProfile, boreProfile, type ProfileFrame, type ProfileInput } from './bore-profile.ts';
import { layerText } from './layer-text.ts';
import { soilColours } from './soil-tones.ts';

const INK = '#1c2421';
const EDGE = '#7d7a70';
/** Room for the depths before the descriptions, and the measures of 9 point text, in points. */
const DEPTH_WIDTH = 74;
const CHARACTER_WIDTH = 4.7;
const LINE_HEIGHT = 10;
const LINES_MAX = 2;
const TEXT_WIDTH = 380;
const WATER = '#2e74b5';
/** The frame on paper, in points. */
export const printFrame: ProfileFrame = { width: 112, columnX: 42, columnWidth: 40, margin: 14, rowHeight: 34 };

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const one = (value: number): string => String(Math.round(value * 10) / 10);
const label = (x: number, y: number, text: string, style = ''): string =>
  `<text x="${one(x)}" y="${one(y)}" font-size="9" fill="${INK}"${style}>${escapeText(text)}</text>`;

const charactersIn = (textWidth: number): number => (textWidth - DEPTH_WIDTH) / CHARACTER_WIDTH;

/** Breaks a description into lines of about so many characters. */
function linesOf(text: string, charactersMax: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= charactersMax) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The lines there is room for; what does not fit ends in an ellipsis. */
function toLines(text: string, charactersMax: number): readonly string[] {
  const lines = linesOf(text, charactersMax);
  return lines.length <= LINES_MAX ? lines : [...lines.slice(0, LINES_MAX - 1), `${lines[LINES_MAX - 1]} …`];
}

/** Returns the descriptions that do not fit beside the profile, whole, with their depth: to be written below it. */
export function layersCutShort({ layers }: ProfileInput, fields: readonly Field[], textWidth = TEXT_WIDTH): readonly string[] {
  return layers.flatMap((row) => {
    const text = layerText(row, fields);
    return linesOf(text, charactersIn(textWidth)).length <= LINES_MAX ? [] : [`${String(row['from'] ?? '?')}-${String(row['to'] ?? '?')} cm-mv: ${text}`];
  });
}

function columnParts({ column, layers, samples }: BoreProfile): string[] {
  const isDark = new Set(['humus', 'veen', 'asfalt', 'slib', 'puin']);
  return [
    ...layers.map(
      ({ x, y, width, height, tone, hatching }) =>
        `<rect x="${one(x)}" y="${one(y)}" width="${one(width)}" height="${one(height)}" fill="${soilColours[tone]}" stroke="${INK}" stroke-width="0.75"/><path d="${hatching}" fill="none" stroke="${isDark.has(tone) ? '#ffffff' : INK}" stroke-opacity="0.55" stroke-width="0.6"/>`,
    ),
    ...samples.map(
      ({ x, y, width, height }) =>
        `<rect x="${one(x)}" y="${one(y)}" width="${one(width)}" height="${one(height)}" fill="#ffffff" stroke="${INK}" stroke-width="0.75"/>`,
    ),
    `<rect x="${one(column.x)}" y="${one(column.y)}" width="${one(column.width)}" height="${one(column.height)}" fill="none" stroke="${INK}" stroke-width="1.25"/>`,
  ];
}

function scaleParts({ column, ticks, groundwater }: BoreProfile, right: number): string[] {
  return [
    ...ticks.map(
      ({ y, depthCm }) =>
        `<path d="M${one(column.x - 8)} ${one(y)}h8" stroke="${EDGE}" stroke-width="0.75"/>${label(column.x - 12, y + 3, String(depthCm), ' text-anchor="end"')}`,
    ),
    `<path d="M${one(column.x - 8)} ${one(column.y)}H${one(right)}" stroke="${INK}" stroke-width="2"/>`,
    ...(groundwater === null
      ? []
      : [
          `<path d="M${one(groundwater.x)} ${one(groundwater.y - 7)}h10l-5 7zM${one(groundwater.x)} ${one(groundwater.y + 3)}h10" fill="none" stroke="${WATER}" stroke-width="1.5"/>`,
        ]),
  ];
}

/** The SVG of a bore profile with its descriptions. `fields` are those of the layers; `textWidth` is the room for the text in points. */
export function boreProfileSvg(input: ProfileInput, fields: readonly Field[], textWidth = TEXT_WIDTH): string {
  const profile = boreProfile(input, printFrame);
  const width = profile.width + textWidth;
  const rowsById = new Map(input.layers.map((row) => [row.id, row]));
  const rows = profile.layers.map(({ layerId, fromCm, toCm }, index) => {
    const row = layerId === null ? undefined : rowsById.get(layerId);
    const lines = toLines(row === undefined ? 'Niet beschreven' : layerText(row, fields), charactersIn(textWidth));
    const [start, bend] = profile.leaders[index]?.points ?? [];
    if (start === undefined || bend === undefined) return '';
    const top = bend[1] - printFrame.rowHeight;
    const leader = `<path d="M${one(start[0])} ${one(start[1])}L${one(bend[0])} ${one(bend[1])}H${width}" fill="none" stroke="${EDGE}" stroke-width="0.5"/>`;
    return `${leader}${label(profile.width + 4, top + 12, `${fromCm}-${toCm} cm-mv`)}${lines.map((line, at) => label(profile.width + DEPTH_WIDTH, top + 12 + at * LINE_HEIGHT, line)).join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${one(profile.height)}" viewBox="0 0 ${width} ${one(profile.height)}">${[...rows, ...columnParts(profile), ...scaleParts(profile, width)].join('')}</svg>`;
}
