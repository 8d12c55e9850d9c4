/** Destinations of the menus: only those the person may use. */
import { isOfferedTo } from '#features/people/rules.ts';
import { routes } from '#features/routes.ts';
import type { MenuPlace } from '#features/screen-line.ts';
import { type RouteKey, type ScreenKeyWith, screenKeys, screens } from '#features/screens.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type BrowserScreen, browserScreens } from '../screens.ts';

/** A place in the side bar and the bottom bar. */
export interface Place extends MenuPlace<RouteKey> {
  readonly route: ScreenKeyWith<'menu'>;
  readonly Icon: NonNullable<BrowserScreen['Icon']>;
  /** Addresses that count as this place begin with it. */
  readonly prefix: string;
}

const places = screenKeys.flatMap((route): Place[] => {
  const { menu } = screens[route];
  return menu === undefined ? [] : [{ ...menu, ...iconOf(route as Place['route']), prefix: routes[menu.under ?? route] }];
});

function iconOf(route: Place['route']): Pick<Place, 'route' | 'Icon'> {
  return { route, Icon: browserScreens[route].Icon };
}

/** The places of a person, in order. */
export function placesOf(person: SignedIn): readonly Place[] {
  return places.filter(({ route, onlyRestricted }) => isOfferedTo(route, person) && (person.restricted || onlyRestricted === undefined));
}

/** Screens in somebody's own menu, before or after the choice of theme. */
export function ownPlacesOf(person: SignedIn, where: 'first' | 'last') {
  const keys = screenKeys.filter((key): key is ScreenKeyWith<'ownMenu'> => screens[key].ownMenu === where && isOfferedTo(key, person));
  return keys.map((route) => ({ route, label: screens[route].title, Icon: browserScreens[route].Icon }));
}

/** The place an address belongs to: the one with the longest matching prefix. */
export function currentPlace(all: readonly Place[], pathname: string): Place | undefined {
  const path = pathname.toLowerCase();
  return all.filter(({ prefix }) => path.startsWith(prefix)).sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
