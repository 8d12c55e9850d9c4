/** Writes a calendar as RFC 5545 says: lines of at most 75 octets, ended with CRLF, texts with their separators escaped. Pure. */

/** Longest line in octets, without its end (RFC 5545, 3.1). */
const LINE_OCTETS_MAX = 75;
/** How often a calendar is asked to read again. */
const REFRESH = 'PT1H';

/** Something in a calendar. */
export interface CalendarEvent {
  /** The same for the same thing at every reading. */
  readonly uid: string;
  /** Whole days, from and including the first to and including the last; or two moments. */
  readonly when: { readonly firstDay: string; readonly lastDay: string } | { readonly from: Date; readonly to: Date };
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
  readonly url?: string;
  /** Goes up with every change. */
  readonly sequence: number;
}

/** The calendar as a file. `dayAfter` gives the day that follows one: the end of whole days is not part of them. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now: Date, dayAfter: (day: string) => string): string {
  return lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maaiveld//Planning//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => eventLines(event, now, dayAfter)),
    'END:VCALENDAR',
  ]);
}

function eventLines({ uid, when, summary, location, description, url, sequence }: CalendarEvent, now: Date, dayAfter: (day: string) => string): string[] {
  const span =
    'from' in when
      ? [`DTSTART:${moment(when.from)}`, `DTEND:${moment(when.to)}`]
      : [`DTSTART;VALUE=DATE:${date(when.firstDay)}`, `DTEND;VALUE=DATE:${date(dayAfter(when.lastDay))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${moment(now)}`,
    ...span,
    `SUMMARY:${text(summary)}`,
    ...(location === undefined || location === '' ? [] : [`LOCATION:${text(location)}`]),
    ...(description === undefined || description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    `SEQUENCE:${sequence}`,
    'END:VEVENT',
  ];
}

const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const date = (day: string) => day.replaceAll('-', '');

/** Characters a text in a calendar can not hold: controls, but for the tab and the line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text (RFC 5545, 3.3.11): whatever somebody typed, it begins no line of its own. */
function text(typed: string): string {
  return typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

function lines(all: readonly string[]): string {
  return `${all.map(fold).join('\r\n')}\r\n`;
}

/** A line in pieces of at most 75 octets, none of which cuts a character; each but the first begins with a space. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS_MAX) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
