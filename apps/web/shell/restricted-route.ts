/** Holds members of the restricted group to their pages. */
import { listProjectAccess } from '#features/people/contract.ts';
import { projectNumberOf, restrictedRouteDecision } from '#features/people/rules.ts';
import type { RouteKey } from '#features/routes.ts';
import { answerAtHand } from '#platform/web/answer-at-hand.ts';
import { askServer, toQuestion } from '#platform/web/query-cache.ts';

/** Where an address leads for a member of the group. */
export async function decideRestricted(
  key: RouteKey,
  params: Readonly<Record<string, string>>,
  userId: string,
): Promise<ReturnType<typeof restrictedRouteDecision>> {
  return restrictedRouteDecision(key, params, { restricted: true, allowedProjects: await allowedProjects(userId) });
}

let known: { readonly userId: string; readonly numbers: readonly string[] } | undefined;

/** The allowed projects of a person; fetched when the list is empty, from the device when there is no network. */
async function allowedProjects(userId: string): Promise<readonly string[]> {
  if (known?.userId === userId && known.numbers.length > 0) return known.numbers;
  const entries = await askServer(toQuestion(listProjectAccess, { user_id: userId }))
    .then(({ data }) => data)
    .catch(() => answerAtHand(listProjectAccess, { user_id: userId }).catch(() => []));
  known = { userId, numbers: entries.map(projectNumberOf) };
  return known.numbers;
}
