import { expect, test } from 'vitest';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Approval, type ApprovalRow, closeDayForOwner } from '../../approval-contract.ts';
import { registered, weekWith } from '../../testing.ts';
import { approvalsWithPending, approvalWithPending } from './approval-optimistic.ts';

const [DAY, WEEK] = ['2026-11-19', '2026-W47'];
const userId = newId();

test('a day that is closed for its owner without a network is closed on the device, with the end that was told, and can be approved', () => {
  const running = registered(DAY, '08:00', null);
  const input = { userId, date: DAY, registrations: [{ id: running.id, version: 1 }], reason: 'Ziek.', endedAt: instantAt(DAY, '16:00') };
  const closing = { id: newId(), name: closeDayForOwner.name, state: 'waiting', input } as unknown as PendingCommand;
  const week: Approval = { ...weekWith(WEEK, [running]), userId, userName: 'S. Dekkers', isWhole: true };
  const shown = approvalWithPending(week, [closing]);
  // The server makes the day with version 1, and closing it is version 2.
  expect(shown.days).toMatchObject([{ date: DAY, status: 'closed', version: 2 }]);
  expect(shown.registrations).toMatchObject([{ id: running.id, endedAt: instantAt(DAY, '16:00') }]);
  const row = { userId, days: [{ date: DAY, status: 'open', minutes: 480, version: 0 }] } as unknown as ApprovalRow;
  expect(approvalsWithPending([row], [closing])[0]?.days).toMatchObject([{ status: 'closed', version: 2 }]);
  expect(approvalWithPending(week, [{ ...closing, state: 'refused' }]).days).toEqual([]);
});
