import { expect, test } from 'vitest';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { addLogLine } from '../contract.ts';
import type { LogLine } from '../log.ts';
import { daysWithPending, pendingLines, withPendingLines } from './pending-lines.ts';

const me = { id: 'me', name: 'Sanne' };
const waiting = (id: string, at: string, more: object = {}): PendingCommand =>
  ({
    ...{ id, name: addLogLine.name, createdAt: at },
    input: { id, project: '26.01420', phase: null, at, kind: 'visit', text: id, present: [], place: null, fileIds: [], corrects: null, reason: '', ...more },
  }) as unknown as PendingCommand;
const known: LogLine = {
  ...{ id: 'known', day: '2026-11-19', at: '2026-11-19T08:00:00.000Z', kind: 'visit', text: 'Begin', phase: null, present: [], place: null, fileIds: [] },
  ...{ corrects: null, correctedBy: [], reason: '', author: { id: 'other', name: 'Daan' }, writtenAt: '2026-11-19T08:00:00.000Z' },
};

test('lines that wait stand among those of the server, each once and in their order, and point at what they correct', () => {
  const pending = [
    waiting('late', '2026-11-18T23:30:00Z', { corrects: 'known', reason: 'Nagemeten' }),
    waiting('early', '2026-11-17T09:00:00Z'),
    waiting('known', '2026-11-19T08:00:00Z'),
    waiting('elsewhere', '2026-11-19T09:00:00Z', { project: '26.00001' }),
  ];
  const lines = withPendingLines([known], pendingLines(pending, '26.01420', me));
  expect(lines.map(({ id, day }) => `${id} ${day}`)).toEqual(['late 2026-11-19', 'known 2026-11-19', 'early 2026-11-17']);
  expect(lines[0]?.corrects).toEqual({ id: 'known', day: '2026-11-19', at: known.at });
  expect(lines[1]?.correctedBy.map(({ id }) => id)).toEqual(['late']);
});

test('days count the lines that wait, also a day nobody wrote on yet', () => {
  const days = [{ day: '2026-11-19', lines: 2, unsigned: 0, signed: { by: 'Daan', at: known.at } }];
  expect(daysWithPending(days, pendingLines([waiting('a', '2026-11-19T10:00:00Z'), waiting('b', '2026-11-20T10:00:00Z')], '26.01420', me))).toEqual([
    { day: '2026-11-20', lines: 1, unsigned: 1, signed: null },
    { day: '2026-11-19', lines: 3, unsigned: 1, signed: days[0]?.signed },
  ]);
});
