const day = new Intl.DateTimeFormat('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Amsterdam' });
const time = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' });

/** The time of day for today, the date for any other day. */
export function shortTime(instant: string): string {
  const at = new Date(instant);
  return day.format(at) === day.format(new Date()) ? time.format(at) : day.format(at);
}

/** Date and time: `21-11-2026 10:06`. */
export function longTime(instant: string): string {
  const at = new Date(instant);
  return `${day.format(at)} ${time.format(at)}`;
}
