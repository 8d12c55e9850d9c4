/** Editing of one thing that is saved at the server at once: what is typed, what of it is wrong, and what differs from before. */
import { useState } from 'react';
import type { z } from 'zod';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { storable } from '#platform/shared/input/storable.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Trouble, useAction } from '../actions/use-action.ts';

/** The fields and what can be done with them. */
export interface Editing<Form extends object> {
  readonly form: Form;
  readonly set: (changes: Partial<Form>) => void;
  /** The sentence of a field that was refused: by the check before sending, or by the server. */
  readonly errorOf: (name: string) => string | undefined;
  /** Id of a field on the page, for its error to jump to. */
  readonly idOf: (name: string) => string;
  readonly problems: readonly FieldProblem[];
  /** Why it was not saved, when no field is to blame. */
  readonly trouble: Trouble | undefined;
  /** Fields that differ from what was saved. */
  readonly changedCount: number;
  readonly isBusy: boolean;
  /** Checks what was typed and saves it when nothing is wrong. */
  readonly save: () => void;
  /** Puts back what was saved. */
  readonly reset: () => void;
}

export interface EditingOptions<Form extends object, Schema extends z.ZodType> {
  readonly first: Form;
  readonly schema: Schema;
  /** Makes of what was typed what is sent. */
  readonly toInput: (form: Form) => z.input<Schema>;
  /** Name of the field that a path of the input is typed in; the path itself when left out. */
  readonly fieldOf?: (path: string) => string;
  /** Saves it. What it rejects with is told in the form. */
  readonly save: (input: z.input<Schema>) => Promise<unknown>;
}

/** Edits a thing. Give its component a key with the version, so that it starts anew from what was saved. */
export function useEditing<Form extends object, Schema extends z.ZodType>(options: EditingOptions<Form, Schema>): Editing<Form> {
  const { first, schema, toInput, fieldOf = (path) => path } = options;
  const [form, setForm] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const action = useAction();
  const input = toInput(form);
  const parsed = schema.safeParse(storable(input), { error: inputSentence });
  const found = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: fieldOf(path.join('.')), message }));
  const refused = isTouched ? [] : (action.trouble?.lines ?? []).map(({ path, message }) => ({ path: fieldOf(path), message }));
  const problems = [...(isChecked ? found : []), ...refused];
  return {
    form,
    set: (changes) => {
      setForm((before) => ({ ...before, ...changes }));
      setTouched(true);
    },
    errorOf: (name) => problems.find(({ path }) => path === name)?.message,
    idOf: (name) => `edit-${name.replaceAll('.', '-')}`,
    problems,
    trouble: action.trouble?.lines.length === 0 ? action.trouble : undefined,
    changedCount: changedFields(toInput(first) as object, input as object).names.length,
    isBusy: action.isBusy,
    save: () => {
      setChecked(true);
      setTouched(false);
      if (found.length === 0) action.run(() => options.save(input));
    },
    reset: () => {
      setForm(first);
      setChecked(false);
      setTouched(true);
    },
  };
}
