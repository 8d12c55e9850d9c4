/**
 * Samples proposed from the layers of a boring: of each layer one for each started length, since a sample is at most so long and comes out of one layer
 * (protocol 2001 with NEN 5740: 50 cm). What was taken already is not proposed again.
 */
import type { GroupField, ProposedRows } from '../design/design-fields.ts';
import type { Answers, Row } from '../filling/answers.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';
import { SOIL_KEY } from './layer-keys.ts';
import { layerBottom, layerTop } from './layers.ts';

/** A row that is proposed. Depths in cm-mv. */
export interface ProposedRow {
  readonly code: string;
  readonly fromCm: number;
  readonly toCm: number;
  /** The layer it comes out of. */
  readonly layer: Row;
}

interface Piece {
  readonly fromCm: number;
  readonly toCm: number;
  readonly layer: Row;
}

/** The pieces of the layers, top down: of each described layer every started length from its top. */
function piecesOf(layers: readonly Row[], { lengthMaxCm, withoutSoils = [] }: ProposedRows): readonly Piece[] {
  return layers.flatMap((layer) => {
    const [top, bottom, soil] = [layerTop(layer), layerBottom(layer), layer[SOIL_KEY]];
    if (top === null || bottom === null || bottom <= top || typeof soil !== 'string' || soil === '' || withoutSoils.includes(soil)) return [];
    return Array.from({ length: Math.ceil((bottom - top) / lengthMaxCm) }, (_, index) => ({
      fromCm: top + index * lengthMaxCm,
      toCm: Math.min(bottom, top + (index + 1) * lengthMaxCm),
      layer,
    }));
  });
}

const overlaps = (row: Row, { fromCm, toCm }: Piece): boolean => {
  const [from, to] = [row['from'], row['to']];
  return typeof from === 'number' && typeof to === 'number' && from < toCm && to > fromCm;
};

/** The number a code ends in after the words before it; null when it is a code of another kind. */
function numberIn(code: unknown, before: string): number | null {
  if (typeof code !== 'string' || !code.startsWith(before)) return null;
  const digits = code.slice(before.length);
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : null;
}

/** Returns the words before the number in the codes of a form: `07-`; empty when nothing comes before it. */
function wordsBefore(answers: Answers, { codeAfter }: ProposedRows): string {
  const named = codeAfter === undefined ? null : answers[codeAfter];
  return typeof named === 'string' && named.trim() !== '' ? `${named.trim()}-` : '';
}

/**
 * The rows proposed for a group, top down. A piece keeps the number of its place in the boring, whatever is kept before it, unless a row has that number
 * already: then it gets the first free one.
 */
export function proposedRows(answers: Answers, { key, proposed, maxRows }: GroupField): readonly ProposedRow[] {
  if (proposed === undefined) return [];
  const rows = rowsOf(answers[key] ?? null);
  const before = wordsBefore(answers, proposed);
  const taken = new Set(rows.map((row) => numberIn(row['code'], before)));
  const free = piecesOf(rowsOf(answers[proposed.layers] ?? null), proposed)
    .map((piece, index) => ({ piece, place: index + 1 }))
    .filter(({ piece }) => !rows.some((row) => overlaps(row, piece)));
  const wanted = new Set(free.map(({ place }) => place));
  let next = 1;
  const firstFree = (): number => {
    while (taken.has(next) || wanted.has(next)) next++;
    return next;
  };
  const made = free.map(({ piece, place }): ProposedRow => {
    const number = taken.has(place) ? firstFree() : place;
    taken.add(number);
    return { ...piece, code: `${before}${number}` };
  });
  return maxRows === undefined ? made : made.slice(0, Math.max(0, maxRows - rows.length));
}

/** The row that has a value under a key already, of the others than one; undefined when nobody has it. Codes on jars are alike whatever is around them. */
export function rowWith(rows: readonly Row[], key: string, value: string, exceptId?: string): Row | undefined {
  const wanted = value.trim();
  return rows.find((row) => row.id !== exceptId && typeof row[key] === 'string' && row[key].trim() === wanted);
}
