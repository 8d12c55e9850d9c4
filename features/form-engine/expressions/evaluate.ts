/**
 * A form being filled. `createFormState` computes everything once; after that a change recomputes only what depends on it and says
 * which paths changed. The same on the device and on the server.
 */

import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { sizeGap } from '../design/form-size.ts';
import { type Answers, type AnswerValue, EXPLANATIONS_KEY, type Row } from '../filling/answers.ts';
import { compileDesign } from '../filling/compile-design.ts';
import { initialRow } from '../filling/initial-answers.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import type { FormContext, FormState } from '../filling/state/form-state.ts';
import { FormStore } from '../filling/state/form-store.ts';
import { ScopeState } from '../filling/state/scope-state.ts';
import { gapsOf, submissionOf } from '../filling/state/submission.ts';
import { beginForm, endForm, FORM_STEPS_MAX } from '../filling/work.ts';
import { isRecord } from '../kinds/field-kind.ts';
import { withLists } from '../lookups/design-lists.ts';
import { requirePatterns } from '../patterns/patterns.ts';
import { addLayer, removeLayer, setLayerBottom } from '../soil-layers/layers.ts';

/** Resolved path: the scope that holds the field, and the steps from the form to it. */
interface Place {
  readonly scope: ScopeState;
  readonly field: Field;
  readonly key: string;
  /** Scopes on the way with the key of the group each leads through; touched when something inside changes. */
  readonly way: readonly { readonly scope: ScopeState; readonly key: string }[];
}

const NOTHING: readonly string[] = [];

function find(root: ScopeState, path: string): Place | null {
  const steps = path.split('.');
  const way: { scope: ScopeState; key: string }[] = [];
  let scope = root;
  for (let index = 0; index + 2 < steps.length; index += 2) {
    const key = steps[index] as string;
    const row = scope.rowLists.get(key)?.get(steps[index + 1] as string);
    if (row === undefined) return null;
    way.push({ scope, key });
    scope = row;
  }
  const key = steps.at(-1) as string;
  const field = scope.compiled.fieldsByKey.get(key)?.field;
  return field === undefined || steps.length % 2 === 0 ? null : { scope, field, key, way };
}

function explanationsOf(answers: Answers): readonly (readonly [string, string])[] {
  const kept: unknown = answers[EXPLANATIONS_KEY];
  return isRecord(kept) ? Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];
}

/** The names expressions see beside the fields. */
function namesAround(context: FormContext): Record<string, unknown> {
  const names = Object.create(null) as Record<string, unknown>;
  for (const root of ['project', 'phase', 'person', 'previous'] as const) names[root] = context[root] ?? {};
  return Object.assign(names, { today: context.today, now: context.now });
}

/** Computes a form from its answers, within so many steps. Answers that do not fit the design are kept and reported, never thrown about. */
export function createFormState(design: Design, answers: Answers, context: FormContext, stepsMax = FORM_STEPS_MAX): FormState {
  requirePatterns(design);
  const { scope: compiled, title } = compileDesign(design);
  const store = new FormStore(design.sections);
  const { [EXPLANATIONS_KEY]: _, ...filled } = answers;
  for (const [path, text] of explanationsOf(answers)) store.explanations.set(path, text);
  const root = new ScopeState(store, compiled, filled, namesAround(context), (key) => key);
  let snapshot: Answers | null = null;
  let isUnfinished = false;

  const run = (): readonly string[] => {
    if (isUnfinished) root.touchAll();
    beginForm(stepsMax);
    try {
      withLists(design, () => {
        root.computeValues();
        root.check();
      });
    } finally {
      isUnfinished = endForm();
    }
    snapshot = null;
    return store.settle();
  };
  const rows = (path: string): readonly Row[] => {
    const place = find(root, path);
    return place?.scope.rowLists.get(place.key)?.answers() ?? [];
  };
  const set = (path: string, value: AnswerValue): readonly string[] => {
    const place = find(root, path);
    if (place === null) return NOTHING;
    const parent = place.way.at(-1);
    const rowId = path.split('.').at(-2) ?? '';
    if (place.key === 'to' && parent?.scope.compiled.fieldsByKey.get(parent.key)?.field.type === 'layers' && (typeof value === 'number' || value === null)) {
      const groupPath = path.split('.').slice(0, -2).join('.');
      return set(groupPath, setLayerBottom(rows(groupPath), rowId, value));
    }
    if (!place.scope.setAnswer(place.key, value)) return NOTHING;
    for (const step of place.way) step.scope.touch(step.key);
    return run();
  };
  const changeRows = (path: string, change: (rows: readonly Row[], field: Field) => readonly Row[]): readonly string[] => {
    const place = find(root, path);
    return place === null || rowFieldsOf(place.field).length === 0 ? NOTHING : set(path, change(rows(path), place.field));
  };
  run();

  return {
    design,
    context,
    get: (path) => store.get(path),
    section: (key) => {
      const section = store.section(key);
      if (section === undefined) throw new RangeError(`No section ${key} in ${design.key}`);
      return section;
    },
    sections: () => store.sections(),
    rows,
    set,
    explain: (path, explanation) => {
      const place = find(root, path);
      if (place === null) return NOTHING;
      if (explanation === '') store.explanations.delete(path);
      else store.explanations.set(path, explanation);
      place.scope.recheck(place.key);
      return run();
    },
    addRow: (path, rowId, at) =>
      changeRows(path, (before, field) => {
        const made = initialRow(rowFieldsOf(field), context, rowId, field.key);
        if (field.type !== 'layers') return before.toSpliced(at ?? before.length, 0, made);
        return addLayer(before, rowId).map((layer) => (layer.id === rowId ? { ...made, ...layer } : layer));
      }),
    removeRow: (path, rowId) =>
      changeRows(path, (before, field) => (field.type === 'layers' ? removeLayer(before, rowId) : before.filter((row) => row.id !== rowId))),
    moveRow: (path, rowId, to) =>
      changeRows(path, (before) => {
        const row = before.find(({ id }) => id === rowId);
        return row === undefined ? before : before.filter((other) => other !== row).toSpliced(to, 0, row);
      }),
    subscribe: (channel, listener) => store.subscribe(channel, listener),
    answers: () => {
      snapshot ??=
        store.explanations.size === 0
          ? root.answers()
          : { ...root.answers(), [EXPLANATIONS_KEY]: Object.fromEntries(store.explanations) as unknown as AnswerValue };
      return snapshot;
    },
    submission: () => submissionOf(root, (path) => store.get(path)),
    title: () => {
      const named = withLists(design, () => title?.evaluate(root.names));
      return typeof named === 'string' ? named.trim() : '';
    },
    gaps: () => {
      const tooLarge = sizeGap(design, root.answers());
      return [...(tooLarge === null ? [] : [tooLarge]), ...gapsOf(root, compiled, (path) => store.get(path))];
    },
    isUnfinished: () => isUnfinished,
    nodesComputed: () => store.nodesComputed,
  };
}

/** Returns the answers to send: shown fields only, with calculated values. */
export function submissionAnswers(state: FormState): Answers {
  return state.submission();
}
