/**
 * The values of one scope, the form itself or one row, and the order in which a change runs through them. Values first (what an
 * expression sees: nothing while hidden), then the checks of the fields that were touched.
 */

import { checkField } from '../../checks/check-field.ts';
import { isRows, rowsOf } from '../../kinds/kinds-rows.ts';
import { toCalculated } from '../../kinds/kinds-shown.ts';
import { type Answers, type AnswerValue, rowPath } from '../answers.ts';
import { type CompiledField, type CompiledNode, type CompiledScope, ROW_NUMBER } from '../compile-design.ts';
import { heavySoFar } from '../work.ts';
import type { FormStore } from './form-store.ts';
import { RowList } from './row-list.ts';

type Names = Record<string, unknown>;

const NO_ROWS: readonly string[] = [];

export class ScopeState {
  /** Names visible to expressions; for those of rows, the surrounding scopes follow. */
  readonly names: Names;
  readonly rowLists = new Map<string, RowList<ScopeState>>();
  readonly compiled: CompiledScope;
  readonly #store: FormStore;
  readonly #makePath: (key: string) => string;
  /** Paths once made: every look at a field asks for its path, and one and the same text is found faster. */
  readonly #paths = new Map<string, string>();
  readonly #raw: Record<string, AnswerValue>;
  readonly #visible = new Map<string, boolean>();
  readonly #calculated = new Map<string, AnswerValue>();
  readonly #dirty: Uint8Array;
  readonly #unchecked = new Set<CompiledField>();
  /** Fields whose showing or value took too many steps. */
  readonly #heavy = new Set<string>();
  #isContainerVisible = true;
  #isDirty = true;
  #snapshot: Answers | null = null;

  constructor(store: FormStore, compiled: CompiledScope, answers: Answers, around: Names, pathOf: (key: string) => string) {
    this.#store = store;
    this.compiled = compiled;
    this.#makePath = pathOf;
    // Answers come from outside: whatever they are called, none of them changes what an object is.
    this.#raw = Object.assign(Object.create(null) as Answers, answers);
    // A table from the start: built up name by name, an ordinary object would take another shape at each.
    this.names = Object.setPrototypeOf(Object.create(null), around) as Names;
    this.#dirty = new Uint8Array(compiled.nodes.length).fill(1);
    for (const { field, kind, rows } of compiled.fields) {
      this.names[field.key] = kind.nothing;
      if (rows === null) continue;
      const path = this.pathOf(field.key);
      const list = new RowList((row) => new ScopeState(store, rows, row, this.names, (key) => rowPath(path, row.id, key)));
      this.rowLists.set(field.key, list);
      list.replace(rowsOf(this.#raw[field.key]));
    }
  }

  /** A row for which something must be computed. */
  get isDirty(): boolean {
    return this.#isDirty;
  }

  /** The path of a field of this scope, from the form. */
  pathOf(key: string): string {
    const known = this.#paths.get(key);
    if (known !== undefined) return known;
    const path = this.#makePath(key);
    this.#paths.set(key, path);
    return path;
  }

  isVisible(key: string): boolean {
    return this.#visible.get(key) === true;
  }

  /** Returns the filled-in or computed value, whether shown or not. */
  valueOf(key: string): AnswerValue {
    return (this.#calculated.has(key) ? this.#calculated.get(key) : this.#raw[key]) ?? null;
  }

  /** Sets an answer and says whether that was possible. */
  setAnswer(key: string, value: AnswerValue): boolean {
    const compiled = this.compiled.fieldsByKey.get(key);
    if (compiled === undefined || !compiled.kind.isFilledIn) return false;
    this.#raw[key] = value;
    this.rowLists.get(key)?.replace(rowsOf(value));
    this.touch(key);
    return true;
  }

  /** Takes over the answers of a row that was replaced as a whole. */
  setAnswers(answers: Answers): void {
    for (const key of new Set([...Object.keys(this.#raw), ...Object.keys(answers)])) {
      const value = answers[key] ?? null;
      if ((this.#raw[key] ?? null) === value) continue;
      if (!this.setAnswer(key, value)) this.#raw[key] = value;
      this.#snapshot = null;
    }
  }

  /** Says that the value of a field, or something in its rows, must be computed again. */
  touch(key: string): void {
    this.#mark(this.compiled.indexByName.get(key) ?? -1);
    this.#snapshot = null;
  }

  /** Says that a field must be checked again while its value stays. */
  recheck(key: string): void {
    const field = this.compiled.fieldsByKey.get(key);
    if (field !== undefined) this.#unchecked.add(field);
  }

  /** Says that all of this scope must be computed again, and of the rows in it. */
  touchAll(): void {
    this.#dirty.fill(1);
    this.#isDirty = true;
    for (const list of this.rowLists.values()) for (const row of list.rows) row.touchAll();
  }

  setRowNumber(position: number): void {
    if (this.names[ROW_NUMBER] === position) return;
    this.names[ROW_NUMBER] = position;
    this.nameChanged(ROW_NUMBER);
  }

  setContainerVisible(visible: boolean): void {
    if (this.#isContainerVisible === visible) return;
    this.#isContainerVisible = visible;
    this.#dirty.fill(1);
    this.#isDirty = true;
  }

  /** A name changed here or around: what depends on it is computed and checked again, in the rows too. */
  nameChanged(name: string): void {
    for (const index of this.compiled.nodesByName.get(name) ?? []) {
      this.#mark(index);
      const field = this.compiled.nodes[index]?.field;
      if (field?.rows?.outerValueNames.has(name)) for (const row of this.#rowsOf(field)) row.nameChanged(name);
    }
    for (const field of this.compiled.checksByName.get(name) ?? []) {
      this.#unchecked.add(field);
      if (field.rows?.outerCheckNames.has(name)) for (const row of this.#rowsOf(field)) row.nameChanged(name);
    }
  }

  /** Computes what is dirty, each value after those it needs; true when a value of this scope changed. */
  computeValues(): boolean {
    let hasChanged = false;
    const { nodes } = this.compiled;
    for (let index = 0; index < nodes.length; index++) {
      if (this.#dirty[index] === 0) continue;
      const node = nodes[index] as CompiledNode;
      this.#dirty[index] = 0;
      this.#store.nodesComputed++;
      const isChanged = node.field === null ? this.#computeSection(node) : this.#computeField(node.field);
      if (isChanged) this.nameChanged(node.name);
      hasChanged ||= isChanged;
    }
    this.#dirty.fill(0);
    this.#isDirty = false;
    return hasChanged;
  }

  /** Checks the fields that were touched, those in rows included. */
  check(): void {
    for (const compiled of this.#unchecked) this.#checkField(compiled);
    this.#unchecked.clear();
    for (const list of this.rowLists.values()) for (const row of list.rows) row.check();
  }

  /** Everything filled in, hidden and unknown keys too; the same object until something changes. */
  answers(): Answers {
    if (this.#snapshot !== null) return this.#snapshot;
    const answers: Record<string, AnswerValue> = { ...this.#raw };
    for (const [key, list] of this.rowLists) if (isRows(this.#raw[key])) answers[key] = list.answers();
    this.#snapshot = answers;
    return answers;
  }

  /** Forgets the fields of this scope: the row is gone. */
  dispose(): void {
    for (const { field } of this.compiled.fields) this.#store.drop(this.pathOf(field.key));
    for (const list of this.rowLists.values()) for (const row of list.rows) row.dispose();
  }

  #rowsOf({ field }: CompiledField): readonly ScopeState[] {
    return this.rowLists.get(field.key)?.rows ?? [];
  }

  #mark(index: number): void {
    if (index < 0) return;
    this.#dirty[index] = 1;
    this.#isDirty = true;
  }

  #computeSection({ name, section }: CompiledNode): boolean {
    const heavyBefore = heavySoFar();
    const visible = section?.visibleIf === null || section?.visibleIf?.evaluate(this.names) === true || heavySoFar() > heavyBefore;
    if (this.#visible.get(name) === visible) return false;
    this.#visible.set(name, visible);
    if (section !== null) this.#store.setSectionVisible(section.section.key, visible);
    return true;
  }

  #computeField(compiled: CompiledField): boolean {
    const { field, kind, visibleIf, calculation, sectionName } = compiled;
    const { key } = field;
    this.#unchecked.add(compiled);
    const isSectionVisible = this.#visible.get(sectionName) ?? true;
    const heavyBefore = heavySoFar();
    // What can't be told is shown: an answer that was given must not be left out for it.
    const isShown = visibleIf === null || visibleIf.evaluate(this.names) === true || heavySoFar() > heavyBefore;
    const visible = this.#isContainerVisible && isSectionVisible && isShown;
    const wasVisible = this.#visible.get(key);
    this.#visible.set(key, visible);
    const list = this.rowLists.get(key);
    if (list !== undefined) {
      const isChanged = list.compute(visible) || wasVisible !== visible;
      if (isChanged) this.names[key] = visible ? list.rows.map((row) => row.names) : kind.nothing;
      if (isChanged || list.isTouched()) this.#store.touchRows(this.pathOf(key));
      return isChanged;
    }
    if (calculation !== null && field.type === 'calculated') this.#calculated.set(key, visible ? toCalculated(calculation.evaluate(this.names), field) : null);
    if (heavySoFar() > heavyBefore) this.#heavy.add(key);
    else this.#heavy.delete(key);
    const value = visible ? kind.toExpression(this.valueOf(key), field) : kind.nothing;
    if (Object.is(this.names[key], value)) return false;
    this.names[key] = value;
    return true;
  }

  #checkField(compiled: CompiledField): void {
    const { key } = compiled.field;
    const path = this.pathOf(key);
    const list = this.rowLists.get(key);
    const held = this.valueOf(key);
    const value = list !== undefined && isRows(held) ? list.answers() : held;
    this.#store.nodesComputed++;
    const explanation = this.#store.explanations.get(path) ?? '';
    const shown = list === undefined ? value : null;
    this.#store.put(
      checkField(
        compiled,
        { path, value, shown, visible: this.isVisible(key), explanation, rowIds: list?.ids ?? NO_ROWS, isHeavy: this.#heavy.has(key) },
        this.names,
      ),
    );
  }
}
