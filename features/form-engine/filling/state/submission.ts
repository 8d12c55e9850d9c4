/** Reads from the state of a form which answers are sent and which gaps stand in the way. */

import { kindOf } from '../../kinds/field-kinds.ts';
import { rowLabelOf } from '../../kinds/kinds-rows.ts';
import { withoutUnsigned } from '../../kinds/kinds-signature.ts';
import { type Answers, type AnswerValue, EXPLANATIONS_KEY, type Row } from '../answers.ts';
import type { CompiledField, CompiledScope } from '../compile-design.ts';
import type { FieldState, Gap } from './form-state.ts';
import type { ScopeState } from './scope-state.ts';

type StateOf = (path: string) => FieldState | undefined;

function collect(scope: ScopeState, stateOf: StateOf, explanations: Record<string, string>): Record<string, AnswerValue> {
  const sent: Record<string, AnswerValue> = {};
  for (const { field, kind } of scope.compiled.fields) {
    if (field.type === 'explanation' || !scope.isVisible(field.key)) continue;
    const path = scope.pathOf(field.key);
    const state = stateOf(path);
    if (state !== undefined && state.warnings.length > 0 && state.explanation.trim() !== '') explanations[path] = state.explanation.trim();
    const list = scope.rowLists.get(field.key);
    const value = scope.valueOf(field.key);
    if (list !== undefined) {
      if (list.rows.length === 0) continue;
      sent[field.key] = list.rows.map((row, index): Row => {
        const id = list.ids[index] as string;
        return { ...collect(row, stateOf, explanations), id };
      });
    } else if (!kind.isEmpty(value)) sent[field.key] = field.type === 'signature' ? withoutUnsigned(value) : value;
  }
  return sent;
}

/** Answers of shown fields, with the explanations of the warnings that hold. */
export function submissionOf(root: ScopeState, stateOf: StateOf): Answers {
  const explanations: Record<string, string> = {};
  const sent = collect(root, stateOf, explanations);
  return Object.keys(explanations).length === 0 ? sent : { ...sent, [EXPLANATIONS_KEY]: explanations as unknown as AnswerValue };
}

function messageOf(state: FieldState): string {
  if (state.gap === 'error') return state.error ?? '';
  return state.gap === 'missing' ? kindOf(state.field).missing(state.field.label) : `${state.field.label}: ${state.warnings.join(' ')} Leg uit waarom.`;
}

/** Gaps of a scope in the order of the design, each row after its group. */
export function gapsOf(root: ScopeState, compiled: CompiledScope, stateOf: StateOf): readonly Gap[] {
  const gaps: Gap[] = [];
  const visit = (scope: ScopeState, fields: readonly CompiledField[], before: string): void => {
    for (const { field, rows, section } of fields) {
      const path = scope.pathOf(field.key);
      const state = stateOf(path);
      if (state?.gap) gaps.push({ sectionKey: section.key, path, label: `${before}${field.label}`, kind: state.gap, message: messageOf(state) });
      const list = scope.rowLists.get(field.key);
      if (rows === null || list === undefined) continue;
      const name = rowLabelOf(field);
      for (const [index, row] of list.rows.entries()) visit(row, rows.fields, `${before}${name} ${index + 1} › `);
    }
  };
  visit(root, compiled.fields, '');
  return gaps;
}
