import { expect, test } from 'vitest';
import { productHourLabels } from '#features/calendar/hour-codes.ts';
import { toAttributes } from '../../attributes.ts';
import { registered, weekWith } from '../../testing.ts';
import { toApprovalsCsv } from '../approving/approval-csv.ts';
import { toWeekCsv } from './week-csv.ts';

const DAY = '2026-11-19';

test('a week is a file of its registrations, with a decimal comma', () => {
  const phase = { id: 'f', projectNumber: '26.01432', projectDescription: 'Kanaaldijk-Zuid; noord', number: '02', name: 'Boren', city: 'Helmond' };
  const week = weekWith('2026-W47', [
    registered(DAY, '12:30', null, { kind: 'break', activity: null }),
    registered(DAY, '07:30', '12:10', { phase, attributes: toAttributes({ licenseplate: 'V-482-KP', description: 'Elf boringen' }) }),
  ]);
  expect(toWeekCsv(week, '2026-11-19T12:00:00.000Z', productHourLabels).split('\r\n').slice(1, 3)).toEqual([
    '19-11-2026;07:30;12:10;4,67;Werk;Boren;26.01432-02;"Kanaaldijk-Zuid; noord";V-482-KP;Elf boringen',
    '19-11-2026;12:30;;0,5;Pauze;;;;;',
  ]);
});

test('hours to approve are a file of days', () => {
  const days = [
    { date: DAY, status: 'closed' as const, minutes: 495, version: 2 },
    { date: '2026-11-20', status: 'open' as const, minutes: 0, version: 0 },
  ];
  const rows = [{ userId: 'u', userName: 'S. Dekkers', week: '2026-W47', contractMinutes: 2400, isWhole: true, days, projects: [] }];
  expect(toApprovalsCsv(rows)).toBe('\uFEFFNaam;Week;Datum;Uren;Stand\r\nS. Dekkers;2026-W47;19-11-2026;8,25;Afgesloten\r\n');
});
