/** A drawing of borings as one SVG document of text, for the PDF: own colours, no patterns, no style sheet. */
import { soilColours } from '#features/form-engine/soil-layers/soil-tones.ts';
import type { DrawnColumn, SectionDrawing, Spot } from './section-layout.ts';
import { alongWords, heightWords } from './section-words.ts';

const INK = '#1c2421';
const EDGE = '#7d7a70';
const GRID = '#d9d4c8';
const WATER = '#2e74b5';
/** How dark an estimated layer is, beside one that was seen. */
const ESTIMATE_OPACITY = 0.35;
const FONT = 8;
const darkTones: ReadonlySet<string> = new Set(['humus', 'veen', 'asfalt', 'slib', 'puin']);

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const one = (value: number): string => String(Math.round(value * 10) / 10);
const pathOf = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${one(x)} ${one(y)}`).join('L')}`;
const label = (x: number, y: number, text: string, style = ''): string =>
  `<text x="${one(x)}" y="${one(y)}" font-size="${FONT}" fill="${INK}"${style}>${escapeText(text)}</text>`;
const box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }, style: string): string =>
  `<rect x="${one(x)}" y="${one(y)}" width="${one(width)}" height="${one(height)}" ${style}/>`;

/** The drawing as SVG, in points. */
export function sectionSvg(drawing: SectionDrawing): string {
  const { width, height, links, surface, waterLines, columns } = drawing;
  const parts = [
    ...heightParts(drawing),
    ...links.map(({ tone, corners }) => `<path d="${pathOf(corners)}Z" fill="${soilColours[tone]}" fill-opacity="${ESTIMATE_OPACITY}"/>`),
    ...(surface.length === 0 ? [] : [`<path d="${pathOf(surface)}" fill="none" stroke="${INK}" stroke-width="1.5"/>`]),
    ...waterLines.map((spots) => `<path d="${pathOf(spots)}" fill="none" stroke="${WATER}" stroke-width="1" stroke-dasharray="4 3"/>`),
    ...columns.flatMap(columnParts),
    ...lineParts(drawing),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${one(width)}" height="${one(height)}" viewBox="0 0 ${one(width)} ${one(height)}">${parts.join('')}</svg>`;
}

function heightParts(drawing: SectionDrawing): string[] {
  const { heights, plot } = drawing;
  return heights.map(
    ({ y, meters }) =>
      `<path d="M${one(plot.x - 6)} ${one(y)}H${one(plot.x + plot.width)}" stroke="${GRID}" stroke-width="0.5"/>${label(plot.x - 15, y + 3, heightWords(drawing, meters), ' text-anchor="end"')}`,
  );
}

function columnParts({ number, column, layers, notDrilled, water, samples, filter }: DrawnColumn): string[] {
  const middle = column.x + column.width / 2;
  return [
    ...layers.map(
      (layer) =>
        `${box(layer, `fill="${soilColours[layer.tone]}" stroke="${INK}" stroke-width="0.5"`)}<path d="${layer.hatching}" fill="none" stroke="${darkTones.has(layer.tone) ? '#ffffff' : INK}" stroke-opacity="0.55" stroke-width="0.5"/>`,
    ),
    box(column, `fill="none" stroke="${INK}" stroke-width="1"`),
    ...(notDrilled === null
      ? []
      : [
          `${box(notDrilled, `fill="#ffffff" stroke="${EDGE}" stroke-width="0.75" stroke-dasharray="3 2"`)}<path d="${notDrilled.hatching}" fill="none" stroke="${EDGE}" stroke-width="0.5"/>`,
          label(middle, notDrilled.y + notDrilled.height + 9, 'niet geboord', ' text-anchor="middle"'),
        ]),
    ...(water === null
      ? []
      : [
          `<path d="M${one(water[0] - 11)} ${one(water[1] - 6)}h8l-4 6zM${one(water[0] - 11)} ${one(water[1] + 2)}h8" fill="none" stroke="${WATER}" stroke-width="1"/>`,
        ]),
    ...samples.map(
      ({ x, fromY, toY, code, label: at }) =>
        `<path d="M${one(x - 3)} ${one(fromY)}h3V${one(toY)}h-3" fill="none" stroke="${INK}" stroke-width="0.75"/>${at === null ? '' : label(at[0], at[1] + 3, code)}`,
    ),
    ...(filter === null
      ? []
      : [
          `<path d="M${one(filter.x)} ${one(filter.topY)}V${one(filter.fromY)}" stroke="${WATER}" stroke-width="1"/>${box({ x: filter.x - 2, y: filter.fromY, width: 4, height: filter.toY - filter.fromY }, `fill="#ffffff" stroke="${WATER}" stroke-width="1"`)}`,
          filter.label === null ? '' : label(filter.label[0], filter.label[1] + 3, `filter ${filter.number}`, ' text-anchor="end"'),
        ]),
    label(middle, column.y - 6, number, ' text-anchor="middle" font-weight="bold"'),
  ];
}

/** A and A', and how far along the line each boring lies. */
function lineParts({ line, columns, plot }: SectionDrawing): string[] {
  if (line === null) return [];
  const bottom = plot.y + plot.height + 14;
  const middle = ({ column }: DrawnColumn) => column.x + column.width / 2;
  const [first, last] = [columns[0], columns.at(-1)];
  return [
    `<path d="M${one(plot.x)} ${one(bottom)}H${one(plot.x + plot.width)}" stroke="${EDGE}" stroke-width="0.75"/>`,
    ...columns.map(
      (column) =>
        `<path d="M${one(middle(column))} ${one(bottom)}v4" stroke="${EDGE}" stroke-width="0.75"/>${label(middle(column), bottom + 13, alongWords(column.alongMeters ?? 0), ' text-anchor="middle"')}`,
    ),
    label(plot.x + plot.width + 8, bottom + 3, 'm'),
    ...(first === undefined || last === undefined
      ? []
      : [label(middle(first), 14, 'A', ' text-anchor="middle" font-weight="bold"'), label(middle(last), 14, "A'", ' text-anchor="middle" font-weight="bold"')]),
  ];
}
