/** The rows of one group: kept by id, so that a list of rows that comes back changed touches only the rows that changed. */
import type { Answers, Row } from '../answers.ts';

/** Options of a list about its rows. */
interface RowScope {
  readonly isDirty: boolean;
  answers(): Answers;
  setAnswers(answers: Answers): void;
  setRowNumber(position: number): void;
  setContainerVisible(visible: boolean): void;
  computeValues(): boolean;
  dispose(): void;
}

export class RowList<Scope extends RowScope> {
  #rows: readonly Scope[] = [];
  #ids: readonly string[] = [];
  #byId: ReadonlyMap<string, Scope> = new Map();
  #isOrderChanged = false;
  #isTouched = false;
  readonly #make: (row: Row) => Scope;

  constructor(make: (row: Row) => Scope) {
    this.#make = make;
  }

  get rows(): readonly Scope[] {
    return this.#rows;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  get(rowId: string): Scope | undefined {
    return this.#byId.get(rowId);
  }

  /** The rows as they are filled in. */
  answers(): readonly Row[] {
    return this.#rows.map((row) => row.answers() as Row);
  }

  /** Takes over a list of rows: rows with a known id are changed, others made, those left out dropped. */
  replace(rows: readonly Row[]): void {
    const before = this.#byId;
    const scopes = rows.map((row) => {
      const known = before.get(row.id);
      known?.setAnswers(row);
      return [row.id, known ?? this.#make(row)] as const;
    });
    this.#byId = new Map(scopes);
    for (const [id, scope] of before) if (!this.#byId.has(id)) scope.dispose();
    const ids = rows.map(({ id }) => id);
    if (ids.length !== this.#ids.length || ids.some((id, index) => id !== this.#ids[index])) {
      this.#ids = ids;
      this.#isOrderChanged = true;
    }
    this.#rows = scopes.map(([, scope]) => scope);
    for (const [index, row] of this.#rows.entries()) row.setRowNumber(index + 1);
  }

  /** Computes the rows that need it; true when the rows, their order or a value in them changed. */
  compute(visible: boolean): boolean {
    let isChanged = this.#isOrderChanged;
    this.#isTouched = this.#isOrderChanged;
    this.#isOrderChanged = false;
    for (const row of this.#rows) {
      row.setContainerVisible(visible);
      if (!row.isDirty) continue;
      this.#isTouched = true;
      if (row.computeValues()) isChanged = true;
    }
    return isChanged;
  }

  /** True when anything in the rows was touched in the last computation, also text that has no value yet. */
  isTouched(): boolean {
    return this.#isTouched;
  }
}
