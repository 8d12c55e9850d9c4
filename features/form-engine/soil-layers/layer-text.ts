/** The description of a layer in one line, in the order of a Dutch boring log: "Zand, matig fijn, zwak siltig, donkerbruin, sporen puin". */

import type { Field } from '../design/design-fields.ts';
import type { AnswerValue, Row } from '../filling/answers.ts';
import { kindOf } from '../kinds/field-kinds.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';
import { type LayerAddition, NOTE_KEY } from './layer-keys.ts';

const known = new Set([
  'soil',
  'median',
  'silty',
  'clayey',
  'sandy',
  'gravelly',
  'humic',
  'shade',
  'colour',
  'smell',
  'smellKind',
  'oilWater',
  'admixtures',
  'asbestosSuspected',
  'pid',
  NOTE_KEY,
  'from',
  'to',
  'id',
]);

/** The words of an answer, those of the design when it knows them. */
function wordsOf(layer: Row, key: string, fields: readonly Field[]): string {
  const value: AnswerValue = layer[key] ?? null;
  const field = fields.find((candidate) => candidate.key === key);
  const text = field === undefined || value === null ? (typeof value === 'string' ? value : '') : kindOf(field).toText(value, field);
  return text.toLowerCase();
}

const grades: readonly (readonly [key: LayerAddition, word: string])[] = [
  ['silty', 'siltig'],
  ['clayey', 'kleiig'],
  ['sandy', 'zandig'],
  ['gravelly', 'grindig'],
  ['humic', 'humeus'],
];

/** A grade as it stands before a noun: `zwakke geur`. */
const beforeNoun = (grade: string): string => (grade === 'zwak' ? 'zwakke' : `${grade}e`);

function observations(layer: Row, words: (key: string) => string): string[] {
  const [smell, smellKind, oilWater] = [words('smell'), words('smellKind'), words('oilWater')];
  return [
    smell === '' || smell === 'geen' ? '' : `${beforeNoun(smell)} geur${smellKind === '' ? '' : ` (${smellKind})`}`,
    oilWater === '' || oilWater === 'geen' ? '' : `${beforeNoun(oilWater)} olie-waterreactie`,
    layer['asbestosSuspected'] === 'yes' ? 'asbestverdacht' : '',
    words('pid') === '' ? '' : `PID ${words('pid')}`,
  ];
}

/** A part of foreign material: "sporen puin", "puin 15 %". */
function admixtureText(row: Row, fields: readonly Field[]): string {
  const [kind, grade, share] = [wordsOf(row, 'kind', fields), wordsOf(row, 'grade', fields), wordsOf(row, 'share', fields)];
  return share === '' ? [grade, kind].filter((part) => part !== '').join(' ') : `${kind} ${share}`;
}

/** The description of a layer by its NEN 5104 fields; other fields of the design follow as "label: answer". */
export function layerText(layer: Row, fields: readonly Field[]): string {
  const words = (key: string): string => wordsOf(layer, key, fields);
  const admixtureFields = fields.find(({ key }) => key === 'admixtures');
  const parts = [
    words('soil'),
    layer['soil'] === 'zand' || layer['soil'] === undefined ? words('median') : '',
    ...grades.map(([key, word]) => (words(key) === '' ? '' : `${words(key)} ${word}`)),
    `${words('shade')}${words('colour')}`,
    ...rowsOf(layer['admixtures']).map((row) => admixtureText(row, admixtureFields?.type === 'group' ? admixtureFields.fields : [])),
    ...observations(layer, words),
    ...fields.filter(({ key }) => !known.has(key)).map((field) => (words(field.key) === '' ? '' : `${field.label.toLowerCase()}: ${words(field.key)}`)),
  ].filter((part) => part !== '');
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The description of a layer with the remark at it, for where nothing else of the layer is shown. */
export function layerTextWithNote(layer: Row, fields: readonly Field[]): string {
  const note = layer[NOTE_KEY];
  return [layerText(layer, fields), typeof note === 'string' ? note.trim() : ''].filter((part) => part !== '').join('. ');
}
