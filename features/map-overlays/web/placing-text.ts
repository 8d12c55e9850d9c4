/** The points a picture is laid by, as they are pointed out and typed. Pure. */
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Placing, type PlacingMark, placingTroubles } from '../placing.ts';

/** A point as it is being put down; the texts as typed. */
export interface TypedMark {
  readonly xPx: string;
  readonly yPx: string;
  readonly rdX: string;
  readonly rdY: string;
}

/** Nothing yet. */
export const EMPTY_MARK: TypedMark = { xPx: '', yPx: '', rdX: '', rdY: '' };

const [PX_DECIMALS, RD_DECIMALS] = [1, 3];
const fields = {
  xPx: { decimals: PX_DECIMALS, remedy: 'Wijs het punt aan op de afbeelding.' },
  yPx: { decimals: PX_DECIMALS, remedy: 'Wijs het punt aan op de afbeelding.' },
  rdX: { decimals: RD_DECIMALS, remedy: 'Vul RD X in, bijvoorbeeld 173398,20.' },
  rdY: { decimals: RD_DECIMALS, remedy: 'Vul RD Y in, bijvoorbeeld 387911,70.' },
} as const;
const keys = ['xPx', 'yPx', 'rdX', 'rdY'] as const;

/** The text of a pixel. */
export const pixelText = (value: number): string => formatNumberForInput(value, PX_DECIMALS);

/** A mark that is known, as it would be typed. */
export function typedMark({ xPx, yPx, rdX, rdY }: PlacingMark): TypedMark {
  return { xPx: pixelText(xPx), yPx: pixelText(yPx), rdX: formatNumberForInput(rdX, RD_DECIMALS), rdY: formatNumberForInput(rdY, RD_DECIMALS) };
}

/** The mark of what was typed; undefined while it is not whole. */
export function readMark(typed: TypedMark): PlacingMark | undefined {
  const read = keys.map((key) => parseNumber(typed[key], fields[key].decimals));
  if (!read.every((one) => one.ok)) return undefined;
  const [xPx = 0, yPx = 0, rdX = 0, rdY = 0] = read.map((one) => (one.ok ? one.value : 0));
  return { xPx, yPx, rdX, rdY };
}

/** The whole of what was typed, with what is wrong with it: of each field by `marks.0.rdX`, of all together by `marks`. */
export function readPlacing(
  size: Pick<Placing, 'widthPx' | 'heightPx'>,
  typed: readonly TypedMark[],
): { readonly placing: Placing; readonly wrong: readonly FieldProblem[] } {
  const wrong = typed.flatMap((mark, index) =>
    keys.flatMap((key) => (parseNumber(mark[key], fields[key].decimals).ok ? [] : [{ path: `marks.${index}.${key}`, message: fields[key].remedy }])),
  );
  const placing = { ...size, marks: typed.map(readMark).filter((mark) => mark !== undefined) };
  return { placing, wrong: wrong.length > 0 ? wrong : placingTroubles(placing) };
}
