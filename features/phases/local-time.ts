/** Planned times between the clock on the wall (Europe/Amsterdam) and instants. Pure; without Temporal, which not every phone has. */

const wallFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
const MINUTE_MS = 60_000;

/** Date `jjjj-mm-dd` and time `uu:mm` of an instant; both empty for none. */
export function toLocalDateTime(instant: string | null): [day: string, time: string] {
  if (instant === null) return ['', ''];
  const [day = '', time = ''] = wallFormat.format(new Date(instant)).split(' ');
  return [day, time];
}

/**
 * The instant of a day and a time on the wall (midnight without a time), ISO 8601 in UTC; null without a day. A time that the clock skips in
 * spring is taken an hour later, one that it passes twice in autumn as the first.
 */
export function toInstant(day: string, time: string): string | null {
  if (day === '') return null;
  const wanted = Date.parse(`${day}T${time === '' ? '00:00' : time}:00Z`);
  if (Number.isNaN(wanted)) return `${day}T${time}`;
  const offsets = [2 * 60, 60].map((minutes) => wanted - minutes * MINUTE_MS);
  const found = offsets.find((ms) => wallMs(ms) === wanted) ?? wanted - 60 * MINUTE_MS;
  return new Date(found).toISOString();
}

/** What the clock on the wall says at an instant, as if it were UTC. */
function wallMs(instantMs: number): number {
  return Date.parse(`${wallFormat.format(new Date(instantMs)).replace(' ', 'T')}:00Z`);
}
