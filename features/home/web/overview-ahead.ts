import { fetchAnnouncements } from '#features/announcements/web/announcements-ahead.ts';
import { fetchMyPhases } from '#features/phases/web/phases-ahead.ts';
import type { FetchAhead } from '#platform/web/answers/fetch-ahead.ts';

/** Fetches what the first screen begins with: what everybody is told, and the phases of the coming days. */
export const fetchOverview: FetchAhead = async (person) => [...(await fetchAnnouncements(person)), ...(await fetchMyPhases(person))];
