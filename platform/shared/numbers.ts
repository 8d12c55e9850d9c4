/** Dutch numbers: `1.234,56` on screen, comma or point accepted as decimal sign where only one reading is possible. */

/** Notation of a number. */
export interface NumberStyle {
  /** Most decimals; 0 means whole numbers. Default 0. */
  readonly decimals?: number | undefined;
  /** Show all decimals, also zeros: `2,50`. Default false. */
  readonly fixed?: boolean | undefined;
  /** Points between thousands. Off in input fields. Default true. */
  readonly grouping?: boolean | undefined;
}

/** Why a text is no number. `ambiguous`: `1.234` may be 1234 or 1,234. */
export type NumberTrouble = 'empty' | 'not-a-number' | 'ambiguous' | 'not-whole' | 'too-many-decimals' | 'too-large';

/** A number read from text, or why it can't be read. */
export type ParsedNumber = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly trouble: NumberTrouble };

/** Numbers beyond this can't be kept exactly with decimals. */
const NUMBER_SIZE_MAX = 1e15;

/** Rounds half away from zero to `decimals`, without the surprises of binary fractions: `roundTo(1.005, 2)` is 1.01. */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= NUMBER_SIZE_MAX) return value;
  const [digits, exponent = '0'] = Math.abs(value).toString().split('e');
  const scaled = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const [back, backExponent = '0'] = scaled.toString().split('e');
  const rounded = Number(`${back}e${Number(backExponent) - decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Writes a number the Dutch way, rounded to its decimals: `1.234,5`. Empty text for what is no number. */
export function formatNumber(value: number, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) return '';
  const { decimals = 0, fixed = false, grouping = true } = style;
  const rounded = roundTo(value, decimals);
  const [whole = '0', fraction = ''] = digitsOf(Math.abs(rounded), decimals, fixed).split('.');
  const grouped = grouping ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return `${rounded < 0 ? '-' : ''}${grouped}${fraction === '' ? '' : `,${fraction}`}`;
}

/** One format for each number of decimals: making one costs a hundred times what using it does. */
const digitFormats = new Map<string, Intl.NumberFormat>();

/** The digits of a rounded number. */
function digitsOf(rounded: number, decimals: number, fixed: boolean): string {
  const key = `${decimals} ${fixed}`;
  let format = digitFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { useGrouping: false, minimumFractionDigits: fixed ? decimals : 0, maximumFractionDigits: decimals });
    digitFormats.set(key, format);
  }
  return format.format(rounded);
}

/** Writes a number as it stands in an input field: no thousands, so that it reads back as itself. */
export function formatNumberForInput(value: number, decimals = 0): string {
  return formatNumber(value, { decimals, grouping: false });
}

const trouble = (reason: NumberTrouble): ParsedNumber => ({ ok: false, trouble: reason });

/**
 * Reads a number as people type it. Comma or point is the decimal sign; points in groups of three are thousands when a
 * comma follows, when there are several, or when a whole number is asked. `1.234` in a field with decimals is refused as
 * ambiguous. `decimals` is the most that may be typed; 0 asks a whole number.
 */
export function parseNumber(text: string, decimals = 0): ParsedNumber {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^[−–]/, '-');
  if (bare === '') return trouble('empty');
  const match = /^([+-]?)(\d*(?:\.\d+)*|\d+(?:\.\d{3})+)(?:,(\d*))?$/.exec(bare);
  if (match === null) return trouble('not-a-number');
  const [, sign = '', left = '', commaFraction] = match;
  const parts = left.split('.');
  if (left === '' && (commaFraction ?? '') === '') return trouble('not-a-number');
  const isGrouped = parts.length > 1 && /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length === 3);
  let digits = left;
  let fraction = commaFraction ?? '';
  if (parts.length > 1) {
    if (commaFraction !== undefined || parts.length > 2) {
      if (!isGrouped) return trouble('not-a-number');
      digits = parts.join('');
    } else if (isGrouped && decimals > 0) return trouble('ambiguous');
    else if (isGrouped) digits = parts.join('');
    else {
      digits = parts[0] ?? '';
      fraction = parts[1] ?? '';
    }
  }
  const meant = fraction.replace(/0+$/, '');
  if (meant.length > decimals) return trouble(decimals === 0 ? 'not-whole' : 'too-many-decimals');
  const value = Number(`${digits === '' ? '0' : digits}.${meant === '' ? '0' : meant}`);
  if (value >= NUMBER_SIZE_MAX) return trouble('too-large');
  return { ok: true, value: sign === '-' && value !== 0 ? -value : value };
}

const MEGABYTE_BYTES = 1_000_000;

/** A size in words: `850 kB`, `1,2 MB`. */
export function formatSize(sizeBytes: number): string {
  return sizeBytes < MEGABYTE_BYTES ? `${Math.max(1, Math.round(sizeBytes / 1000))} kB` : `${formatNumber(sizeBytes / MEGABYTE_BYTES, { decimals: 1 })} MB`;
}
