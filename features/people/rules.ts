/** Decisions about people that both sides take alike. */
import { routeMeta } from '../route-meta.ts';
import type { RouteKey } from '../routes.ts';
import type { ProjectAccess, UserSettings } from './contract.ts';

/** Settings of somebody who never changed them. */
export const defaultSettings: Omit<UserSettings, 'id'> = { number_items: 50, beta_features: false, side_bar_width: true };

/** The project number of an entry in either form. */
export function projectNumberOf(entry: ProjectAccess): string {
  return 'projectnummer' in entry ? entry.projectnummer : entry.project.projectnummer;
}

/** What the router does with somebody who opens a URL. */
export type RouteDecision = 'open' | 'forbidden' | 'to-allowed-projects';

/**
 * Whether a URL opens. Only the restricted group is held back: to its few pages, and on pages of a project to its allowed
 * projects; the dashboard sends it to its project list.
 */
export function restrictedRouteDecision(
  key: RouteKey,
  params: Readonly<Record<string, string | undefined>>,
  person: { readonly restricted: boolean; readonly allowedProjects: readonly string[] },
): RouteDecision {
  if (!person.restricted) return 'open';
  if (key === 'controlPanel') return 'to-allowed-projects';
  const { restricted } = routeMeta[key];
  if (restricted === 'allowed') return 'open';
  return restricted === 'own-projects' && person.allowedProjects.includes(params['project'] ?? '') ? 'open' : 'forbidden';
}
