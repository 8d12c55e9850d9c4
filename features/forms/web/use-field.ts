/** Reads a form that is being filled, redrawing only what changed. */
import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState, FormState, SectionState } from '../engine/form-state.ts';

/** The field at a path as it is now; undefined when its row was removed. */
export function useField(form: FormState, path: string): FieldState | undefined {
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path]);
  return useSyncExternalStore(subscribe, () => form.get(path));
}

/** All sections as they are now. */
export function useSections(form: FormState): readonly SectionState[] {
  const subscribe = useCallback((listener: () => void) => form.subscribe('*', listener), [form]);
  return useSyncExternalStore(subscribe, () => form.sections());
}
