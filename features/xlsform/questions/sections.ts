/** Makes the sections of a design: top-level groups become one each, what stands between them too; deeper groups lie flat. */

import { DESIGN_SECTIONS_MAX, type Section } from '#features/form-engine/design/design.ts';
import type { Field, FieldOf } from '#features/form-engine/design/design-fields.ts';
import { type ChangedRow, mergedField } from '../changed-rows.ts';
import { asNumber, type Code, Tightness, within } from '../expressions/cel-code.ts';
import { checkedLength, translateNode } from '../expressions/translate.ts';
import { parseXPath } from '../expressions/xpath-tree.ts';
import { Findings } from '../finding.ts';
import { always, attempt, type Import, keepOrigin, shortened, surroundings } from '../import-context.ts';
import { listNameOf } from '../lookup-file.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';
import type { GroupRow, QuestionRow, SurveyNode } from '../workbook/survey-tree.ts';
import { reportAppearance, reportOtherColumns } from './appearances.ts';
import { conditionOf, textsOf, visibleIf } from './field-base.ts';
import { Keys } from './field-keys.ts';
import type { Naming } from './name-fields.ts';
import { explanationOf, fieldsOfQuestion } from './question-fields.ts';

const TITLE_LENGTH_MAX = 100;
const SECTION_FIELDS_MAX = 1_000;
/** Sections kept free for what is left when there are too many groups. */
const SECTIONS_SPARE = 10;
const GROUP_FIELDS_MAX = 300;
const ROW_LABEL_LENGTH_MAX = 60;
const ROWS_MAX = 500;
const LOOSE_TITLE = 'Algemeen';

/** The fields of some nodes. `condition`: when what is around them shows; `scope`: keys of the repeats they are in. */
function fieldsOf(importing: Import, nodes: readonly SurveyNode[], condition: Code, scope: readonly string[]): Field[] {
  const fields: Field[] = [];
  for (const node of nodes) {
    for (const field of fieldsOfNode(importing, node, condition, scope)) {
      fields.push(field);
      if (importing.rowsByKey.has(field.key)) continue;
      importing.rowsByKey.set(field.key, node.row);
      keepOrigin(importing, node.row, field.key);
    }
  }
  return fields;
}

function fieldsOfNode(importing: Import, node: SurveyNode, condition: Code, scope: readonly string[]): readonly Field[] {
  if (node.node === 'group') return fieldsOfGroup(importing, node, condition, scope);
  const kept = importing.kept.fieldOf(node.row);
  if (kept !== undefined) {
    const inner = node.node === 'repeat' && 'fields' in kept ? fieldsOf(importing, node.children, always, [...scope, kept.key]) : undefined;
    return [shownWithin(condition, inner === undefined ? kept : ({ ...kept, fields: inner } as Field))];
  }
  const naming = importing.names.byNode.get(node);
  const changed = importing.kept.changedOf(node.row);
  if (changed !== undefined && naming !== undefined && (node.node === 'question' || node.node === 'repeat')) {
    const merged = changedField(importing, { ...node, changed }, naming, scope);
    if (merged !== undefined) return [shownWithin(condition, merged)];
    importing.findings.add('changed', node.row.place(), READ_ANEW);
  }
  if (node.node === 'file') {
    reportFile(importing, node.row);
    return [];
  }
  if (node.node === 'lost' || naming === undefined) return [];
  return node.node === 'question'
    ? fieldsOfQuestion(importing, node, naming, condition)
    : fieldsOfRepeat(importing, { ...node, node: 'repeat' }, naming.field.key, condition, scope);
}

const READ_ANEW =
  'Deze vraag is in de werkmap van een andere soort geworden. Eenheid, waarschuwingen en andere instellingen die een XLSForm niet kent, zijn vervallen. Kijk haar na.';

/** A field that also waits for the groups around it. */
function shownWithin(condition: Code, field: Field): Field {
  if (condition === always) return field;
  return { ...field, visibleIf: field.visibleIf === undefined ? condition.cel : `(${condition.cel}) && (${field.visibleIf})` };
}

/** The field of a row that was exported here and changed since; undefined when it is another kind of question by now. Only of what was changed anything is told. */
function changedField(
  importing: Import,
  node: (QuestionRow | GroupRow) & { readonly changed: ChangedRow },
  naming: Naming,
  scope: readonly string[],
): Field | undefined {
  const { row, changed } = node;
  const reading: Import = { ...importing, findings: new Findings() };
  const [read] =
    node.node === 'question'
      ? fieldsOfQuestion(reading, node, naming, always)
      : [
          {
            ...headOfRepeat(reading, node, naming.field.key, conditionOf(reading, row, always, scope), scope),
            fields: fieldsOf(importing, node.children, always, [...scope, naming.field.key]),
          },
        ];
  // A calculation that no XLSForm can say has no row of its own to be read.
  const merged = mergedField(changed, read ?? ({ ...changed.field, key: naming.field.key, ...textsOf(reading, row) } as Field));
  if (merged === undefined) return undefined;
  for (const { kind, message, ...place } of reading.findings.report())
    if (place.column !== null && changed.columns.has(place.column)) importing.findings.add(kind, place, message);
  return merged;
}

/** A group in a group: its label as a text, then its fields, all with the condition of the group. */
function fieldsOfGroup(importing: Import, group: GroupRow, around: Code, scope: readonly string[]): Field[] {
  const { row } = group;
  const condition = conditionOf(importing, row, around, scope);
  reportAppearance(importing, row);
  reportOtherColumns(importing, row, false);
  const fields = fieldsOf(importing, group.children, condition, scope);
  if (fields.length === 0) importing.findings.add('lost', row.place('type'), 'In deze groep staat geen vraag die overgenomen kon worden; ze vervalt.');
  if (fields.length === 0 || row.inLanguage('label', importing.language) === '') return fields;
  return [explanationOf(importing, row, importing.names.keys.field(`${row.get('name')}_kop`), condition), ...fields];
}

/** Names a file whose cells expressions read: there is a list of it when it came with the workbook. */
function reportFile(importing: Import, row: SheetRow): void {
  const name = listNameOf(row.get('name'));
  if (importing.files.has(name)) keepOrigin(importing, row, `list:${name}`);
  else
    importing.findings.add(
      'lost',
      row.place('type'),
      `Het bestand '${row.get('name')}' is niet meegekozen; er is nu geen lijst van. Kies het bij het importeren samen met de werkmap, als CSV.`,
    );
}

const ROWS_MESSAGE = 'Het aantal rijen klopt niet met wat eerder is ingevuld. Voeg rijen toe of haal er weg.';

/** A fixed number of rows; one that is computed refuses any other number. */
function rowCountOf(importing: Import, { row }: GroupRow, key: string, scope: readonly string[]): Pick<FieldOf<'group'>, 'minRows' | 'maxRows' | 'errors'> {
  const { findings } = importing;
  const source = row.get('repeat_count');
  const count = Number(source);
  if (source === '') return {};
  if (Number.isInteger(count) && count >= 1 && count <= ROWS_MAX) return { minRows: count, maxRows: count };
  const when = attempt(importing, row, 'repeat_count', 'Wie invult kiest nu het aantal rijen.', () => {
    const rows = asNumber(translateNode(parseXPath(source), surroundings(importing, scope)));
    return checkedLength(`isFilled(${rows.cel}) && double(${key}.size()) != ${within(rows, Tightness.sum)}`);
  });
  if (when === undefined) return {};
  findings.add('changed', row.place('repeat_count'), 'Rijen komen er niet vanzelf bij; wie invult voegt ze toe, en een ander aantal wordt geweigerd.');
  return { errors: [{ when, message: ROWS_MESSAGE }] };
}

/** A repeat without the fields in it. */
function headOfRepeat(importing: Import, repeat: GroupRow, key: string, condition: Code, scope: readonly string[]): Omit<FieldOf<'group'>, 'fields'> {
  const texts = textsOf(importing, repeat.row);
  return {
    key,
    ...texts,
    type: 'group',
    rowLabel: shortened(texts.label, ROW_LABEL_LENGTH_MAX),
    ...rowCountOf(importing, repeat, key, scope),
    ...visibleIf(importing, repeat.row, condition),
  };
}

function fieldsOfRepeat(importing: Import, repeat: GroupRow, key: string, around: Code, scope: readonly string[]): Field[] {
  const { row } = repeat;
  const { findings } = importing;
  const condition = conditionOf(importing, row, around, scope);
  reportAppearance(importing, row);
  reportOtherColumns(importing, row, false);
  const fields = fieldsOf(importing, repeat.children, always, [...scope, key]);
  if (fields.length === 0) {
    findings.add('lost', row.place('type'), 'In deze herhaling staat geen vraag die overgenomen kon worden; ze vervalt.');
    return [];
  }
  if (fields.length > GROUP_FIELDS_MAX)
    findings.add(
      'lost',
      row.place('type'),
      `Een herhaling heeft hoogstens ${GROUP_FIELDS_MAX} vragen; de laatste ${fields.length - GROUP_FIELDS_MAX} zijn niet overgenomen.`,
    );
  return [{ ...headOfRepeat(importing, repeat, key, condition, scope), fields: fields.slice(0, GROUP_FIELDS_MAX) }];
}

class SectionBuilder {
  readonly sections: Section[] = [];
  readonly #keys = new Keys();

  /** Adds a section that has its key. */
  put(section: Section): void {
    this.sections.push(section);
  }

  /** Adds a section; one with too many fields goes on in the next. Returns the keys. */
  add(name: string, head: Omit<Section, 'key' | 'fields'>, fields: readonly Field[]): readonly string[] {
    const keys: string[] = [];
    for (let from = 0; from < fields.length; from += SECTION_FIELDS_MAX) {
      const key = this.#keys.section(name);
      keys.push(key);
      this.sections.push({ key, ...head, fields: fields.slice(from, from + SECTION_FIELDS_MAX) });
    }
    return keys;
  }
}

function sectionOfGroup(importing: Import, group: GroupRow, builder: SectionBuilder): void {
  const { row } = group;
  const kept = importing.kept.sectionOf(row);
  if (kept !== undefined) {
    builder.put({ ...kept, fields: fieldsOf(importing, group.children, always, []) });
    return;
  }
  const condition = conditionOf(importing, row, always, []);
  reportAppearance(importing, row);
  reportOtherColumns(importing, row, false);
  const { label, help } = textsOf(importing, row, TITLE_LENGTH_MAX);
  const head = { ...importing.kept.restOfSection(row), title: label, ...(help === undefined ? {} : { help }), ...visibleIf(importing, row, condition) };
  const fields = fieldsOf(importing, group.children, always, []);
  if (fields.length === 0) importing.findings.add('lost', row.place('type'), 'In deze groep staat geen vraag die overgenomen kon worden; ze vervalt.');
  for (const key of builder.add(row.get('name') || label, head, fields)) keepOrigin(importing, row, `section:${key}`);
}

/** The sections of a survey. With too many groups the last ones share a section. */
export function sectionsOf(importing: Import, tree: readonly SurveyNode[]): Section[] {
  const builder = new SectionBuilder();
  let loose: SurveyNode[] = [];
  const closeLoose = (): void => {
    const [first] = loose;
    const isRepeat = loose.length === 1 && first?.node === 'repeat';
    const fields = fieldsOf(importing, loose, always, []);
    const title = isRepeat && fields[0] !== undefined ? shortened(fields[0].label, TITLE_LENGTH_MAX) : LOOSE_TITLE;
    builder.add(isRepeat ? first.row.get('name') || title : LOOSE_TITLE, { title }, fields);
    loose = [];
  };
  for (const node of tree) {
    const isFull = builder.sections.length >= DESIGN_SECTIONS_MAX - SECTIONS_SPARE;
    if (isFull || node.node === 'question' || node.node === 'lost' || node.node === 'file') {
      loose.push(node);
      continue;
    }
    if (loose.length > 0) closeLoose();
    if (node.node === 'group') sectionOfGroup(importing, node, builder);
    else {
      loose = [node];
      closeLoose();
    }
  }
  if (loose.length > 0) closeLoose();
  return builder.sections;
}
