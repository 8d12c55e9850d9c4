/** Light, dark, or as the device is set. The stylesheet follows `data-theme` on `<html>`. */

export type Theme = 'light' | 'dark' | 'system';

/** Storage of the choice; given by the shell, which knows the settings of the person. */
export interface ThemeStorage {
  readonly read: () => string | undefined | null;
  readonly write: (theme: Theme) => void;
}

/** The kept choice; `system` when there is none or it is not known. */
export function readTheme(storage: ThemeStorage): Theme {
  const kept = storage.read();
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the page in this theme. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** Shows the page in this theme and keeps the choice. */
export function rememberTheme(theme: Theme, storage: ThemeStorage, root?: HTMLElement): void {
  applyTheme(theme, root);
  storage.write(theme);
}
