/** Notifications: what somebody is told because somebody else did something. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Most notifications shown. */
export const NOTIFICATIONS_MAX = 50;

/** One thing that happened. */
export const Notification = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** Kind of event: `form-returned`. */
    kind: z.string(),
    title: z.string(),
    text: z.string(),
    /** Path of the app it leads to. */
    href: z.string().nullable(),
    at: z.string(),
    isRead: z.boolean(),
  }),
);
export type Notification = z.infer<ReturnType<typeof Notification>>;

/** The caller's latest notifications, newest first, and how many of all are unread. */
export const listNotifications = defineQuery({
  name: 'notification.list',
  api: 'main',
  route: 'GET /v1/notifications',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.object({ rows: z.array(Notification()), unreadCount: z.int() }),
  offline: true,
});

/** The caller has seen these. */
export const readNotifications = defineCommand({
  name: 'notification.read',
  deed: 'Melding gelezen',
  api: 'main',
  route: 'PUT /v1/notifications/read',
  access: { who: 'signed-in', restricted: 'scoped' },
  input: () => z.object({ ids: z.array(z.uuid().toLowerCase()).min(1).max(NOTIFICATIONS_MAX) }),
  about: ({ ids }) => ids,
  result: () => z.null(),
  changes: ['notification.list'],
  offline: true,
});
