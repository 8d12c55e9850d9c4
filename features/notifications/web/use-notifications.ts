/** The notifications of the signed-in person, with what was seen on this device a moment ago. */
import type { z } from 'zod';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { listNotifications, readNotifications } from '../contract.ts';

type Notifications = z.output<typeof listNotifications.result>;

/** Follows them. */
export function useNotifications() {
  return useAnswer(listNotifications, {}, { withPending: withSeen });
}

/** Applies what was seen on this device, before the server knows. */
export function withSeen({ rows, unreadCount }: Notifications, pending: readonly PendingCommand[]): Notifications {
  const seen = new Set(
    pending.flatMap(({ name, input }) => (name === readNotifications.name ? (readNotifications.input.safeParse(input).data?.ids ?? []) : [])),
  );
  const seenNow = rows.filter(({ id, isRead }) => !isRead && seen.has(id)).length;
  return { rows: rows.map((row) => (seen.has(row.id) ? { ...row, isRead: true } : row)), unreadCount: Math.max(0, unreadCount - seenNow) };
}
