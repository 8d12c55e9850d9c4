/** The column `parameters` of a range: `start=0 end=10 step=0.5`. */
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

/** The bounds and decimals of a range. A step that is more than a number of decimals is reported. */
export function rangeOf({ findings }: Import, row: SheetRow): { readonly min: number; readonly max: number; readonly decimals: number } {
  const given = parametersOf(row.get('parameters'));
  const read = (name: keyof typeof defaults): number => {
    const value = Number(given.get(name) ?? defaults[name]);
    if (Number.isFinite(value)) return value;
    findings.add('changed', row.place('parameters'), `'${given.get(name)}' is geen getal; ${name} is nu ${defaults[name]}.`);
    return defaults[name];
  };
  const [start, end, step] = [read('start'), read('end'), read('step')];
  const decimals = Math.max(...[start, end, step].map(decimalsOf));
  if (step !== 10 ** -decimals)
    findings.add(
      'changed',
      row.place('parameters'),
      `Stappen van ${formatNumber(step, { decimals })} kunnen niet; elk getal met hoogstens ${decimals} ${decimals === 1 ? 'cijfer' : 'cijfers'} achter de komma wordt aangenomen.`,
    );
  return { min: Math.min(start, end), max: Math.max(start, end), decimals };
}
