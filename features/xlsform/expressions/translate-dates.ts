/** Writing dates: `format-date` with its signs, as pieces of the text that dates are kept as. */
import { asDateTime, asText, type Code, fixedText, maybe, Tightness, within } from './cel-code.ts';
import { Untranslatable } from './untranslatable.ts';

/** Returns the position of each part of `2026-11-21T08:30`; `isPlain` when it is written without zeros before it. */
const signs: Readonly<Record<string, { readonly from: number; readonly to: number; readonly isPlain?: boolean }>> = {
  Y: { from: 0, to: 4 },
  y: { from: 2, to: 4 },
  m: { from: 5, to: 7 },
  n: { from: 5, to: 7, isPlain: true },
  d: { from: 8, to: 10 },
  e: { from: 8, to: 10, isPlain: true },
  H: { from: 11, to: 13 },
  h: { from: 11, to: 13, isPlain: true },
  M: { from: 14, to: 16 },
};

/** Times are kept in minutes: what is smaller is nothing. */
const smaller: Readonly<Record<string, string>> = { S: '00', 3: '000' };
const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'] as const;
/** The days from 1 January 1970, a Thursday. */
const weekdays = ['do', 'vr', 'za', 'zo', 'ma', 'di', 'wo'] as const;
const DAYS = 7;

const inMap = (words: readonly string[], keyOf: (at: number) => string): string =>
  `{${words.map((word, at) => `${JSON.stringify(keyOf(at))}: ${JSON.stringify(word)}`).join(', ')}}`;

/** The names of a month and a day, short. */
function nameOf(sign: string, source: string): Code | null {
  if (sign === 'b') return maybe('text', `${inMap(months, (at) => String(at + 1).padStart(2, '0'))}[${source}.substring(5, 7)]`);
  if (sign !== 'a') return null;
  const day = `((daysBetween("1970-01-01", ${source}.substring(0, 10)) % ${DAYS}.0 + ${DAYS}.0) % ${DAYS}.0)`;
  return maybe('text', `${inMap(weekdays, String)}[plainText(${day})]`);
}

/** The most common format has a function of its own. */
const DUTCH_DATE = '%d-%m-%Y';

/** A date or moment written with signs: `%d-%m-%Y`. */
export function formatted(moment: Code, format: string): Code {
  if (moment.kind !== 'date' && moment.kind !== 'dateTime' && moment.kind !== 'text' && moment.kind !== 'any')
    throw new Untranslatable('format-date() kan alleen een datum opmaken');
  if (moment.kind === 'date' && format === DUTCH_DATE) return maybe('text', `dateText(${moment.cel})`);
  const text = moment.kind === 'date' || moment.kind === 'dateTime' ? asDateTime(moment) : moment.cel;
  const source = moment.kind === 'dateTime' ? `(${text})` : text;
  const pieces = format.match(/%.|[^%]+|%$/gs) ?? [];
  const codes = pieces.map((piece): Code => {
    if (!piece.startsWith('%')) return fixedText(piece);
    const name = nameOf(piece.slice(1), source);
    if (name !== null) return name;
    const less = smaller[piece.slice(1)];
    if (less !== undefined) return fixedText(less);
    const sign = signs[piece.slice(1)];
    if (sign === undefined) throw new Untranslatable(`het teken '${piece}' in de datumopmaak kan niet overgenomen worden`);
    const part = maybe('text', `${source}.substring(${sign.from}, ${sign.to})`);
    return sign.isPlain === true ? asText(maybe('number', `number(${part.cel})`)) : part;
  });
  if (codes.length === 0) return fixedText('');
  return codes.length === 1 ? (codes[0] as Code) : maybe('text', codes.map((code) => within(code, Tightness.sum + 1)).join(' + '), Tightness.sum);
}
