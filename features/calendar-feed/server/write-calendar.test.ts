import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const NOW = new Date('2026-11-25T08:00:00Z');
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ uid: 'fase-1@maaiveld', when: { firstDay: '2026-11-30', lastDay: '2026-12-02' }, summary: '26.01400-01 Boren', sequence: 3 },
  ...changes,
});
const written = (...events: readonly CalendarEvent[]) => writeCalendar('Maaiveld', events, NOW, (day) => addDays(day, 1));
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component, { strictExceptions: true }));

test('whole days end with the day after the last, moments are in UTC', () => {
  const shift = { from: new Date('2026-11-25T06:30:00Z'), to: new Date('2026-11-25T15:00:00Z') };
  const [days, hours] = read(written(event(), event({ uid: 'fase-2@maaiveld', when: shift })));
  expect([days?.startDate.isDate, days?.startDate.toString(), days?.endDate.toString(), days?.sequence]).toEqual([true, '2026-11-30', '2026-12-03', 3]);
  expect([hours?.startDate.toJSDate(), hours?.endDate.toJSDate()]).toEqual([shift.from, shift.to]);
});

test.each([
  ['separators', 'Boren; putten, en een \\n dat er geen is'],
  ['lines', 'Eén\nTwee\n\nVier'],
  ['signs of more than one octet', `${'é'.repeat(80)} 👷‍♀️ ${'‐'.repeat(90)}`],
  ['ten thousand signs', 'depot '.repeat(1_700).trim()],
  ['a line that would begin an event of its own', 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y'],
])('what somebody typed is read back as it was: %s', (_, typed) => {
  const text = written(event({ summary: typed, location: typed, description: typed }));
  const [found, ...others] = read(text);
  expect(others).toEqual([]);
  expect([found?.summary, found?.location, found?.description]).toEqual([typed, typed, typed]);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test('no control character and no line break of another kind gets through', () => {
  const [found] = read(written(event({ summary: 'a\u0000b\u001b\u007fc\r\nd\re\u2028f\u0085g' })));
  expect(found?.summary).toBe('abc\nd\ne\nf\ng');
  expect(written(event({ summary: 'x\r\nATTACH:y' })).match(/^ATTACH/m)).toBeNull();
});
