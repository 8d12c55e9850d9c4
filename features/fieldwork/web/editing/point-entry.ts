/** Texts typed in the form of a point, and the point read from them. Pure. */

import { placeTroubles } from '#platform/shared/geometry/rd-places.ts';
import { formatNumberForInput, type NumberTrouble, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { PointInput } from '../../contract.ts';
import type { MeasuredBy, PointKind } from '../../labels.ts';
import { NUMBER_PATTERN, NUMBER_REMEDY } from '../../rules.ts';
import type { ShownPoint } from '../../shown-points.ts';

/** Decimals of a place and of a height: millimetres. */
const RD_DECIMALS = 3;

/** Texts of the form of a point; `measured` is a code, `isDone` is `ja` or nothing. */
export interface PointEntry {
  readonly kind: string;
  readonly number: string;
  readonly rdX: string;
  readonly rdY: string;
  readonly accuracyMeters: string;
  readonly measured: string;
  readonly levelMeters: string;
  readonly plannedDepthCm: string;
  readonly reachedDepthCm: string;
  readonly reason: string;
  readonly note: string;
  readonly isDone: string;
}

const textOf = (value: number | null, decimals = 0) => (value === null ? '' : formatNumberForInput(value, decimals));

/** The texts a known point starts with. */
export function entryOf({ point, ...row }: ShownPoint): PointEntry {
  const place = point ?? { ...row, measured: null };
  return {
    ...{ kind: row.kind, number: row.number, rdX: textOf(place.rdX, RD_DECIMALS), rdY: textOf(place.rdY, RD_DECIMALS) },
    ...{ accuracyMeters: textOf(place.accuracyMeters, RD_DECIMALS), measured: place.measured ?? '' },
    ...{ levelMeters: textOf((point ?? row).levelMeters, RD_DECIMALS), plannedDepthCm: textOf(row.plannedDepthCm) },
    ...{ reachedDepthCm: textOf(point?.reachedDepthCm ?? null), reason: point?.reason ?? '', note: point?.note ?? '' },
    isDone: point?.state === 'done' ? 'ja' : '',
  };
}

/** The texts of a new point. */
export function newEntry(kind: PointKind, number: string, place?: { readonly rdX: number; readonly rdY: number }): PointEntry {
  return {
    ...{ kind, number, rdX: textOf(place?.rdX ?? null, RD_DECIMALS), rdY: textOf(place?.rdY ?? null, RD_DECIMALS), accuracyMeters: '', measured: '' },
    ...{ levelMeters: '', plannedDepthCm: '', reachedDepthCm: '', reason: '', note: '', isDone: '' },
  };
}

const remedies: Record<NumberTrouble, string> = {
  empty: '',
  'not-a-number': 'Vul een getal in.',
  ambiguous: 'Typ het getal zonder punt tussen de duizendtallen, bijvoorbeeld 173398,20.',
  'not-whole': 'Vul een heel getal in.',
  'too-many-decimals': 'Vul ten hoogste drie cijfers achter de komma in.',
  'too-large': 'Dit getal is te groot. Kijk het na.',
};

/** The point a form says, and a sentence with the remedy for each field that can't be read. */
export function readEntry(entry: PointEntry): {
  readonly said: Omit<PointInput, 'id' | 'project' | 'phase' | 'version'>;
  readonly troubles: readonly FieldProblem[];
} {
  const troubles: FieldProblem[] = [];
  const read = (path: 'rdX' | 'rdY' | 'accuracyMeters' | 'levelMeters' | 'plannedDepthCm' | 'reachedDepthCm', decimals: number): number | null => {
    const parsed = parseNumber(entry[path], decimals);
    if (parsed.ok) return parsed.value;
    if (parsed.trouble !== 'empty') troubles.push({ path, message: remedies[parsed.trouble] });
    return null;
  };
  const number = entry.number.trim();
  if (number === '') troubles.push({ path: 'number', message: 'Vul het nummer in, bijvoorbeeld 01.' });
  else if (!NUMBER_PATTERN.test(number)) troubles.push({ path: 'number', message: NUMBER_REMEDY });
  const [rdX, rdY] = [read('rdX', RD_DECIMALS), read('rdY', RD_DECIMALS)];
  if (!troubles.some(({ path }) => path === 'rdX' || path === 'rdY')) troubles.push(...placeTroubles({ rdX, rdY }));
  const hasPlace = rdX !== null && rdY !== null;
  const said = {
    ...{ kind: entry.kind as PointKind, number, rdX, rdY, accuracyMeters: hasPlace ? read('accuracyMeters', RD_DECIMALS) : null },
    ...{ measured: hasPlace ? ((entry.measured || 'typed') as MeasuredBy) : null, levelMeters: read('levelMeters', RD_DECIMALS) },
    ...{ plannedDepthCm: read('plannedDepthCm', 0), reachedDepthCm: read('reachedDepthCm', 0), reason: entry.reason, note: entry.note },
    state: entry.isDone === 'ja' ? ('done' as const) : ('planned' as const),
  };
  return { said, troubles };
}
