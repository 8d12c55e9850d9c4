/** Holds members of the restricted group to their pages. */
import { listProjectAccess } from '#features/people/contract.ts';
import { projectNumberOf, restrictedRouteDecision } from '#features/people/rules.ts';
import type { RouteKey } from '#features/screens.ts';
import { askServer, readKept, toQuestion } from '#platform/web/answers/query-cache.ts';
import { systemClock } from '#platform/web/device/clock.ts';
// An address decides before the control panel is there, which brings the clients otherwise.
import '#platform/web/sign-in/session.ts';
import { toFailure } from '#platform/web/answers/transport.ts';

/** Time a bad line may hold up a page whose answer is on the device, in milliseconds. */
const LINE_WAIT_MS = 3_000;

/** Decides where an address leads for a member of the group. */
export async function decideRestricted(
  key: RouteKey,
  params: Readonly<Record<string, string>>,
  userId: string,
): Promise<ReturnType<typeof restrictedRouteDecision>> {
  const allowed = params['project'] === undefined ? [] : await allowedProjects(userId);
  return restrictedRouteDecision(key, params, { restricted: true, allowedProjects: allowed });
}

let known: { readonly userId: string; readonly numbers: readonly string[] } | undefined;

/** The allowed projects of a person; fetched when the list is empty, from the device when there is no network. */
async function allowedProjects(userId: string): Promise<readonly string[]> {
  if (known?.userId === userId && known.numbers.length > 0) return known.numbers;
  const question = toQuestion(listProjectAccess, { user_id: userId });
  const asked = askServer(question, userId).then(({ data }) => {
    known = { userId, numbers: data.map(projectNumberOf) };
    return known.numbers;
  });
  const kept = (await readKept(question, userId))?.data.map(projectNumberOf);
  const fallback = (error: unknown) => {
    console.info('allowed projects as they are on the device', toFailure(error).message);
    return kept ?? [];
  };
  if (kept === undefined) return asked.catch(fallback);
  return Promise.race([asked.catch(fallback), new Promise<readonly string[]>((resolve) => systemClock.after(LINE_WAIT_MS, () => resolve(kept)))]);
}
