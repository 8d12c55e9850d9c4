/** Reads a form that is being filled, redrawing only what changed. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSameBesideValue } from '#features/form-engine/checks/check-field.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { answerText } from '#features/form-engine/design/text.ts';
import type { FieldState, FormState, SectionState } from '#features/form-engine/filling/state/form-state.ts';
import { formatNumberForInput } from '#platform/shared/numbers.ts';

/** The field at a path as it is now; undefined when its row was removed. */
export function useField(form: FormState, path: string): FieldState | undefined {
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path]);
  return useSyncExternalStore(subscribe, () => form.get(path));
}

/** True when the input of a field keeps its own text while it is typed in or computed. Text with a shape of its own (a postcode, a plate) is shown as it is read. */
export function holdsText(field: Field): boolean {
  return field.type === 'longText' || field.type === 'number' || field.type === 'calculated' || (field.type === 'text' && field.format === undefined);
}

/** The same for the question around it: what changes in an input that keeps its own text draws nothing, so that a key costs no more than the key. */
export function useQuestion(form: FormState, path: string): FieldState | undefined {
  const shown = useRef<FieldState>(undefined);
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path]);
  return useSyncExternalStore(subscribe, () => {
    const [before, now] = [shown.current, form.get(path)];
    const isOnlyTyped = before !== undefined && now !== undefined && before.field === now.field && holdsText(now.field) && isSameBesideValue(before, now);
    if (!isOnlyTyped) shown.current = now;
    return shown.current;
  });
}

/** Connects an input that keeps its own text: returns its initial text and the `ref` that receives values from elsewhere than its keys, as when answers are taken over or undone. */
export function useHeldText<Input extends HTMLInputElement | HTMLTextAreaElement>(form: FormState, path: string) {
  const { ref, text } = useTextInPlace<Input>(form, path, putInInput);
  return { ref, value: text, holdsText: true } as const;
}

/**
 * The same for a number, which is kept as a number: while it is typed in, the input holds what was typed; when it is left, what was read of that.
 * `type` and `leave` are to be called at those moments.
 */
export function useHeldNumber(form: FormState, path: string) {
  const isTyped = useRef(false);
  const put = useCallback((input: HTMLInputElement, text: string) => {
    if (!isTyped.current) putInInput(input, text);
  }, []);
  const { ref, text } = useTextInPlace<HTMLInputElement>(form, path, put);
  const type = () => {
    isTyped.current = true;
  };
  const leave = () => {
    isTyped.current = false;
    if (ref.current !== null) putInInput(ref.current, textAt(form, path));
  };
  return { input: { ref, value: text, holdsText: true }, type, leave } as const;
}

/** Connects an outcome: returns its initial value and the `ref` that receives the values computed after that. */
export function useOutcome(form: FormState, path: string) {
  return useTextInPlace<HTMLOutputElement>(form, path, putInOutput);
}

/** The text of a field as it is at first; a later one is put in the element itself, without React drawing anything. */
function useTextInPlace<Shown extends HTMLElement>(form: FormState, path: string, put: (shown: Shown, text: string) => void) {
  const ref = useRef<Shown>(null);
  const [text] = useState(() => textAt(form, path));
  useEffect(() => {
    const show = () => {
      if (ref.current !== null) put(ref.current, textAt(form, path));
    };
    show();
    return form.subscribe(path, show);
  }, [form, path, put]);
  return { ref, text } as const;
}

function putInInput(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (input.value !== text) input.value = text;
}

function putInOutput(output: HTMLOutputElement, text: string): void {
  if (output.textContent !== text) output.textContent = text;
}

function textAt(form: FormState, path: string): string {
  const state = form.get(path);
  if (state?.field.type === 'calculated') return answerText(state.field, state.value);
  if (state?.field.type === 'number' && typeof state.value === 'number') return formatNumberForInput(state.value, state.field.decimals ?? 0);
  return typeof state?.value === 'string' ? state.value : '';
}

/** All sections as they are now. */
export function useSections(form: FormState): readonly SectionState[] {
  const subscribe = useCallback((listener: () => void) => form.subscribe('*', listener), [form]);
  return useSyncExternalStore(subscribe, () => form.sections());
}
