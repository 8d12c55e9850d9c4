/** Events of somebody's calendar, from planned phases and approved leave. Pure. */
import { type PhaseTeamRole, phaseTeamRoles } from '#features/phases/labels.ts';
import { href } from '#features/routes.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { formatMoment, localDate } from '#platform/shared/dates/dates.ts';
import type { OwnLeave, OwnPhase } from './queries.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** Half a day changes over at noon. */
const NOON = '12:00';
const MIDNIGHT = '00:00';
/** Work that takes no longer is one turn, also over midnight. */
const TURN_MS_MAX = 12 * 60 * 60_000;

/** A phase: on one day, or in one night, from its start to its end, over several as whole days. `origin` is the site's own address. */
export function phaseEvent(phase: OwnPhase, origin: string): CalendarEvent | undefined {
  const { id, planned_start: start, planned_end: end, version } = phase;
  if (start === null) return undefined;
  const [firstDay, lastDay] = [localDate(start), localDate(end ?? start)];
  const code = `${phase.project_number}-${phase.number}`;
  const page = `${origin}${href('phaseInformation', { project: phase.project_number, phase: phase.number })}`;
  return {
    uid: `fase-${id}@maaiveld`,
    when: end !== null && end > start && (firstDay === lastDay || isOneTurn(start, end)) ? { from: start, to: end } : { firstDay, lastDay },
    summary: `${code} ${phase.name}`,
    location: placeOf(phase),
    description: [
      phase.project_description,
      `Jij: ${phaseTeamRoles[phase.role as PhaseTeamRole]}`,
      ...(phase.leader_name === null ? [] : [`Projectleider: ${phase.leader_name}`]),
      `Begin: ${formatMoment(start)}`,
      page,
    ].join('\n'),
    url: page,
    sequence: version,
  };
}

const isOneTurn = (start: Date, end: Date): boolean => end.getTime() - start.getTime() <= TURN_MS_MAX;

/** Where a phase is: its own place, or that of the project, whole. */
function placeOf(phase: OwnPhase): string {
  const own = [phase.address, phase.postcode, phase.city];
  const [address, postcode, city] = own.some((part) => part !== '') ? own : [phase.project_address, phase.project_postcode, phase.project_city];
  return [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Leave: that somebody is away, not what for. */
export function leaveEvent({ id, version, from, fromPart, to, toPart }: OwnLeave): CalendarEvent {
  const isWhole = fromPart === 'am' && toPart === 'pm';
  const begin = instantAt(from, fromPart === 'am' ? MIDNIGHT : NOON);
  const finish = toPart === 'am' ? instantAt(to, NOON) : instantAt(addDays(to, 1), MIDNIGHT);
  return {
    uid: `verlof-${id}@maaiveld`,
    when: isWhole ? { firstDay: from, lastDay: to } : { from: new Date(begin), to: new Date(finish) },
    summary: 'Afwezig',
    sequence: version,
  };
}
