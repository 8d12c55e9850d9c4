/** Gives somebody's calendar to their phone, on the main API: `GET /v1/calendars/<secret>.ics`. The secret is all the caller has to show. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findByUserId } from '#features/people/server/identity-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import { countCall, type RateLimit } from '#platform/server/identity/rate-limits.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { DAYS_AHEAD, DAYS_BACK } from '../contract.ts';
import { leaveEvent, phaseEvent } from './own-events.ts';
import { findOwner, listOwnLeave, listOwnPhases, noteRead } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

/** Readings from one network: a company's phones may share one, and each reads some times an hour. */
const readings: RateLimit = { name: 'calendar-feed', max: 600, windowSeconds: 600 };

/** Options of the route. */
export interface FeedRouteOptions {
  readonly db: Database;
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
  readonly restrictedGroupId: string;
  /** Off in tests that are not about the limits. */
  readonly rateLimits?: boolean | undefined;
}

/** Mounts the route. Whoever is out of service, or whose address was withdrawn, is answered as if it never was. */
export function registerCalendarFeeds(app: FastifyInstance, { db, origin, restrictedGroupId, rateLimits = true }: FeedRouteOptions): void {
  app.get<{ Params: { file: string } }>('/v1/calendars/:file', async (request, reply) => {
    if (rateLimits) await countCall(db, readings, request);
    const owner = await findOwner(db, sha256(request.params.file.replace(/\.ics$/, '')));
    const person = owner && (await findByUserId(db, owner.user_id, restrictedGroupId));
    if (owner === undefined || person === undefined) throw new Problem('not-found');
    const now = new Date();
    const [firstDay, lastDay] = [addDays(localDate(now), -DAYS_BACK), addDays(localDate(now), DAYS_AHEAD)];
    const told = { firstDay, lastDay, from: new Date(instantAt(firstDay, '00:00')), to: new Date(instantAt(addDays(lastDay, 1), '00:00')) };
    const phases = (await listOwnPhases(db, person, told)).flatMap((phase) => phaseEvent(phase, origin) ?? []);
    const leave = (await listOwnLeave(db, person.id, told)).map(leaveEvent);
    if (owner.is_unnoted) await noteReadOf(db, request, owner.user_id);
    const calendar = writeCalendar('Maaiveld', [...phases, ...leave], now, (day) => addDays(day, 1));
    return withFileHeaders(reply, { name: 'maaiveld.ics', contentType: 'text/calendar; charset=utf-8', shownAs: 'inline' }).send(calendar);
  });
}

/** A reading goes on without this: a calendar must be readable where nothing can be written. */
async function noteReadOf(db: Database, { log }: FastifyRequest, userId: string): Promise<void> {
  try {
    await noteRead(db, userId);
  } catch (error) {
    log.warn({ error, userId }, 'that a calendar was read was not noted');
  }
}
