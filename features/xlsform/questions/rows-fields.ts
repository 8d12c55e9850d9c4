/** Answers that are several in an order, as rows: the points of a line or an area, and choices that are ranked. */

import type { FieldBase } from '#features/form-engine/design/design-field-base.ts';
import type { Field, FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { NamedField } from '../expressions/symbols.ts';
import type { Import } from '../import-context.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';
import type { ChoiceList } from './choice-lists.ts';

const POINT_LABEL = 'Punt';
const PLACE_LABEL = 'Plaats';
const CHOICE_LABEL = 'Keuze';
/** Most choices that can be ranked: beyond it nobody does, and the rule that each is named once would become too long. */
export const RANKED_MAX = 20;

/** Fewest points of each shape. */
const pointsMin = { geotrace: 2, geoshape: 3 } as const;
const shapeWords = { geotrace: 'Een lijn', geoshape: 'Een vlak' } as const;

/** A line or an area: a row for each of its points. */
export function shapeField({ findings }: Import, row: SheetRow, type: keyof typeof pointsMin, base: FieldBase, inner: string): Field {
  const least = pointsMin[type];
  findings.add(
    'changed',
    row.place('type'),
    `${shapeWords[type]} op de kaart is hier een rij punten, in volgorde; elk punt wordt met GPS of op de kaart vastgelegd.`,
  );
  return {
    ...base,
    type: 'group',
    rowLabel: POINT_LABEL,
    rowTitle: inner,
    ordered: true,
    errors: [
      { when: `${base.key}.size() > 0 && ${base.key}.size() < ${least}`, message: `${shapeWords[type]} heeft minstens ${least} punten. Voeg punten toe.` },
    ],
    fields: [{ type: 'location', key: inner, label: POINT_LABEL, required: true }],
  };
}

const twice = (key: string, inner: string, value: string): string => `${key}.filter(row, row.${inner} == ${JSON.stringify(value)}).size() > 1`;

/** Choices in an order: the first row is the first place. Null, and told, when they can't be ranked here. */
export function rankField(
  { findings }: Import,
  row: SheetRow,
  list: ChoiceList | undefined,
  { inner = '' }: NamedField,
  base: FieldBase,
): FieldOf<'group'> | null {
  if (list === undefined || list.choices.length > RANKED_MAX) {
    const why =
      list === undefined ? 'De keuzelijst staat niet op het blad choices' : `Ordenen kan tot ${RANKED_MAX} keuzes; deze lijst heeft er ${list.choices.length}`;
    findings.add('lost', row.place('type'), `${why}; de vraag is niet overgenomen.`);
    return null;
  }
  findings.add('changed', row.place('type'), 'Ordenen gaat hier in rijen: de eerste rij is de eerste plaats, en elke keuze komt er hoogstens een keer in.');
  const options = list.choices.map(({ value, label }) => ({ value, label }));
  return {
    ...base,
    type: 'group',
    rowLabel: PLACE_LABEL,
    rowTitle: inner,
    ordered: true,
    maxRows: options.length,
    errors: [
      { when: options.map(({ value }) => twice(base.key, inner, value)).join(' || '), message: 'Een keuze staat er twee keer in. Kies elke keuze één keer.' },
    ],
    fields: [{ type: 'choice', key: inner, label: CHOICE_LABEL, required: true, options }],
  };
}
