/** Makes the sections of a design: top-level groups become one each, what stands between them too; deeper groups lie flat. */
import { DESIGN_SECTIONS_MAX, type Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { Code } from '../expressions/cel-code.ts';
import { always, type Import, shortened } from '../import-context.ts';
import type { GroupRow, SurveyNode } from '../workbook/survey-tree.ts';
import { reportAppearance, reportOtherColumns } from './appearances.ts';
import { conditionOf, textsOf, visibleIf } from './field-base.ts';
import { Keys } from './field-keys.ts';
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
      if (!importing.rowsByKey.has(field.key)) importing.rowsByKey.set(field.key, node.row);
    }
  }
  return fields;
}

function fieldsOfNode(importing: Import, node: SurveyNode, condition: Code, scope: readonly string[]): readonly Field[] {
  if (node.node === 'group') return fieldsOfGroup(importing, node, condition, scope);
  const kept = importing.kept.fieldOf(node.row);
  if (kept !== undefined) {
    const inner = node.node === 'repeat' && 'fields' in kept ? fieldsOf(importing, node.children, always, [...scope, kept.key]) : undefined;
    return [inner === undefined ? kept : ({ ...kept, fields: inner } as Field)];
  }
  const naming = importing.names.byNode.get(node);
  if (node.node === 'lost' || naming === undefined) return [];
  return node.node === 'question'
    ? fieldsOfQuestion(importing, node, naming, condition)
    : fieldsOfRepeat(importing, { ...node, node: 'repeat' }, naming.field.key, condition, scope);
}

/** A group in a group: its label as a text, then its fields, all with the condition of the group. */
function fieldsOfGroup(importing: Import, group: GroupRow, around: Code, scope: readonly string[]): Field[] {
  const { row } = group;
  const condition = conditionOf(importing, row, around, scope);
  reportAppearance(importing, row);
  reportOtherColumns(importing, row, false);
  const fields = fieldsOf(importing, group.children, condition, scope);
  if (fields.length === 0 || row.inLanguage('label', importing.language) === '') return fields;
  return [explanationOf(importing, row, importing.names.keys.field(`${row.get('name')}_kop`), condition), ...fields];
}

/** Fixed numbers of rows; anything else is reported. */
function rowCountOf({ findings }: Import, { row }: GroupRow): { readonly minRows?: number; readonly maxRows?: number } {
  const source = row.get('repeat_count');
  const count = Number(source);
  if (source === '') return {};
  if (Number.isInteger(count) && count >= 1 && count <= ROWS_MAX) return { minRows: count, maxRows: count };
  findings.add('lost', row.place('repeat_count'), `Een berekend aantal rijen kan niet; wie invult voegt rijen toe. Er stond: ${shortened(source, 200)}`);
  return {};
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
  const texts = textsOf(importing, row);
  const rowLabel = shortened(texts.label, ROW_LABEL_LENGTH_MAX);
  return [
    {
      key,
      ...texts,
      type: 'group',
      rowLabel,
      ...rowCountOf(importing, repeat),
      ...visibleIf(importing, row, condition),
      fields: fields.slice(0, GROUP_FIELDS_MAX),
    },
  ];
}

class SectionBuilder {
  readonly sections: Section[] = [];
  readonly #keys = new Keys();

  /** Adds a section that has its key. */
  put(section: Section): void {
    this.sections.push(section);
  }

  /** Adds a section; one with too many fields goes on in the next. */
  add(name: string, head: Omit<Section, 'key' | 'fields'>, fields: readonly Field[]): void {
    for (let from = 0; from < fields.length; from += SECTION_FIELDS_MAX)
      this.sections.push({ key: this.#keys.section(name), ...head, fields: fields.slice(from, from + SECTION_FIELDS_MAX) });
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
  const head = { title: label, ...(help === undefined ? {} : { help }), ...visibleIf(importing, row, condition) };
  const fields = fieldsOf(importing, group.children, always, []);
  if (fields.length === 0) importing.findings.add('lost', row.place('type'), 'In deze groep staat geen vraag die overgenomen kon worden; ze vervalt.');
  builder.add(row.get('name') || label, head, fields);
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
    if (isFull || node.node === 'question' || node.node === 'lost') {
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
