/** The functions that expressions of forms may use beside those of CEL itself. Nothing filled in (`null`) goes in and out without harm. */
import { formatNumber, roundTo } from '#platform/shared/numbers.ts';
import { currentList } from '../lookups/design-lists.ts';
import { clockMinutes, dateTimeToText, dateToDayNumber, dateToText, dayNumberToDate, splitDateTime } from './dates.ts';

/** A function: its name, the types of its parameters and its result as the check of a design sees them, and what it does. */
export interface ExpressionFunction {
  readonly name: string;
  readonly parameters: readonly ('number' | 'text' | 'list' | 'any')[];
  readonly result: 'number' | 'text' | 'yesNo' | 'any';
  readonly call: (...values: readonly unknown[]) => unknown;
}

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : typeof value === 'bigint' ? Number(value) : null);
const numbersOf = (list: unknown): number[] => (Array.isArray(list) ? list.map(toNumber).filter((value) => value !== null) : []);
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A function of numbers that has no result when one of them is missing. */
const ofNumbers =
  (calculate: (...numbers: number[]) => number) =>
  (...values: readonly unknown[]): number | null => {
    const numbers = values.map(toNumber);
    return numbers.includes(null) ? null : calculate(...(numbers as number[]));
  };

const ofList =
  (calculate: (numbers: number[]) => number) =>
  (list: unknown): number | null => {
    const numbers = numbersOf(list);
    return numbers.length === 0 ? null : calculate(numbers);
  };

/** The day of a date, or of a date with a time. */
const dayOf = (value: unknown): number | null => dateToDayNumber(splitDateTime(value)?.date ?? value);

const daysBetween = (from: unknown, to: unknown): number | null => {
  const [start, end] = [dayOf(from), dayOf(to)];
  return start === null || end === null ? null : end - start;
};

const addDays = (date: unknown, days: unknown): string | null => {
  const [start, count] = [dayOf(date), toNumber(days)];
  return start === null || count === null ? null : dayNumberToDate(start + Math.trunc(count));
};

/** Between two times of one day, or between two dates with a time. */
const minutesBetween = (from: unknown, to: unknown): number | null => {
  const [start, end] = [clockMinutes(from), clockMinutes(to)];
  return start === null || end === null || start.hasDate !== end.hasDate ? null : end.minutes - start.minutes;
};

const textOf = (value: unknown): string => {
  const number = toNumber(value);
  if (number !== null) return formatNumber(number, { decimals: 6 });
  return isNothing(value) || typeof value === 'object' ? '' : String(value);
};

/** A value as bare text: a number with a point and without thousands, a list as its words. For codes and addresses, not for reading. */
const plainTextOf = (value: unknown): string => {
  const number = toNumber(value);
  if (number !== null) return String(number);
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(' ');
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
};

/** The part of a text from one place until another, counted from 0; places outside of it are its ends. */
const sliceOf = (value: unknown, from: unknown, to: unknown = Number.POSITIVE_INFINITY): string | null => {
  const [start, end] = [toNumber(from), toNumber(to)];
  return start === null || end === null ? null : plainTextOf(value).slice(Math.max(0, Math.round(start)), Math.max(0, Math.round(end)));
};

const numberOf = (value: unknown): number | null => toNumber(value) ?? (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null);

/** Returns the value in a column of a look-up list, of the row with this key; null without such a row. */
const pulled = (list: unknown, column: unknown, keyColumn: unknown, key: unknown): string | null =>
  isNothing(key) ? null : (currentList(plainTextOf(list))?.pull(plainTextOf(column), plainTextOf(keyColumn), plainTextOf(key)) ?? null);

const placesOf = (list: unknown): { readonly rdX: number; readonly rdY: number }[] =>
  Array.isArray(list) ? list.filter((place) => typeof place?.rdX === 'number' && typeof place?.rdY === 'number') : [];

/** Length of a line through places, metres; nothing without two of them. */
function distanceOf(list: unknown): number | null {
  const places = placesOf(list);
  if (places.length < 2) return null;
  return places.reduce((sum, { rdX, rdY }, at) => {
    const before = places[at - 1];
    return before === undefined ? sum : sum + Math.hypot(rdX - before.rdX, rdY - before.rdY);
  }, 0);
}

/** Area within places, in the order they lie around it, square metres; nothing without three of them. */
function areaOf(list: unknown): number | null {
  const places = placesOf(list);
  const [first] = places;
  if (first === undefined || places.length < 3) return null;
  // Seen from the first place, so that no precision is lost in the size of the coordinates.
  const doubled = places.reduce((sum, { rdX, rdY }, at) => {
    const next = places[(at + 1) % places.length] ?? first;
    return sum + (rdX - first.rdX) * (next.rdY - first.rdY) - (next.rdX - first.rdX) * (rdY - first.rdY);
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The one at a position of a list, from 1; nothing outside of it. */
const nthOf = (list: unknown, position: unknown): unknown => {
  const at = toNumber(position);
  return Array.isArray(list) && at !== null && Number.isInteger(at) && at >= 1 ? (list[at - 1] ?? null) : null;
};

/** Number of a function that has none for every number: no logarithm of 0. */
const finite =
  (calculate: (value: number) => number) =>
  (value: unknown): number | null => {
    const number = toNumber(value);
    const result = number === null ? Number.NaN : calculate(number);
    return Number.isFinite(result) ? result : null;
  };

/** All functions, also shown in the designer. Texts and dates take any type, so that a missing answer is no error. */
export const expressionFunctions: readonly ExpressionFunction[] = [
  { name: 'sum', parameters: ['list'], result: 'number', call: (list) => numbersOf(list).reduce((total, value) => total + value, 0) },
  { name: 'average', parameters: ['list'], result: 'number', call: ofList((numbers) => numbers.reduce((total, value) => total + value, 0) / numbers.length) },
  { name: 'smallest', parameters: ['list'], result: 'number', call: ofList((numbers) => Math.min(...numbers)) },
  { name: 'largest', parameters: ['list'], result: 'number', call: ofList((numbers) => Math.max(...numbers)) },
  { name: 'count', parameters: ['list'], result: 'number', call: (list) => (Array.isArray(list) ? list.filter((value) => !isNothing(value)).length : 0) },
  { name: 'first', parameters: ['list'], result: 'any', call: (list) => (Array.isArray(list) ? (list[0] ?? null) : null) },
  { name: 'last', parameters: ['list'], result: 'any', call: (list) => (Array.isArray(list) ? (list.at(-1) ?? null) : null) },
  { name: 'nth', parameters: ['list', 'number'], result: 'any', call: nthOf },
  { name: 'distance', parameters: ['list'], result: 'number', call: distanceOf },
  { name: 'area', parameters: ['list'], result: 'number', call: areaOf },
  { name: 'round', parameters: ['number'], result: 'number', call: ofNumbers((value) => roundTo(value, 0)) },
  { name: 'round', parameters: ['number', 'number'], result: 'number', call: ofNumbers((value, decimals) => roundTo(value, decimals)) },
  { name: 'floor', parameters: ['number'], result: 'number', call: ofNumbers(Math.floor) },
  { name: 'ceil', parameters: ['number'], result: 'number', call: ofNumbers(Math.ceil) },
  { name: 'truncate', parameters: ['number'], result: 'number', call: ofNumbers(Math.trunc) },
  { name: 'abs', parameters: ['number'], result: 'number', call: ofNumbers(Math.abs) },
  { name: 'sqrt', parameters: ['number'], result: 'number', call: ofNumbers(Math.sqrt) },
  { name: 'pow', parameters: ['number', 'number'], result: 'number', call: ofNumbers((base, exponent) => base ** exponent) },
  { name: 'exp', parameters: ['number'], result: 'number', call: finite(Math.exp) },
  { name: 'ln', parameters: ['number'], result: 'number', call: finite(Math.log) },
  { name: 'log10', parameters: ['number'], result: 'number', call: finite(Math.log10) },
  { name: 'pi', parameters: [], result: 'number', call: () => Math.PI },
  { name: 'min', parameters: ['number', 'number'], result: 'number', call: ofNumbers(Math.min) },
  { name: 'max', parameters: ['number', 'number'], result: 'number', call: ofNumbers(Math.max) },
  { name: 'daysBetween', parameters: ['any', 'any'], result: 'number', call: daysBetween },
  { name: 'addDays', parameters: ['any', 'number'], result: 'text', call: addDays },
  { name: 'minutesBetween', parameters: ['any', 'any'], result: 'number', call: minutesBetween },
  { name: 'isFilled', parameters: ['any'], result: 'yesNo', call: (value) => !isNothing(value) },
  { name: 'isEmpty', parameters: ['any'], result: 'yesNo', call: isNothing },
  { name: 'coalesce', parameters: ['any', 'any'], result: 'any', call: (value, other) => (isNothing(value) ? other : value) },
  { name: 'text', parameters: ['any'], result: 'text', call: textOf },
  { name: 'plainText', parameters: ['any'], result: 'text', call: plainTextOf },
  { name: 'slice', parameters: ['any', 'number'], result: 'text', call: (value, from) => sliceOf(value, from) },
  { name: 'slice', parameters: ['any', 'number', 'number'], result: 'text', call: sliceOf },
  { name: 'dateText', parameters: ['any'], result: 'text', call: (value) => (typeof value === 'string' ? dateTimeToText(dateToText(value)) : '') },
  { name: 'pulldata', parameters: ['text', 'text', 'text', 'any'], result: 'text', call: pulled },
  { name: 'number', parameters: ['any'], result: 'number', call: numberOf },
];
