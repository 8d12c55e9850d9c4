/** The one line at the bottom that asks one thing. Times and defaults as the specification gives them. */
import { createStore } from '../store.ts';

/** Time between closing and the content going, so that it does not change while it slides away. */
export const SNACKBAR_RESET_MS = 200;
export const SNACKBAR_CONFIRM_TEXT = 'OK';

export type SnackbarType = 'success' | 'info' | 'warning' | 'error';

/** Options of a snackbar. Title and callback are both needed: without either nothing is shown, so that who leaves one out must say so. */
export interface SnackbarOptions {
  readonly type?: SnackbarType;
  readonly title: string | undefined;
  readonly confirmText?: string;
  readonly onConfirm: (() => void) | undefined;
}

export interface SnackbarState {
  readonly isShown: boolean;
  readonly type: SnackbarType;
  readonly title: string;
  readonly confirmText: string;
  readonly onConfirm: (() => void) | undefined;
}

const empty: SnackbarState = { isShown: false, type: 'info', title: '', confirmText: SNACKBAR_CONFIRM_TEXT, onConfirm: undefined };

export const snackbarStore = createStore<SnackbarState>(empty);

let resetTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the snackbar, in place of the one before. Does nothing without both a title and a confirm callback. */
export function showSnackbar({ type = 'info', title, confirmText = SNACKBAR_CONFIRM_TEXT, onConfirm }: SnackbarOptions): void {
  if (!title || onConfirm === undefined) return;
  clearTimeout(resetTimer);
  snackbarStore.set({ isShown: true, type, title, confirmText, onConfirm });
}

/** Hides the snackbar; its content goes 200 ms later. */
export function closeSnackbar(): void {
  const state = snackbarStore.get();
  if (!state.isShown) return;
  snackbarStore.set({ ...state, isShown: false });
  clearTimeout(resetTimer);
  resetTimer = setTimeout(() => snackbarStore.set(empty), SNACKBAR_RESET_MS);
}

/** The answer of the person: closes, then carries out. */
export function confirmSnackbar(): void {
  const { isShown, onConfirm } = snackbarStore.get();
  if (!isShown) return;
  closeSnackbar();
  onConfirm?.();
}
