/** The theme somebody chose on this device. `theme.js` reads the same key before the first paint. */

import { readTheme, rememberTheme, type Theme, type ThemeStorage } from '#platform/ui/page/theme.ts';
import { createStore, useStore } from '#platform/ui/store.ts';

const STORAGE_KEY = 'maaiveld.theme';

const storage: ThemeStorage = {
  read: () => globalThis.localStorage?.getItem(STORAGE_KEY),
  write: (theme) => localStorage.setItem(STORAGE_KEY, theme),
};
const store = createStore<Theme>(readTheme(storage));

/** The themes with their names, in the order they are offered. */
export const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Licht' },
  { value: 'dark', label: 'Donker' },
  { value: 'contrast', label: 'Zon' },
  { value: 'system', label: 'Als toestel' },
];

/** The theme now, and how to choose another; the same wherever it is shown. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useStore(store), chooseTheme];
}

function chooseTheme(theme: Theme): void {
  rememberTheme(theme, storage);
  store.set(theme);
}
