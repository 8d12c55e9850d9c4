import { expect, test } from 'vitest';
import { missingLogs, type WaitingLine } from './missing-logs.ts';

const DAY = '2026-11-19';
const required = [
  { phaseId: 'a', project: '26.01420', projectName: 'Riool', phase: '04', phaseName: 'Begeleiding', days: ['2026-11-18'] },
  { phaseId: 'b', project: '26.01420', projectName: 'Riool', phase: '05', phaseName: 'Nazorg', days: [DAY] },
  { phaseId: 'c', project: '26.01500', projectName: 'Depot', phase: '01', phaseName: 'Keuring', days: [] },
];
const missing = (waiting: readonly WaitingLine[], workedOn = ['a', 'b']) =>
  missingLogs(required, new Set(workedOn), DAY, waiting).map(({ phaseId }) => phaseId);

test('a day misses the log of what was worked on, until a line of the phase or the project is there or waits on the device', () => {
  expect(missing([])).toEqual(['a']);
  expect(missing([], [])).toEqual([]);
  expect(missing([], ['a', 'c'])).toEqual(['a', 'c']);
  expect(missing([{ project: '26.01420', day: DAY, phase: '04' }])).toEqual([]);
  expect(missing([{ project: '26.01420', day: DAY, phase: null }])).toEqual([]);
  expect(missing([{ project: '26.01420', day: DAY, phase: '05' }])).toEqual(['a']);
  expect(missing([{ project: '26.01420', day: '2026-11-18', phase: '04' }])).toEqual(['a']);
});
