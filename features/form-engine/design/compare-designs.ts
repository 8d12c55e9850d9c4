/** Lists the changes between two versions of a design, in the labels of its fields. */

import { rowFieldsOf } from '../filling/row-fields.ts';
import type { Design } from './design.ts';
import type { Field } from './design-fields.ts';

/** A field that is in both versions but not the same. */
export interface ChangedDesignField {
  readonly path: string;
  readonly label: string;
  /** Properties that differ, in Dutch. */
  readonly what: readonly string[];
}

/** The differences between two versions. */
export interface DesignChanges {
  readonly added: readonly DesignPlace[];
  readonly removed: readonly DesignPlace[];
  readonly changed: readonly ChangedDesignField[];
}

/** A field or section of a design; a field in rows as "Monsters › Code". */
export interface DesignPlace {
  readonly path: string;
  readonly label: string;
}

interface Found extends DesignPlace {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Label of the section or field it stands in. */
  readonly within: string;
}

/** Properties in words; the rest are told as "instellingen". */
const words: Readonly<Record<string, string>> = {
  title: 'titel',
  label: 'vraag',
  help: 'hulptekst',
  type: 'soort',
  required: 'verplicht',
  requiredIf: 'verplicht als',
  visibleIf: 'tonen als',
  options: 'antwoorden',
  tiles: 'als tegels',
  expression: 'berekening',
  min: 'minimum',
  max: 'maximum',
  unit: 'eenheid',
  accuracyMeters: 'nauwkeurigheid',
  errors: 'foutregels',
  warnings: 'waarschuwingen',
  text: 'tekst',
  prefill: 'vooraf ingevuld',
  name: 'naam',
  category: 'categorie',
  description: 'omschrijving',
  titleExpression: 'naam van het ingevulde formulier',
  oneScreen: 'op één scherm',
  samePage: 'op dezelfde pagina',
  point: 'punt van het veldwerk',
  languages: 'talen',
  ordered: 'volgorde van de rijen',
  lists: 'keuzelijsten',
  list: 'keuzelijst',
  where: 'beperking van de keuzelijst',
};

function* placesOf(fields: readonly Field[], within: string, path: string, label: string): Generator<Found> {
  for (const field of fields) {
    const { fields: _, key, ...properties } = field as Field & { fields?: readonly Field[] };
    const own = { path: `${path}${key}`, label: `${label}${field.label}` };
    yield { ...own, properties, within };
    yield* placesOf(rowFieldsOf(field), own.label, `${own.path}.`, `${own.label} › `);
  }
}

function foundIn({ key: _key, version: _version, sections, ...head }: Design): ReadonlyMap<string, Found> {
  const all: Found[] = [{ path: '', label: 'Het formulier', properties: head, within: '' }];
  for (const { key, fields, ...properties } of sections) {
    all.push({ path: `section:${key}`, label: `Sectie ${properties.title}`, properties, within: '' }, ...placesOf(fields, properties.title, '', ''));
  }
  return new Map(all.map((found) => [found.path, found]));
}

function differences(before: Found, after: Found): readonly string[] {
  const names = new Set([...Object.keys(before.properties), ...Object.keys(after.properties)]);
  const what = [...names]
    .filter((name) => JSON.stringify(before.properties[name]) !== JSON.stringify(after.properties[name]))
    .map((name) => words[name] ?? 'instellingen');
  return [...new Set(before.within === after.within ? what : [...what, 'plaats'])];
}

/** Compares two versions; fields are the same when their keys are. */
export function compareDesigns(from: Design, to: Design): DesignChanges {
  const [old, fresh] = [foundIn(from), foundIn(to)];
  const missingIn = (other: ReadonlyMap<string, Found>, all: ReadonlyMap<string, Found>): DesignPlace[] =>
    [...all.values()].filter(({ path }) => !other.has(path)).map(({ path, label }) => ({ path, label }));
  const changed = [...fresh.values()].flatMap((after) => {
    const before = old.get(after.path);
    const what = before === undefined ? [] : differences(before, after);
    return what.length === 0 ? [] : [{ path: after.path, label: after.label, what }];
  });
  return { added: missingIn(old, fresh), removed: missingIn(fresh, old), changed };
}
