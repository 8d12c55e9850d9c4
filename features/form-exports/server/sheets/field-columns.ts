/** The columns of one field, and what stands in them: real numbers, dates and truth values, with the unit in the head. */

import type { Field, FieldType } from '#features/form-engine/design/design-fields.ts';
import { answerText } from '#features/form-engine/design/text.ts';
import type { AddressAnswer, AnswerValue } from '#features/form-engine/filling/answers.ts';
import { isFiles, isLocation, isPhotos, shownFileId } from '#features/form-engine/kinds/kinds-media.ts';
import { hasOtherUnit } from '#features/form-engine/kinds/kinds-number.ts';
import { isAddress } from '#features/form-engine/kinds/kinds-picked.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { signaturesOf } from '#features/form-engine/kinds/kinds-signature.ts';
import type { Cell, TableColumn } from '#platform/server/documents/tables/table-writer.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';

/** Names of files by id: a photo is known by its name. */
export type FileNames = ReadonlyMap<string, string>;

/** A column of a field. `cellOf` gets the field as the version of the form had it. */
export interface FieldColumn extends TableColumn {
  readonly cellOf: (value: AnswerValue, field: Field, fileNames: FileNames) => Cell;
}

/** True when answers of two fields can stand in the same columns: not when the unit in the head is that of only one of them. */
export function columnsFit(one: Field, other: Field): boolean {
  return familyOf(one.type) === familyOf(other.type) && !hasOtherUnit(one, other);
}

function familyOf(type: FieldType): 'none' | 'location' | 'address' | 'rows' | 'value' {
  if (type === 'explanation') return 'none';
  if (type === 'location' || type === 'address') return type;
  return type === 'group' || type === 'table' || type === 'layers' || type === 'deviation' ? 'rows' : 'value';
}

/** The columns of a field; none for an explanation. Rows have a sheet of their own: here stands how many there are. */
export function columnsOf(field: Field): readonly FieldColumn[] {
  switch (familyOf(field.type)) {
    case 'none':
      return [];
    case 'location':
      return locationColumns(field.label);
    case 'address':
      return addressColumns(field.label);
    case 'rows':
      return [{ head: `${field.label} (aantal)`, kind: 'number', decimals: 0, cellOf: (value) => rowsOf(value).length || null }];
    default:
      return [{ ...shapeOf(field), cellOf: valueCell }];
  }
}

function shapeOf(field: Field): TableColumn {
  const { label: head } = field;
  const withUnit = (unit: string | undefined) => (unit === undefined ? head : `${head} (${unit})`);
  switch (field.type) {
    case 'number':
      return { head: withUnit(field.unit), kind: 'number', decimals: field.decimals ?? 0 };
    case 'calculated':
      if (field.result === 'number') return { head: withUnit(field.unit), kind: 'number', decimals: field.decimals };
      return { head, kind: field.result === 'date' ? 'date' : 'text' };
    case 'date':
    case 'time':
      return { head, kind: field.type };
    case 'dateTime':
      return { head, kind: 'moment' };
    default:
      return { head, kind: 'text' };
  }
}

function valueCell(value: AnswerValue, field: Field, fileNames: FileNames): Cell {
  if (typeof value === 'number') return value;
  const isYesNo = field.type === 'yesNo' || (field.type === 'calculated' && field.result === 'yesNo');
  if (isYesNo && (value === 'yes' || value === 'no')) return value === 'yes';
  const isMoment = field.type === 'date' || field.type === 'time' || field.type === 'dateTime' || (field.type === 'calculated' && field.result === 'date');
  if (isMoment) return typeof value === 'string' && value !== '' ? value : null;
  if (field.type === 'photo' && isPhotos(value)) return value.map((photo) => nameOf(shownFileId(photo), fileNames)).join(', ') || null;
  if (field.type === 'file' && isFiles(value)) return value.map(({ name }) => name).join(', ') || null;
  return answerText(field, value) || null;
}

/** Returns the name of a file; one that has not arrived is known by its id. */
export function nameOf(fileId: string, fileNames: FileNames): string {
  return fileNames.get(fileId) ?? fileId;
}

function locationColumns(label: string): readonly FieldColumn[] {
  const part = (head: string, key: 'rdX' | 'rdY' | 'latitude' | 'longitude' | 'accuracyMeters', decimals: number): FieldColumn => ({
    head: `${label}: ${head}`,
    kind: 'number',
    decimals,
    cellOf: (value) => (isLocation(value) ? (value[key] ?? null) : null),
  });
  return [
    part('RD X (m)', 'rdX', 1),
    part('RD Y (m)', 'rdY', 1),
    part('breedtegraad', 'latitude', 6),
    part('lengtegraad', 'longitude', 6),
    part('nauwkeurigheid (m)', 'accuracyMeters', 1),
  ];
}

function addressColumns(label: string): readonly FieldColumn[] {
  const part = (head: string, key: keyof AddressAnswer): FieldColumn => ({
    head: `${label}: ${head}`,
    kind: 'text',
    cellOf: (value) => (isAddress(value) ? value[key] || null : null),
  });
  return [part('straat', 'street'), part('huisnummer', 'houseNumber'), part('toevoeging', 'addition'), part('postcode', 'postcode'), part('plaats', 'city')];
}

/** A moment as a cell of a column of moments: local, to the minute. */
export function momentCell(moment: string): string {
  return `${localDate(moment)}T${formatTime(moment)}`;
}

/** A file in an answer, with what is told of it. */
export interface AnswerFile {
  readonly fileId: string;
  readonly kind: 'foto' | 'bestand' | 'handtekening';
  readonly name: string;
  readonly caption: string | null;
  readonly at: string | null;
  readonly rdX: number | null;
  readonly rdY: number | null;
}

/** The files of an answer; none for what holds no files. */
export function filesOfAnswer(value: AnswerValue, field: Field, fileNames: FileNames): readonly AnswerFile[] {
  const nothing = { caption: null, at: null, rdX: null, rdY: null };
  if (field.type === 'photo' && isPhotos(value))
    return value.map((photo) => {
      const fileId = shownFileId(photo);
      const at = photo.takenAt === undefined ? null : momentCell(photo.takenAt);
      return {
        fileId,
        kind: 'foto',
        name: nameOf(fileId, fileNames),
        caption: photo.caption ?? null,
        at,
        rdX: photo.rd?.rdX ?? null,
        rdY: photo.rd?.rdY ?? null,
      };
    });
  if (field.type === 'file' && isFiles(value)) return value.map(({ fileId, name }) => ({ ...nothing, fileId, kind: 'bestand', name }));
  if (field.type !== 'signature') return [];
  return signaturesOf(value).map(({ fileId, name, role, signedAt }) => ({
    ...nothing,
    fileId,
    kind: 'handtekening',
    name: nameOf(fileId, fileNames),
    caption: [name, role].filter(Boolean).join(', '),
    at: momentCell(signedAt),
  }));
}
