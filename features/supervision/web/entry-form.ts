/** A record as somebody fills it in: every field a text, with the way to and from what is sent. Pure. */
import type { z } from 'zod';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { VOLUME_DECIMALS } from '../rules.ts';
import { type PlannedStreams, plannedToText, readPlanned } from '../stream-totals.ts';

/** One field of a record, by its name on the wire. */
export interface EntryField {
  readonly name: string;
  readonly label: string;
  /** `volume` has one decimal, `whole` none; `moment` is a day and a time; `choices` are any number of the options, `streams` waste streams with their volume, one a line. */
  readonly kind: 'text' | 'area' | 'volume' | 'whole' | 'day' | 'time' | 'moment' | 'streams' | 'choice' | 'choices' | 'check';
  readonly help?: string;
  readonly unit?: string;
  readonly isOptional?: boolean;
  readonly lengthMax?: number;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly group?: string }[];
}

/** Typed texts by the name of their field; a moment is two of them, `nameDay` and `nameTime`. */
export type EntryTexts = Readonly<Record<string, string>>;

/** A record as texts. */
export function toEntryTexts(fields: readonly EntryField[], record: Readonly<Record<string, unknown>>): EntryTexts {
  return Object.fromEntries(fields.flatMap((field) => textsOf(field, record[field.name])));
}

function textsOf({ name, kind }: EntryField, value: unknown): [string, string][] {
  if (kind === 'moment')
    return typeof value === 'string'
      ? [
          [`${name}Day`, localDate(value)],
          [`${name}Time`, formatTime(value)],
        ]
      : [];
  if (value === null || value === undefined) return [[name, '']];
  if (kind === 'volume') return [[name, formatNumberForInput(value as number, VOLUME_DECIMALS)]];
  if (kind === 'streams') return [[name, plannedToText(value as PlannedStreams)]];
  if (kind === 'check') return [[name, value === true ? 'yes' : '']];
  if (kind === 'choices') return [[name, (value as readonly string[]).join(' ')]];
  return [[name, String(value)]];
}

/** Result of reading typed texts: the record, or the problems by field. */
export interface ReadEntry<Value> {
  readonly input: Value | undefined;
  readonly problems: readonly FieldProblem[];
}

/** Reads typed texts by a schema; `about` is what nobody types. */
export function readEntry<Value>(
  { fields, schema }: { readonly fields: readonly EntryField[]; readonly schema: z.ZodType<Value> },
  texts: EntryTexts,
  about: Readonly<Record<string, unknown>>,
): ReadEntry<Value> {
  const problems: FieldProblem[] = [];
  const say = (path: string, message: string) => {
    problems.push({ path, message });
    return null;
  };
  const raw = { ...about, ...Object.fromEntries(fields.map((field) => [field.name, readField(field, texts, say)])) };
  const parsed = schema.safeParse(raw, { error: inputSentence });
  const known = new Set(problems.map(({ path }) => path));
  if (!parsed.success) for (const { path, message } of parsed.error.issues) if (!known.has(String(path[0]))) problems.push({ path: String(path[0]), message });
  return { input: parsed.success && problems.length === 0 ? parsed.data : undefined, problems };
}

type Say = (path: string, message: string) => null;

function readField({ name, kind, isOptional, label }: EntryField, texts: EntryTexts, say: Say): unknown {
  const text = (texts[name] ?? '').trim();
  if (kind === 'moment') {
    const [day, time] = [texts[`${name}Day`] ?? '', texts[`${name}Time`] ?? ''];
    return day !== '' && isClockTime(time) ? instantAt(day, time) : say(name, 'Kies een dag, en vul de tijd in als uu:mm.');
  }
  if (kind === 'check') return text === 'yes';
  if (kind === 'choices') return text.split(' ').filter(Boolean);
  if (kind === 'streams') return readPlanned(text) ?? say(name, 'Vul op elke regel een afvalstroomnummer en de m³ in: 068124410088 240.');
  if (kind === 'day') return text === '' && isOptional ? null : text;
  if (kind !== 'volume' && kind !== 'whole') return text;
  if (text === '') return isOptional ? null : say(name, `Vul bij ‘${label}’ een getal in; 0 mag ook.`);
  const read = parseNumber(text, kind === 'volume' ? VOLUME_DECIMALS : 0);
  return read.ok ? read.value : say(name, kind === 'volume' ? 'Vul een getal in, bijvoorbeeld 38,5.' : 'Vul een heel getal in.');
}
