/** Makes a new field: complete and publishable, ready for its own words. */
import type { DesignList } from '../lookups/design-lists.ts';
import { guessColumns } from '../lookups/guess-columns.ts';
import type { Field, FieldType } from './design-fields.ts';

/** The types in words, in the order in which they are offered. */
export const fieldTypeLabels = {
  text: 'Tekst',
  longText: 'Lange tekst',
  number: 'Getal',
  yesNo: 'Ja of nee',
  choice: 'Keuze',
  multipleChoice: 'Meerkeuze',
  date: 'Datum',
  time: 'Tijd',
  dateTime: 'Datum en tijd',
  photo: "Foto's",
  signature: 'Handtekening',
  location: 'Locatie',
  barcode: 'Barcode',
  file: 'Bestand',
  person: 'Medewerker',
  project: 'Project',
  equipment: 'Materieel',
  car: 'Auto',
  lookup: 'Keuze uit lijst',
  address: 'Adres',
  calculated: 'Berekend',
  explanation: 'Uitleg',
  group: 'Groep',
  table: 'Tabel',
  layers: 'Dieptelagen',
  deviation: 'Afwijkingen',
} as const satisfies Record<FieldType, string>;

const options = [
  { value: 'a', label: 'Antwoord 1' },
  { value: 'b', label: 'Antwoord 2' },
];
const inner: Field = { type: 'text', key: 'tekst', label: 'Tekst' };

/** Settings a type needs besides its key and label. */
const needs: Partial<Record<FieldType, object>> = {
  choice: { options },
  multipleChoice: { options },
  calculated: { expression: '1 + 1', result: 'number' },
  lookup: { list: 'lijst', value: 'code', text: 'naam' },
  explanation: { text: 'Schrijf hier de uitleg.' },
  group: { rowLabel: 'Rij', fields: [inner] },
  table: { rowLabel: 'Rij', fields: [inner] },
  layers: { fields: [inner] },
};

/** A new field of a type. A choice out of a list takes the first list there is; without one it says that a list is still to be brought in. */
export function newField(type: FieldType, [list]: readonly DesignList[] = []): Field {
  const label = fieldTypeLabels[type];
  const key = label
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { type, key, label, ...needs[type], ...(type === 'lookup' && list !== undefined ? { list: list.name, ...guessColumns(list.columns) } : {}) } as Field;
}
