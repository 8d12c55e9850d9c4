import type { ComponentType } from 'react';
import type { FieldState, FormState } from '../engine/form-state.ts';

/** What every control gets: the form, and its own field as it is now. */
export interface ControlProps {
  readonly form: FormState;
  readonly state: FieldState;
}

/** One question: its form and place; `compact` in a cell of a table. */
export interface QuestionProps {
  readonly form: FormState;
  readonly path: string;
  /** What the reviewer said of it. */
  readonly note?: string | undefined;
  readonly compact?: boolean | undefined;
}

/** What a control gets whose field has questions of its own: how one of them is drawn. */
export interface NestedControlProps extends ControlProps {
  readonly Question: ComponentType<QuestionProps>;
}
