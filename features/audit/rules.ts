/** Tells a change in words: its fields, from what to what. */

import { isDate } from '#platform/shared/dates/calendar.ts';
import { formatDate, formatDuration, formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { ChangeLine } from './contract.ts';

/** Longest text of a value; of what is longer the beginning is told. */
const VALUE_LENGTH_MAX = 600;
/** How deep a value is told; below that only that there is something. */
const DEPTH_MAX = 3;
const CENTS = 100;

/** A field in words, as far as telling it goes. */
export interface FieldWords {
  readonly label: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly refersTo?: string;
  readonly unit?: 'minutes' | 'cents';
  /** True when it says which one of many it is about: it is told though it stays the same. */
  readonly isContext?: boolean;
}

/** Words for the fields of a kind of record. */
export type WordsOfFields = Readonly<Record<string, string | FieldWords>>;

/** Returns the name of a record by kind and id; undefined when it is not known. */
export type NameOf = (subject: string, id: string) => string | undefined;

/** Fields that tell nothing by themselves. */
const silentFields: ReadonlySet<string> = new Set(['id', 'version', 'subject']);

/** Fields that mean the same whatever the record is. */
const commonWords: WordsOfFields = {
  name: 'Naam',
  title: 'Titel',
  text: 'Tekst',
  note: 'Opmerking',
  reason: 'Reden',
  explanation: 'Toelichting',
  description: 'Omschrijving',
  kind: 'Soort',
  status: 'Status',
  state: 'Status',
  date: 'Datum',
  address: 'Adres',
  email: 'E-mailadres',
  phone: 'Telefoon',
  active: 'Actief',
  validFrom: 'Geldig vanaf',
  validTo: 'Geldig tot en met',
  projectId: { label: 'Project', refersTo: 'project' },
  phaseId: { label: 'Fase', refersTo: 'phase' },
  userId: { label: 'Persoon', refersTo: 'user' },
  personId: { label: 'Persoon', refersTo: 'user' },
  reviewerId: { label: 'Beoordelaar', refersTo: 'user' },
  leaderId: { label: 'Leidinggevende', refersTo: 'user' },
  managerId: { label: 'Leidinggevende', refersTo: 'user' },
};

/** Returns what changed, a field a line. A field that stayed as it was, or that nobody filled in, has none. */
export function linesOf(change: { readonly from?: unknown; readonly to?: unknown }, words: WordsOfFields, nameOf: NameOf): ChangeLine[] {
  const [before, after] = [fieldsOf(change.from), fieldsOf(change.to)];
  // A command may write down more of what was than of what it changed.
  const changed = Object.keys(change.to === undefined || change.to === null ? before : after);
  const keys = new Set([...Object.keys(before).filter((key) => isContext(key, words)), ...changed]);
  return [...keys].flatMap((key) => {
    if (silentFields.has(key)) return [];
    const field = wordsOf(key, words);
    const [from, to] = [tell(before[key], field, nameOf), tell(after[key], field, nameOf)];
    if (field.isContext) return [{ field: field.label, from: from ?? to, to: from ?? to }];
    return from === to ? [] : [{ field: field.label, from, to }];
  });
}

function isContext(key: string, words: WordsOfFields): boolean {
  return wordsOf(key, words).isContext === true;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of what was written down, by their names as the wire has them. A single value is its own field. */
function fieldsOf(value: unknown): Fields {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), held]));
}

function wordsOf(key: string, words: WordsOfFields): FieldWords {
  const known = words[key] ?? commonWords[key];
  if (known === undefined) return { label: key === 'value' ? 'Waarde' : key };
  return typeof known === 'string' ? { label: known } : known;
}

function tell(value: unknown, field: FieldWords, nameOf: NameOf): string | null {
  const text = textOf(value, field, nameOf, 0);
  if (text === null || text === '') return null;
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
}

function textOf(value: unknown, field: FieldWords, nameOf: NameOf, depth: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number') return numberText(value, field);
  if (typeof value === 'string') return stringText(value, field, nameOf);
  if (depth >= DEPTH_MAX) return '…';
  if (Array.isArray(value)) return joined(value.map((one) => textOf(one, field, nameOf, depth + 1)));
  return joined(
    Object.entries(value as Fields).map(([key, held]) => {
      if (silentFields.has(key)) return null;
      const inner = wordsOf(key, {});
      const text = textOf(held, inner, nameOf, depth + 1);
      return text === null || text === '' ? null : `${inner.label.charAt(0).toLowerCase()}${inner.label.slice(1)}: ${text}`;
    }),
  );
}

function joined(texts: readonly (string | null)[]): string | null {
  const given = texts.filter((text) => text !== null && text !== '');
  return given.length === 0 ? null : given.join(', ');
}

function numberText(value: number, { unit, values }: FieldWords): string {
  if (unit === 'minutes') return `${formatDuration(value)} uur`;
  if (unit === 'cents') return `€ ${formatNumber(value / CENTS, { decimals: 2, fixed: true })}`;
  return values?.[String(value)] ?? formatNumber(value);
}

function stringText(value: string, { values, refersTo }: FieldWords, nameOf: NameOf): string {
  if (refersTo !== undefined) return nameOf(refersTo, value) ?? 'niet meer bekend of niet in te zien';
  const word = values?.[value];
  if (word !== undefined) return word;
  if (isDate(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)) ? formatMoment(value) : value;
}
