/** A tab of settings being filled in: every change is kept on the device, and what is wrong is told after the first try to save. */
import { useState } from 'react';
import { type FieldProblem, Problem } from '#platform/shared/problem.ts';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { type Trouble, useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';

/** Typed texts by field. */
export type TextForm = Readonly<Record<string, string>>;

/** Props of the fields from the form they stand in. */
export interface SettingsEditing<Form extends TextForm> {
  readonly form: Form;
  readonly set: (changes: Partial<Form>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly problems: readonly FieldProblem[];
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  /** True while something was typed that is not saved. */
  readonly isTyped: boolean;
  readonly save: () => void;
  readonly giveUp: () => void;
}

export interface SettingsEditingOptions<Form extends TextForm> {
  /** Name under which what is typed stays on the device. */
  readonly name: string;
  /** The settings as they are now; what was typed stays over a newer version of them. */
  readonly first: Form;
  /** Returns what is wrong, by field. */
  readonly check: (form: Form) => readonly FieldProblem[];
  readonly send: (form: Form) => Promise<unknown>;
  /** The field on screen that a path of the input is typed in. */
  readonly fieldOf?: (path: string) => string;
  /** It was saved. */
  readonly onSaved?: (() => void) | undefined;
  /** Asks the server again, after it said that the project was changed meanwhile. */
  readonly onStale: () => void;
}

/** Id of a field on the page, for its error to jump to. */
export function settingsFieldId(field: string): string {
  return `setting-${field.replaceAll('.', '-')}`;
}

/** Edits settings, from what they are now and what was typed before. */
export function useSettingsEditing<Form extends TextForm>(options: SettingsEditingOptions<Form>): SettingsEditing<Form> {
  const { name, first, check, send, fieldOf = (path) => path, onSaved, onStale } = options;
  const kept = useKeptTexts(name);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const form: Form = { ...first, ...kept.texts };
  const found = check(form);
  const refused = trouble?.lines.map(({ path, message }) => ({ path: fieldOf(path), message })) ?? [];
  const problems = isChecked ? [...found, ...refused.filter(({ path }) => !found.some((one) => one.path === path))] : [];
  const save = async () => {
    try {
      await send(form);
    } catch (error) {
      if (error instanceof Problem && error.code === 'changed-by-someone-else') onStale();
      throw error;
    }
    setChecked(false);
    await kept.forget();
    addSuccess('Opgeslagen');
    onSaved?.();
  };
  return {
    form,
    set: (changes) => kept.setTexts(changes as TextForm),
    errorOf: (field) => problems.find(({ path }) => path === field)?.message,
    problems,
    trouble,
    isBusy,
    isTyped: Object.keys(kept.texts).some((field) => kept.texts[field] !== first[field]),
    save: () => {
      setChecked(true);
      if (found.length === 0) run(save);
    },
    giveUp: () => {
      setChecked(false);
      run(kept.forget);
    },
  };
}
