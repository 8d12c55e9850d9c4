/** The column `parameters` with numbers: of a range `start=0 end=10 step=0.5`, of a place `capture-accuracy=10`. */

import type { Field } from '#features/form-engine/design/design-fields.ts';
import { ACCURACY_METERS_MAX } from '#features/form-engine/design/design-leaf-fields.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Import } from '../import-context.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';

const DECIMALS_MAX = 6;
/** Defaults of ODK. */
const defaults = { start: 1, end: 10, step: 1 } as const;

function parametersOf(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/([a-z-]+)\s*=\s*([^\s;,]+)/gi)].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

const decimalsOf = (value: number): number => Math.min(DECIMALS_MAX, String(value).split('.')[1]?.length ?? 0);

/** A range of numbers. */
interface Range {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  readonly errors?: NonNullable<Field['errors']>;
}

const inCel = (value: number): string => `${value < 0 ? '(' : ''}${value}${Number.isInteger(value) ? '.0' : ''}${value < 0 ? ')' : ''}`;

/** The bounds and decimals of a range; a step that is more than a number of decimals refuses what lies between two. */
export function rangeOf({ findings }: Import, row: SheetRow, key: string): Range {
  const given = parametersOf(row.get('parameters'));
  const read = (name: keyof typeof defaults): number => {
    const value = Number(given.get(name) ?? defaults[name]);
    if (Number.isFinite(value)) return value;
    findings.add('changed', row.place('parameters'), `'${given.get(name)}' is geen getal; ${name} is nu ${defaults[name]}.`);
    return defaults[name];
  };
  const [start, end, step] = [read('start'), read('end'), read('step')];
  const decimals = Math.max(...[start, end, step].map(decimalsOf));
  const range = { min: Math.min(start, end), max: Math.max(start, end), decimals };
  if (step <= 0 || step === Number((10 ** -decimals).toFixed(DECIMALS_MAX))) return range;
  const steps = `(${key} - ${inCel(start)}) / ${inCel(step)}`;
  const message = `Kies een getal in stappen van ${formatNumber(step, { decimals })} vanaf ${formatNumber(start, { decimals })}.`;
  return { ...range, errors: [{ when: `round(${steps}, ${DECIMALS_MAX}) != round(${steps})`, message }] };
}

/** The accuracy a place must have, in metres; nothing where the row says none. */
export function accuracyOf({ findings }: Import, row: SheetRow): { readonly accuracyMeters?: number } {
  const given = parametersOf(row.get('parameters')).get('capture-accuracy');
  if (given === undefined) return {};
  const accuracyMeters = Number(given);
  if (accuracyMeters > 0 && accuracyMeters <= ACCURACY_METERS_MAX) return { accuracyMeters };
  findings.add(
    'changed',
    row.place('parameters'),
    `'${given}' is geen nauwkeurigheid in meters van 0 tot ${ACCURACY_METERS_MAX}; de gebruikelijke wordt gevraagd.`,
  );
  return {};
}
