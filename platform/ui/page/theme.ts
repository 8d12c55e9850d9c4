/** Light, dark, for bright sun, or as the device is set. The stylesheet follows `data-theme` on `<html>`. */

/** Theme of the app; `contrast` is black on white, for bright sun and for who sees little contrast. */
export type Theme = 'light' | 'dark' | 'contrast' | 'system';

const chosenThemes: readonly string[] = ['light', 'dark', 'contrast'] satisfies readonly Theme[];

/** Storage of the choice; given by the shell, which knows the settings of the person. */
export interface ThemeStorage {
  readonly read: () => string | undefined | null;
  readonly write: (theme: Theme) => void;
}

/** The kept choice; `system` when there is none or it is not known. */
export function readTheme(storage: ThemeStorage): Theme {
  const kept = storage.read();
  return isChosen(kept) ? kept : 'system';
}

function isChosen(kept: string | undefined | null): kept is Theme {
  return typeof kept === 'string' && chosenThemes.includes(kept);
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
