/**
 * Pieces of CEL with what they are, so that a piece can be asked as a number, a text or a condition. XPath turns any value into
 * any other by itself; CEL does not, so the turning is written out, and only where it is needed.
 */
import { Untranslatable } from './untranslatable.ts';

/** Kind of the result: `any` is one of number and text, `list` the answers of a multiple choice, `places` those of a line, `flag` a calculated yes/no. */
export type ValueKind = 'number' | 'text' | 'condition' | 'flag' | 'date' | 'time' | 'dateTime' | 'list' | 'location' | 'places' | 'file' | 'any';

/** Precedence of a piece: an operator takes pieces with a higher one than its own. */
export const Tightness = { choice: 1, or: 2, and: 3, comparison: 4, sum: 5, product: 6, sign: 7, whole: 8 } as const;

/** A piece of CEL. */
export interface Code {
  readonly kind: ValueKind;
  readonly cel: string;
  readonly tightness: number;
  /** Its value when it is a fixed number or text. */
  readonly fixed?: number | string;
  /** May be nothing at all, as an answer may: such a piece is no text yet. */
  readonly isMaybe?: boolean;
}

/** A piece that is never nothing. */
export const whole = (kind: ValueKind, cel: string): Code => ({ kind, cel, tightness: Tightness.whole });
/** A piece that is nothing when an answer is missing. */
export const maybe = (kind: ValueKind, cel: string, tightness: number = Tightness.whole): Code => ({ kind, cel, tightness, isMaybe: true });
/** An empty outcome. */
export const nothing: Code = maybe('any', 'dyn(null)');

/** A fixed text. */
export const fixedText = (value: string): Code => ({ ...whole('text', JSON.stringify(value)), fixed: value });

/** A fixed number. CEL divides whole numbers into whole numbers, so outside a plain comparison or sum it is written with decimals. */
export function fixedNumber(value: number): Code {
  if (!Number.isFinite(value) || String(value).includes('e')) throw new Untranslatable('een getal is te groot of te klein');
  return { kind: 'number', cel: String(value), tightness: value < 0 ? Tightness.sign : Tightness.whole, fixed: value };
}

/** The CEL of a piece, in brackets when it holds less tight than asked. */
export const within = ({ cel, tightness }: Code, asked: number): string => (tightness < asked ? `(${cel})` : cel);

/** A call of a function of the engine. */
export const call = (kind: ValueKind, name: string, ...values: readonly Code[]): Code => maybe(kind, `${name}(${values.map(asValue).join(', ')})`);

/** The CEL of a value that is handed on: a whole number with decimals, so that it stays a number like the others. */
export function asValue({ cel, fixed }: Code): string {
  return typeof fixed === 'number' && Number.isInteger(fixed) ? `${cel}.0` : cel;
}

/** True when a piece is a day or a time. */
export const isMoment = ({ kind }: Code): boolean => kind === 'date' || kind === 'time' || kind === 'dateTime';

/** A moment as date with time. */
export const asDateTime = (code: Code): string => (code.kind === 'date' ? `(${within(code, Tightness.sum)} + "T00:00")` : code.cel);

const DAY_MINUTES = '1440.0';

/** Days from one moment to another, with decimals when there are times in it. */
export function daysBetween(from: Code, to: Code): Code {
  if ((from.kind === 'time') !== (to.kind === 'time')) throw new Untranslatable('een tijd en een datum kunnen niet van elkaar afgetrokken worden');
  if (from.kind === 'date' && to.kind === 'date') return maybe('number', `daysBetween(${from.cel}, ${to.cel})`);
  return maybe('number', `minutesBetween(${asDateTime(from)}, ${asDateTime(to)}) / ${DAY_MINUTES}`, Tightness.product);
}

const refusedWords = { location: 'een locatie', places: 'een lijn of vlak', file: 'een foto, bestand of handtekening' } as const;

function refuse(kind: keyof typeof refusedWords, what: string): never {
  throw new Untranslatable(`${refusedWords[kind]} kan niet als ${what} gebruikt worden`);
}

/** A piece as a number; nothing for what is no number. */
export function asNumber(code: Code): Code {
  const { kind, fixed } = code;
  switch (kind) {
    case 'number':
      return code;
    case 'condition':
      return maybe('number', `${within(code, Tightness.or)} ? 1.0 : 0.0`, Tightness.choice);
    case 'date':
    case 'dateTime':
      return daysBetween(whole('date', '"1970-01-01"'), code);
    case 'time':
      return daysBetween(whole('time', '"00:00"'), code);
    case 'list':
      return maybe('number', `number(plainText(${code.cel}))`);
    case 'location':
    case 'places':
    case 'file':
      return refuse(kind, 'getal');
    default:
      if (typeof fixed !== 'string') return maybe('number', `number(${code.cel})`);
      return fixed.trim() !== '' && Number.isFinite(Number(fixed)) ? fixedNumber(Number(fixed)) : nothing;
  }
}

/** A piece as a text, never nothing: what is missing is an empty text. */
export function asText(code: Code): Code {
  const { kind, fixed, isMaybe } = code;
  if (kind === 'location' || kind === 'places' || kind === 'file') return refuse(kind, 'tekst');
  if (kind === 'condition' || kind === 'flag')
    return { ...whole('text', `${within(asCondition(code), Tightness.or)} ? "true" : "false"`), tightness: Tightness.choice };
  if (typeof fixed === 'number') return fixedText(String(fixed));
  if (kind === 'text' && isMaybe !== true) return code;
  return whole('text', `plainText(${code.cel})`);
}

/** A piece as a condition: a number that is not 0, a text that is not empty. */
export function asCondition(code: Code): Code {
  const { kind, cel, fixed } = code;
  if (fixed !== undefined) return whole('condition', String(fixed !== 0 && fixed !== ''));
  if (kind === 'condition') return code;
  if (kind === 'flag') return { ...whole('condition', `${cel} == "yes"`), tightness: Tightness.comparison };
  if (kind === 'number') return { ...whole('condition', `isFilled(${cel}) && ${within(code, Tightness.comparison)} != 0`), tightness: Tightness.and };
  return whole('condition', `isFilled(${cel})`);
}
