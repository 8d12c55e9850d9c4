/** The column `default`: a first value, or where it comes from. */

import type { Field } from '#features/form-engine/design/design-fields.ts';
import { isRealDate, splitDateTime, textToDate, textToTime, timeToMinutes } from '#features/form-engine/expressions/dates.ts';
import { translateNode } from '../expressions/translate.ts';
import { Untranslatable } from '../expressions/untranslatable.ts';
import { parseXPath, type XPathNode } from '../expressions/xpath-tree.ts';
import type { Import } from '../import-context.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';

const IS_EXPRESSION = /\$\{|^\s*[\w:-]+\(.*\)\s*$/s;

function parsed(source: string): XPathNode | null {
  try {
    return parseXPath(source);
  } catch (error) {
    if (error instanceof Untranslatable) return null;
    throw error;
  }
}

/** Returns the source of a computed first value; null when nothing here can give it. */
function prefillOf(node: XPathNode | null, field: Field, { names }: Import): string | null {
  if (node?.op === 'lastSaved') {
    const key = names.byName.get(node.name)?.key;
    return key === undefined || key === '' ? null : `previous.${key}`;
  }
  if (node?.op === 'reference') {
    // What the other question starts with, when that is known before anything is filled in.
    const prefill = names.byName.get(node.name)?.prefill;
    const fits = field.type === 'text' || field.type === 'longText' || (field.type === 'date' && prefill === 'today');
    return prefill !== undefined && fits ? prefill : null;
  }
  if (node?.op !== 'call' || node.arguments.length > 0) return null;
  if (field.type === 'date' && (node.name === 'today' || node.name === 'now')) return 'today';
  return (field.type === 'time' || field.type === 'dateTime') && node.name === 'now' ? 'now' : null;
}

/** The outcome of an expression that is the same in every form; null when it needs anything of one. */
function constantOf(node: XPathNode | null): string | null {
  if (node === null || node.op === 'text' || node.op === 'column') return null;
  try {
    const { fixed } = translateNode(node, { fields: new Map(), scope: [] });
    return fixed === undefined ? null : String(fixed);
  } catch (error) {
    if (error instanceof Untranslatable) return null;
    throw error;
  }
}

/** A fixed first value in the way of the field; null when it does not fit there. */
function fixedOf(field: Field, source: string): unknown {
  switch (field.type) {
    case 'text':
    case 'longText':
      return source;
    case 'number':
      return Number.isFinite(Number(source)) ? Number(source) : null;
    case 'choice':
      return field.options.some(({ value }) => value === source) ? source : null;
    case 'yesNo':
      return source === 'yes' || source === 'no' || (source === 'na' && field.withNotApplicable === true) ? source : null;
    case 'multipleChoice': {
      const values = source.split(/\s+/);
      return values.every((each) => field.options.some(({ value }) => value === each)) ? values : null;
    }
    case 'date':
      return isRealDate(textToDate(source)) ? textToDate(source) : null;
    case 'time':
      return timeToMinutes(textToTime(source.slice(0, 5))) === null ? null : textToTime(source.slice(0, 5));
    case 'dateTime':
      return splitDateTime(source.replace(' ', 'T').slice(0, 16)) === null ? null : source.replace(' ', 'T').slice(0, 16);
    default:
      return null;
  }
}

function constantIn(field: Field, source: string): unknown {
  const constant = constantOf(parsed(source));
  return constant === null ? null : fixedOf(field, constant);
}

/** A field with its first value; what can't be brought over is reported. */
export function withDefault(importing: Import, row: SheetRow, field: Field): Field {
  const source = row.get('default');
  if (source === '') return field;
  const isExpression = IS_EXPRESSION.test(source);
  const prefill = isExpression ? prefillOf(parsed(source), field, importing) : null;
  if (prefill !== null) return { ...field, prefill };
  const value = (isExpression ? null : fixedOf(field, source)) ?? constantIn(field, source);
  if (value !== null) return { ...field, default: value } as Field;
  const why = isExpression
    ? 'Een berekende beginwaarde kan alleen today(), now() of de vorige waarde (last-saved) zijn.'
    : 'Deze beginwaarde past niet bij de vraag.';
  importing.findings.add('lost', row.place('default'), `${why} De vraag begint nu leeg. Er stond: ${source.slice(0, 200)}`);
  return field;
}
