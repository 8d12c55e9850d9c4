/** Gives every row of a survey its key, and says what its name stands for in expressions. */
import { LateCalculation, type Waiting } from '../expressions/calculations.ts';
import type { ValueKind } from '../expressions/cel-code.ts';
import type { NamedField } from '../expressions/symbols.ts';
import type { Findings } from '../finding.ts';
import type { KeptRows } from '../kept-rows.ts';
import { type SheetRow, saysYes } from '../workbook/sheet-table.ts';
import type { GroupRow, QuestionRow, SurveyNode } from '../workbook/survey-tree.ts';
import type { ChoiceList } from './choice-lists.ts';
import { Keys } from './field-keys.ts';
import type { QuestionType } from './question-type.ts';

/** A row with its key. */
export interface Naming {
  readonly field: NamedField;
  readonly calculation: LateCalculation | null;
  /** Text beside a choice with `or_other`. */
  readonly other: NamedField | null;
}

/** The names of a form, and those of its rows. */
export interface Names {
  readonly byName: ReadonlyMap<string, NamedField>;
  readonly byNode: ReadonlyMap<SurveyNode, Naming>;
  /** Keys for what has no row of its own. */
  readonly keys: Keys;
}

/** Suffix of the name of a choice with `or_other`. */
const OTHER_ENDING = '_other';

const kinds: Readonly<Record<QuestionType, ValueKind | null>> = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  range: 'number',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  geopoint: 'location',
  geotrace: 'places',
  geoshape: 'places',
  startPlace: 'location',
  image: 'file',
  recording: 'file',
  barcode: 'text',
  calculate: null,
  note: null,
  acknowledge: 'text',
  file: 'file',
  today: 'date',
  start: 'dateTime',
  username: 'text',
  email: 'text',
  hidden: null,
};

/** True when a question has no field of its own to fall back on when its calculation can't be translated. */
export const isOnlyCalculated = ({ type }: QuestionRow): boolean => type.row === 'question' && (type.type === 'calculate' || type.type === 'hidden');

/** True when a row only shows its text: a note, or a text that may not be changed and starts empty. */
export function isOnlyShown({ row, type }: QuestionRow): boolean {
  if (type.row !== 'question' || row.get('calculation') !== '') return false;
  return type.type === 'note' || (type.type === 'text' && saysYes(row.get('read_only')) && row.get('default') === '');
}

function plainKindOf(question: QuestionRow): ValueKind | null {
  const { type } = question;
  if (type.row === 'rank') return 'list';
  if (type.row === 'select') return type.many ? 'list' : 'text';
  return isOnlyShown(question) ? null : kinds[type.type];
}

/** Types whose answer stands in rows of their own, and the name of the field in those. */
const innerNames = { geotrace: 'punt', geoshape: 'punt', rank: 'keuze' } as const;

function innerNameOf({ type }: QuestionRow): string | undefined {
  const name = type.row === 'question' ? type.type : type.row;
  return Object.hasOwn(innerNames, name) ? innerNames[name as keyof typeof innerNames] : undefined;
}

/** The first values that other questions may start with too. */
const prefills: Partial<Record<QuestionType, string>> = { today: 'today', username: 'person.name', email: 'person.email' };

/** A calculation of a question; a hidden one, or one that only shows, may be its default as it stands. */
function calculationOf(question: QuestionRow): string {
  const { row, type } = question;
  const calculation = row.get('calculation');
  if (calculation !== '' || type.row !== 'question' || type.type !== 'hidden') return calculation;
  const fixed = row.get('default');
  const quote = fixed.includes("'") ? '"' : "'";
  return fixed === '' ? '' : `${quote}${fixed.replaceAll(quote, '’')}${quote}`;
}

class Namer {
  readonly byName = new Map<string, NamedField>();
  readonly byNode = new Map<SurveyNode, Naming>();
  readonly keys = new Keys();
  readonly #rowByName = new Map<string, number>();
  readonly #lists: ReadonlyMap<string, ChoiceList>;
  readonly #findings: Findings;
  readonly #waiting: Waiting = { count: 0 };

  readonly #kept: KeptRows;

  constructor(lists: ReadonlyMap<string, ChoiceList>, findings: Findings, kept: KeptRows) {
    this.#lists = lists;
    this.#findings = findings;
    this.#kept = kept;
  }

  walk(nodes: readonly SurveyNode[], scope: readonly string[]): void {
    for (const node of nodes) {
      if (node.node === 'group') this.walk(node.children, scope);
      else if (node.node === 'repeat') this.#nameRepeat(node, scope);
      else if (node.node === 'question') this.#nameQuestion(node, scope);
      else if (node.node === 'lost') this.#put(node, { name: node.row.get('name'), key: '', scope, kind: null });
    }
  }

  #nameRepeat(repeat: GroupRow, scope: readonly string[]): void {
    const field = this.#named(repeat, scope, 'rows');
    this.#put(repeat, field);
    this.walk(repeat.children, [...scope, field.key]);
  }

  #nameQuestion(question: QuestionRow, scope: readonly string[]): void {
    const { type } = question;
    const source = calculationOf(question);
    const calculation = source === '' ? null : new LateCalculation(source, { fields: this.byName, scope, lists: this.#lists }, this.#waiting);
    const plain = plainKindOf(question);
    const isOnly = isOnlyCalculated(question);
    const kind = calculation === null ? plain : () => calculation.kind ?? (isOnly ? null : plain);
    const list = type.row === 'select' || type.row === 'rank' ? this.#lists.get(type.list) : undefined;
    const isListGone = (type.row === 'rank' || (type.row === 'select' && type.file === undefined)) && list === undefined;
    const inner = innerNameOf(question);
    const prefill = type.row === 'question' ? prefills[type.type] : undefined;
    const field: NamedField = {
      ...this.#named(question, scope, isListGone ? null : kind, list),
      ...(inner === undefined ? {} : { inner: this.keys.field(inner) }),
      ...(prefill === undefined ? {} : { prefill }),
    };
    this.#put(question, field, calculation, type.row === 'select' && type.orOther ? this.#other(field) : null);
  }

  /** The text beside a choice, for an answer that is not in its list. */
  #other({ name: choice, scope }: NamedField): NamedField {
    const name = `${choice}${OTHER_ENDING}`;
    const other: NamedField = { name, key: this.keys.field(name), scope, kind: 'text' };
    if (!this.byName.has(name)) this.byName.set(name, other);
    return other;
  }

  #named(node: QuestionRow | GroupRow, scope: readonly string[], kind: NamedField['kind'], list?: ChoiceList): NamedField {
    const { row } = node;
    const written = row.get('name');
    const name = written === '' ? row.inLanguage('label', null) : written;
    // What was exported here has its key already, one that may be used again in other rows.
    const key = this.#keptKey(row) ?? this.keys.field(name === '' ? 'veld' : name);
    if (written !== '' && key !== written) this.#reportRename(node, written, key);
    return { name: written, key, scope, kind, ...(list === undefined ? {} : { choices: list.choices }) };
  }

  #keptKey(row: SheetRow): string | undefined {
    const changed = this.#kept.changedOf(row);
    return this.#kept.fieldOf(row)?.key ?? (changed?.columns.has('name') === false ? changed.field.key : undefined);
  }

  #reportRename({ row }: QuestionRow | GroupRow, name: string, key: string): void {
    const first = this.#rowByName.get(name);
    const again = first === undefined ? '' : ` De naam staat al op rij ${first}; verwijzingen gaan naar die eerste.`;
    this.#findings.add(first === undefined ? 'renamed' : 'changed', row.place('name'), `'${name}' heet hier '${key}'.${again}`);
  }

  #put(node: SurveyNode, field: NamedField, calculation: LateCalculation | null = null, other: NamedField | null = null): void {
    this.byNode.set(node, { field, calculation, other });
    if (field.name === '' || this.byName.has(field.name)) return;
    this.byName.set(field.name, field);
    this.#rowByName.set(field.name, node.row.number);
  }
}

/** Names all rows of a survey. */
export function nameFields(tree: readonly SurveyNode[], lists: ReadonlyMap<string, ChoiceList>, findings: Findings, kept: KeptRows): Names {
  const namer = new Namer(lists, findings, kept);
  namer.walk(tree, []);
  return namer;
}
