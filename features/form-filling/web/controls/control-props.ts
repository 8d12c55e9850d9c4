import type { ComponentType } from 'react';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';

/** Props of every control: the form, and the current state of its own field. */
export interface ControlProps {
  readonly form: FormState;
  readonly state: FieldState;
}

/** One question: its form and place; `compact` in a cell of a table. */
export interface QuestionProps {
  readonly form: FormState;
  readonly path: string;
  /** Note of the reviewer. */
  readonly note?: string | undefined;
  readonly compact?: boolean | undefined;
}

/** Props of a control whose field has questions of its own: also how one of them is drawn. */
export interface NestedControlProps extends ControlProps {
  readonly Question: ComponentType<QuestionProps>;
}
