import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesOfWeek } from '#platform/shared/dates/calendar.ts';
import type { ApprovalRow } from '../../approval-contract.ts';
import { groupsOf, views } from './approval-groups.ts';
import { waitingMinutes, weekMinutes } from './approval-words.ts';

const WEEK = '2026-W47';
const dates = datesOfWeek(WEEK);

function rowOf(userName: string, byProject: Readonly<Record<string, number[]>>, without: readonly number[]): ApprovalRow {
  const projects = Object.entries(byProject).map(([number, minutes]) => ({ number, description: 'Bodem', minutes }));
  const days = dates.map((date, at) => ({
    date,
    status: 'closed' as const,
    version: 2,
    minutes: (without[at] ?? 0) + projects.reduce((sum, { minutes }) => sum + (minutes[at] ?? 0), 0),
  }));
  return { userId: userName, userName, week: WEEK, contractMinutes: 2400, isWhole: true, days, projects };
}

test('by project a line has only its own minutes, and only their days wait in it', () => {
  const row = rowOf('Sanne', { '26.0001': [60, 0, 0, 0, 0, 0, 0], '26.0002': [30, 90, 0, 0, 0, 0, 0] }, [0, 0, 480, 0, 0, 0, 0]);
  const groups = groupsOf([row], 'project');
  expect(groups.map(({ title, lines }) => [title, lines[0] && waitingMinutes(lines[0])])).toEqual([
    ['26.0001 Bodem', 60],
    ['26.0002 Bodem', 120],
    ['Zonder project', 480],
  ]);
  expect(groups[0]?.lines[0]?.days.map(({ status }) => status)).toEqual(['closed', 'open', 'open', 'open', 'open', 'open', 'open']);
});

const sevenDays = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 7, maxLength: 7 });

test('every view adds up to the same minutes', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.constantFrom('Sanne', 'Youssef'), a: sevenDays, b: sevenDays, rest: sevenDays }), { maxLength: 6 }), (people) => {
      const rows = people.map(({ name, a, b, rest }) => rowOf(name, { '26.0001': a, '26.0002': b }, rest));
      const total = rows.reduce((sum, row) => sum + weekMinutes(row), 0);
      for (const view of views) {
        const lines = groupsOf(rows, view).flatMap((group) => group.lines);
        expect(lines.reduce((sum, line) => sum + weekMinutes(line), 0)).toBe(total);
      }
    }),
  );
});
