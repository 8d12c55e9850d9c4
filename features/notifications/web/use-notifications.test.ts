import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { readNotifications } from '../contract.ts';
import { withSeen } from './use-notifications.ts';

const row = (isRead: boolean) => ({ id: newId(), kind: 'form-returned', title: 'Terug', text: '', href: null, at: '2026-11-21T10:00:00Z', isRead });

test('what was seen on this device is no longer new, and counts once', () => {
  const [fresh, old] = [row(false), row(true)];
  const pending = [{ name: readNotifications.name, input: { ids: [fresh.id, old.id] } }] as never;
  const after = withSeen({ rows: [fresh, old], unreadCount: 4 }, pending);
  expect([after.unreadCount, after.rows.map(({ isRead }) => isRead)]).toEqual([3, [true, true]]);
});
