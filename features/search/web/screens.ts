/** The screens that can be found by name: those with an address of their own that the person may open. On the device, so also without a network. */
import { isOfferedTo, type ScreenUser } from '#features/people/rules.ts';
import { href } from '#features/routes.ts';
import { type ScreenKey, type ScreenKeyWith, screenKeys, screens } from '#features/screens.ts';
import { hasWords } from '../rules.ts';

/** A screen found. */
export interface ScreenHit {
  readonly key: ScreenKey;
  readonly title: string;
  readonly href: string;
}

type FoundKey = ScreenKeyWith<'search'>;
const foundKeys = screenKeys.filter((key): key is FoundKey => screens[key].search !== undefined);

/** Screens in whose name every word occurs, those with all of them in the title first; every screen when there are no words. */
export function findScreens(words: readonly string[], person: ScreenUser): readonly ScreenHit[] {
  const keys = foundKeys.filter((key) => isOfferedTo(key, person));
  const inTitle = keys.filter((key) => hasWords(titleOf(key), words));
  const elsewhere = keys.filter((key) => !inTitle.includes(key) && hasWords(`${titleOf(key)} ${screens[key].search?.words}`, words));
  return [...inTitle, ...elsewhere].map((key) => ({ key, title: titleOf(key), href: href(key) }));
}

function titleOf(key: FoundKey): string {
  return screens[key].search?.title ?? screens[key].title;
}
