/** Decisions about people that both sides take alike. */
import { type RouteKey, type ScreenKey, screenKeys, screens } from '#features/screens.ts';
import type { ProjectAccess, UserSettings } from './contract.ts';

/** Settings of somebody who never changed them. */
export const defaultSettings: Omit<UserSettings, 'id'> = { number_items: 50, beta_features: false, side_bar_width: true };

/** The project number of an entry in either form. */
export function projectNumberOf(entry: ProjectAccess): string {
  return 'projectnummer' in entry ? entry.projectnummer : entry.project.projectnummer;
}

/** The router's decision about somebody who opens a URL. */
export type RouteDecision = 'open' | 'forbidden' | 'to-allowed-projects';

/**
 * Decides whether a URL opens. Only the restricted group is held back: to its few pages, and on pages of a project to its allowed
 * projects; the dashboard sends it to its project list.
 */
export function restrictedRouteDecision(
  key: RouteKey,
  params: Readonly<Record<string, string | undefined>>,
  person: { readonly restricted: boolean; readonly allowedProjects: readonly string[] },
): RouteDecision {
  if (!person.restricted) return 'open';
  if (key === 'controlPanel') return 'to-allowed-projects';
  const { restricted } = screens[key];
  if (restricted === 'allowed') return 'open';
  return restricted === 'own-projects' && person.allowedProjects.includes(params['project'] ?? '') ? 'open' : 'forbidden';
}

/** Facts that decide which screens somebody has. */
export interface ScreenUser {
  readonly restricted: boolean;
  readonly permissions: readonly string[];
}

/** True when somebody has a screen, of any project at least. */
export function mayUse(key: ScreenKey, person: ScreenUser): boolean {
  const { restricted, permissions } = screens[key];
  if (person.restricted && restricted === 'refused') return false;
  return permissions === undefined || permissions.some((permission) => person.permissions.includes(permission));
}

/** True when menus and search lead somebody to a screen. The restricted group only to what every member may open. */
export function isOfferedTo(key: ScreenKey, person: ScreenUser): boolean {
  if (screens[key].isIndex && screensBelow(key, person).length === 0) return false;
  return mayUse(key, person) && (!person.restricted || screens[key].restricted === 'allowed');
}

/** The screens an index page lists for somebody, in the order of the table; those of one thing, with an `:id` in their address, stand behind its list. */
export function screensBelow(index: ScreenKey, person: ScreenUser): readonly ScreenKey[] {
  return screenKeys.filter((key) => screens[key].parent === index && !screens[key].path.includes(':') && isOfferedTo(key, person));
}
