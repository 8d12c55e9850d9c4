/** Editing of one thing that is saved at the server at once: what is typed, what of it is wrong, and what differs from before. */
import { useState } from 'react';
import type { z } from 'zod';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { storable } from '#platform/shared/input/storable.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Trouble, useAction } from '../actions/use-action.ts';
import type { Texts } from '../drafts/kept-texts.ts';
import type { KeptTexts } from '../drafts/use-kept-texts.ts';

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
  /** Where what is typed stays until it is saved, also when the page is killed; without it that is the page. */
  readonly kept?: KeptTexts;
}

/** Edits a thing. Give its component a key with the version, so that it starts anew from what was saved. */
export function useEditing<Form extends object, Schema extends z.ZodType>(options: EditingOptions<Form, Schema>): Editing<Form> {
  const { first, schema, toInput, fieldOf = (path) => path, kept } = options;
  const [typed, setForm] = useState(first);
  const form = kept === undefined ? typed : { ...typed, ...textsToFields(kept.texts, first) };
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
      if (kept === undefined) setForm((before) => ({ ...before, ...changes }));
      else kept.setTexts(fieldsToTexts(changes));
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
      void kept?.forget();
      setChecked(false);
      setTouched(true);
    },
  };
}

/** Converts what was typed in fields to texts that the device keeps. */
export function fieldsToTexts(fields: object): Texts {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
}

/** Converts kept texts back to the fields of a form; `first` has the kind of each. */
export function textsToFields<Form extends object>(texts: Texts, first: Form): Partial<Form> {
  const fields = Object.entries(first).filter(([name]) => texts[name] !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? texts[name] : JSON.parse(texts[name] ?? '')])) as Partial<Form>;
}
