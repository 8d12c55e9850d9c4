import { fetchFollowUps } from '#features/follow-ups/web/follow-ups-ahead.ts';
import { fetchToolboxes } from '#features/toolbox/web/toolbox-ahead.ts';
import type { FetchAhead } from '#platform/web/answers/fetch-ahead.ts';

/** Fetches the toolboxes, and the actions that are open. */
export const fetchSafetyHome: FetchAhead = async (person) => [...(await fetchToolboxes(person)), ...(await fetchFollowUps(person))];
