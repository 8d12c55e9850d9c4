/** A user being filled in: what is wrong is told after the first try to save, and what the server refuses at its field. */
import { useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { isProblemWithFields } from '#platform/web/answers/problem-text.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { type listUserChoices, putUser } from '../../contract.ts';
import type { UserInput } from '../../user.ts';
import { changedNames, readUserForm, type UserForm } from '../../user-form.ts';

/** Choices for a user: divisions and roles. */
export type UserChoices = z.output<typeof listUserChoices.result>;

/** The form, for its fields. */
export interface UserEditing {
  readonly form: UserForm;
  readonly first: UserForm;
  readonly set: (changes: Partial<UserForm>) => void;
  readonly errorOf: (path: keyof UserForm) => { readonly error?: string };
  readonly problems: readonly FieldProblem[];
  /** Names of the fields that differ from what they were. */
  readonly changed: readonly (keyof UserForm)[];
  readonly choices: UserChoices;
  /** Sends it. Returns false when a field is wrong; rejects when the server refuses it for another reason. */
  readonly save: () => Promise<boolean>;
}

/** Id of a field on the page, for its error to jump to. */
export const userFieldId = (path: string): string => `user-${path}`;

/** Edits a user from what it is now. */
export function useUserEditing(first: UserForm, choices: UserChoices): UserEditing {
  const [form, setForm] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const { input, problems: found } = readUserForm(form, choices.divisions.length > 0);
  const problems = [...(isChecked ? found : []), ...refused];
  const set = (changes: Partial<UserForm>) => {
    setForm({ ...form, ...changes });
    setRefused([]);
  };
  const save = async () => {
    setChecked(true);
    if (found.length > 0) return false;
    try {
      await runCommand(putUser, input as z.input<ReturnType<typeof UserInput>>);
      return true;
    } catch (error) {
      const fields = isProblemWithFields(error);
      if (fields === undefined) throw error;
      setRefused(fields);
      return false;
    }
  };
  const errorOf = (path: keyof UserForm) => {
    const error = problems.find((problem) => problem.path === path)?.message;
    return error === undefined ? {} : { error };
  };
  return { form, first, set, errorOf, problems, changed: changedNames(first, form), choices, save };
}
