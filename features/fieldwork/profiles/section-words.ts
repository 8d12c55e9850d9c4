/** Words beside a drawing of borings: heights, scale, what is an estimate and what is left out. Pure. */
import { formatNumber, roundTo } from '#platform/shared/numbers.ts';
import { type ProfileColumn, toneWords } from './profile-columns.ts';
import type { SectionDrawing } from './section-layout.ts';

const CM_PER_M = 100;
/** A boring further beside the line than this is told of, metres. */
const BESIDE_METERS_TOLD = 1;

/** A height to NAP in metres with its sign: `+15,46`. */
export function napWords(meters: number, decimals = 2): string {
  const rounded = roundTo(meters, decimals);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${formatNumber(Math.abs(rounded), { decimals, fixed: true })}`;
}

/** The words of a line beside the drawing: metres to NAP, or centimetres below the surface. */
export function heightWords({ isNap }: Pick<SectionDrawing, 'isNap'>, meters: number): string {
  return isNap ? napWords(meters, Number.isInteger(meters * 10) ? 1 : 2) : formatNumber(Math.round(-meters * CM_PER_M));
}

/** A distance along the line: `42,9`. */
export const alongWords = (meters: number): string => formatNumber(meters, { decimals: 1, fixed: true });

/** The tones in a drawing with their words, in the order they are met. */
export function legendOf(columns: readonly Pick<ProfileColumn, 'layers'>[]): readonly { readonly tone: keyof typeof toneWords; readonly words: string }[] {
  const tones = new Set(columns.flatMap(({ layers }) => layers.map(({ tone }) => tone)));
  return [...tones].map((tone) => ({ tone, words: toneWords[tone] }));
}

/** The sentences under the title of a drawing: each says one thing a reader must know. */
export function sectionNotes(drawing: SectionDrawing): readonly string[] {
  const { isNap, line, withoutPlace, withoutLevel, mode } = drawing;
  return [
    [isNap ? 'Hoogte in m NAP' : 'Diepte in cm onder maaiveld', scaleWords(drawing)].filter(Boolean).join(', '),
    isNap ? '' : `Niet op hoogte: van ${listWords(withoutLevel)} is de maaiveldhoogte niet bekend, dus elk maaiveld staat even hoog`,
    line === null ? '' : `Van A in het ${line.from} naar A' in het ${line.to}, ${formatNumber(line.lengthMeters, { decimals: 1 })} m`,
    mode === 'section' ? 'Tussen de boringen is de bodem geschat' : '',
    line !== null && line.besideMetersMax > BESIDE_METERS_TOLD
      ? `Boring ${line.besideNumber} ligt het verst naast de lijn: ${formatNumber(line.besideMetersMax, { decimals: 1 })} m`
      : '',
    withoutPlace.length === 0
      ? ''
      : `${mode === 'section' ? 'Niet in de doorsnede' : 'Geen doorsnede mogelijk'}: van ${listWords(withoutPlace)} is de plek niet bekend`,
  ].filter(Boolean);
}

function scaleWords({ mode, scale: { exaggeration, ratios } }: SectionDrawing): string {
  const times = `${formatNumber(exaggeration, { decimals: 1 })} × overdreven`;
  const one = (ratio: number) => `1:${formatNumber(ratio)}`;
  if (mode === 'beside') return ratios === null ? '' : `schaal ${one(ratios.down)}`;
  const how = exaggeration > 1 ? times : 'niet overdreven';
  return ratios === null ? how : `${how} (schaal ${one(ratios.along)} langs de lijn, ${one(ratios.down)} in de hoogte)`;
}

/** Numbers in a sentence: `02, 05 en 07`. */
function listWords(numbers: readonly string[]): string {
  return numbers.length < 2 ? (numbers[0] ?? '') : `${numbers.slice(0, -1).join(', ')} en ${numbers.at(-1)}`;
}

/** One layer of one boring in words. */
export interface ProfileLine {
  readonly id: string;
  /** Of the first layer of a boring only. */
  readonly number: string;
  readonly depth: string;
  /** Top to bottom in metres to NAP; a dash when the height of the surface is not known. */
  readonly height: string;
  readonly text: string;
  readonly samples: string;
}

/** The same as a table: every layer, what was not drilled, groundwater and filters, for who does not see the drawing. */
export function profileLines(columns: readonly ProfileColumn[]): readonly ProfileLine[] {
  return columns.flatMap((column) => {
    const { layers, notDrilledToCm, groundwaterCm, filter, levelMeters } = column;
    const endCm = layers.at(-1)?.toCm ?? 0;
    const lineOf = (id: string, fromCm: number, toCm: number, text: string, samples = ''): ProfileLine => ({
      ...{
        id: `${column.id} ${id}`,
        number: '',
        depth: fromCm === toCm ? formatNumber(fromCm) : `${formatNumber(fromCm)}–${formatNumber(toCm)}`,
        text,
        samples,
      },
      height: levelMeters === null ? '–' : [...new Set([fromCm, toCm])].map((cm) => napWords(levelMeters - cm / CM_PER_M)).join(' tot '),
    });
    const lines = [
      ...layers.map(({ id, fromCm, toCm, text }) => lineOf(id, fromCm, toCm, text, samplesIn(column, fromCm, toCm))),
      ...(notDrilledToCm === null ? [] : [lineOf('not-drilled', endCm, notDrilledToCm, 'Gepland, niet geboord')]),
      ...(groundwaterCm === null ? [] : [lineOf('water', groundwaterCm, groundwaterCm, 'Grondwater')]),
      ...(filter === null ? [] : [lineOf('filter', filter.fromCm, filter.toCm, `Filter van peilbuis ${filter.number}`)]),
    ];
    return lines.map((line, index) => (index === 0 ? { ...line, number: column.number } : line));
  });
}

/** Codes of the samples that begin in a layer, with their depths. */
function samplesIn({ samples }: ProfileColumn, fromCm: number, toCm: number): string {
  return samples
    .filter((sample) => sample.fromCm >= fromCm && sample.fromCm < toCm)
    .map((sample) => `${sample.code} (${formatNumber(sample.fromCm)}–${formatNumber(sample.toCm)})`)
    .join(', ');
}

/** A drawing in one sentence. */
export function sectionLabel({ mode, columns }: SectionDrawing): string {
  const numbers = listWords(columns.map(({ number }) => number));
  return mode === 'section'
    ? `Doorsnede over ${numbers}. De tabel eronder zegt hetzelfde in woorden.`
    : `Boorprofielen ${numbers} naast elkaar. De tabel eronder zegt hetzelfde in woorden.`;
}
