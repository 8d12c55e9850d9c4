/** Stores the states of fields and sections, their listeners, and the changes since the last notification. */

import { isSameState } from '../../checks/check-field.ts';
import type { Section } from '../../design/design.ts';
import { kindOf } from '../../kinds/field-kinds.ts';
import type { FieldState, SectionState } from './form-state.ts';

/** Name under which the rows inside a group are listened to: told when anything in any of them changes. */
export const rowsChannel = (path: string): string => `rows:${path}`;
/** Name under which a section is listened to. */
export const sectionChannel = (key: string): string => `section:${key}`;
/** Name under which any change at all is listened to. */
export const ANY_CHANGE = '*';

interface Counts {
  gaps: number;
  warnings: number;
  filled: number;
  total: number;
}

/** Adds what a field counts for to the numbers of its section, or takes it away. */
function count(counts: Counts, state: FieldState, sign: 1 | -1): void {
  if (!state.visible) return;
  if (state.gap !== null) counts.gaps += sign;
  if (state.warnings.length > 0) counts.warnings += sign;
  const kind = kindOf(state.field);
  if (!kind.isFilledIn) return;
  counts.total += sign;
  if (state.rowIds.length > 0 || !kind.isEmpty(state.value)) counts.filled += sign;
}

export class FormStore {
  readonly explanations = new Map<string, string>();
  /** Values computed and fields checked since the start. */
  nodesComputed = 0;
  readonly #states = new Map<string, FieldState>();
  readonly #counts = new Map<string, Counts>();
  readonly #sectionVisible = new Map<string, boolean>();
  readonly #sections: Map<string, SectionState>;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #changed = new Set<string>();
  readonly #changedSections = new Set<string>();
  #sectionList: readonly SectionState[];

  constructor(sections: readonly Section[]) {
    for (const { key } of sections) this.#counts.set(key, { gaps: 0, warnings: 0, filled: 0, total: 0 });
    this.#sections = new Map(sections.map((section) => [section.key, { key: section.key, section, visible: true, gaps: 0, warnings: 0, filled: 0, total: 0 }]));
    this.#sectionList = [...this.#sections.values()];
  }

  get(path: string): FieldState | undefined {
    return this.#states.get(path);
  }

  section(key: string): SectionState | undefined {
    return this.#sections.get(key);
  }

  sections(): readonly SectionState[] {
    return this.#sectionList;
  }

  /** Takes a new state of a field, unless it looks the same as the one there is. */
  put(state: FieldState): void {
    const counts = this.#counts.get(state.sectionKey) as Counts;
    const before = this.#states.get(state.path);
    if (before !== undefined) {
      if (isSameState(before, state)) return;
      count(counts, before, -1);
    }
    count(counts, state, 1);
    this.#states.set(state.path, state);
    this.#changed.add(state.path);
    this.#changedSections.add(state.sectionKey);
  }

  drop(path: string): void {
    const before = this.#states.get(path);
    if (before === undefined) return;
    count(this.#counts.get(before.sectionKey) as Counts, before, -1);
    this.#states.delete(path);
    this.#changed.add(path);
    this.#changedSections.add(before.sectionKey);
  }

  setSectionVisible(key: string, visible: boolean): void {
    this.#sectionVisible.set(key, visible);
    this.#changedSections.add(key);
  }

  /** Says that something inside the rows of a group changed. */
  touchRows(path: string): void {
    this.#changed.add(rowsChannel(path));
  }

  subscribe(channel: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(channel) === listeners) this.#listeners.delete(channel);
    };
  }

  /** Ends a change: renews the sections, tells the listeners, and answers with what changed. */
  settle(): readonly string[] {
    for (const key of this.#changedSections) this.#renewSection(key);
    this.#changedSections.clear();
    const changed = [...this.#changed];
    this.#changed.clear();
    if (changed.length === 0) return changed;
    for (const channel of [...changed, ANY_CHANGE]) for (const listener of [...(this.#listeners.get(channel) ?? [])]) listener();
    return changed;
  }

  #renewSection(key: string): void {
    const before = this.#sections.get(key) as SectionState;
    const counts = this.#counts.get(key) as Counts;
    const visible = this.#sectionVisible.get(key) ?? true;
    if (
      before.visible === visible &&
      before.gaps === counts.gaps &&
      before.warnings === counts.warnings &&
      before.filled === counts.filled &&
      before.total === counts.total
    )
      return;
    this.#sections.set(key, { ...before, ...counts, visible });
    this.#sectionList = [...this.#sections.values()];
    this.#changed.add(sectionChannel(key));
  }
}
