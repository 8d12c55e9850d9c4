/** The theme somebody chose on this device. `theme.js` reads the same key before the first paint. */
import { useState } from 'react';
import { readTheme, rememberTheme, type Theme, type ThemeStorage } from '#platform/ui/theme.ts';

const STORAGE_KEY = 'maaiveld.theme';

const storage: ThemeStorage = {
  read: () => localStorage.getItem(STORAGE_KEY),
  write: (theme) => localStorage.setItem(STORAGE_KEY, theme),
};

/** The themes with their names, in the order they are offered. */
export const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Licht' },
  { value: 'dark', label: 'Donker' },
  { value: 'system', label: 'Als toestel' },
];

/** The theme now, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(() => readTheme(storage));
  return [
    theme,
    (next) => {
      rememberTheme(next, storage);
      setTheme(next);
    },
  ];
}
