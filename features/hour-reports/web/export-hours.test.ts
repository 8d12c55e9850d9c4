import { expect, test } from 'vitest';
import { productHourLabels } from '#features/calendar/hour-codes.ts';
import type { HourReport } from '../contract.ts';
import { toPivotCsv } from './export-hours.tsx';

const sums = (minutes: number) => ({ booked: minutes, approved: 0 });
const nothingElse = { waiting: 0, travel: 0, asbestos: 0, xrf: 0, kilometres: 0, disbursementCents: 0, rechargedCents: 0, running: 0 };

test('the cells of the table in a file add up to its totals, whatever part of an hour they are', () => {
  const cells = { '2026-W46': sums(20), '2026-W47': sums(20), '2026-W48': sums(20) };
  const rows = [null, '02'].map((by) => ({ ...sums(60), by, within: null, cells }));
  const report: HourReport = { phases: [], totals: { ...sums(60), ...nothingElse }, weeks: [], columns: 'week', rows, people: {} };
  const shape = { by: 'phase', within: undefined, columns: 'week', measure: 'booked' } as const;
  const file = toPivotCsv(report, shape, { report, labels: productHourLabels });
  expect(file.trim().split(/\r?\n/)).toEqual(['Fase;wk 46 (min);wk 47 (min);wk 48 (min);Totaal (min)', '02;20;20;20;60', 'Totaal;20;20;20;60']);
});
