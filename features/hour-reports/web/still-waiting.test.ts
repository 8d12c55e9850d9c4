import { expect, test } from 'vitest';
import { approveWeek } from '#features/time/approval-contract.ts';
import { approveDays } from '#features/time/bulk-approval-contract.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { stillWaiting } from './still-waiting.ts';

const row = {
  userId: 'a',
  userName: 'S. Dekkers',
  week: '2026-W48',
  minutes: 960,
  days: ['2026-11-23', '2026-11-24'].map((date) => ({ date, status: 'closed' as const, version: 2 })),
};
const approving = (dates: readonly string[], state = 'waiting') =>
  ({ name: approveWeek.name, state, input: { userId: 'a', week: '2026-W48', days: dates.map((date) => ({ date, version: 2 })) } }) as unknown as PendingCommand;

test('days that are judged on this device no longer wait, unless the office refused', () => {
  expect(stillWaiting([row], [approving(['2026-11-23'])])[0]?.days.map(({ date }) => date)).toEqual(['2026-11-24']);
  expect(stillWaiting([row], [approving(['2026-11-23', '2026-11-24'])])).toEqual([]);
  expect(stillWaiting([row], [approving(['2026-11-23'], 'refused')])).toEqual([row]);
});

test('days that are approved with those of others no longer wait either', () => {
  const input = { days: [{ userId: 'a', date: '2026-11-23', version: 2 }] };
  const together = { name: approveDays.name, state: 'waiting', input } as unknown as PendingCommand;
  expect(stillWaiting([row], [together])[0]?.days.map(({ date }) => date)).toEqual(['2026-11-24']);
});
