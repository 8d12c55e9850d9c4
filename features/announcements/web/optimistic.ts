/** Announcements as they will be once the outbox is empty. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Announcement, readAnnouncement } from '../contract.ts';

/** Announcements without those that were put away on this device and are not sent yet. What was refused did not happen. */
export function withoutRead(rows: readonly Announcement[], pending: readonly PendingCommand[]): Announcement[] {
  const read = pending.flatMap(({ name, input, state }) =>
    name === readAnnouncement.name && state !== 'refused' ? [(input as z.output<typeof readAnnouncement.input>).id] : [],
  );
  return rows.filter(({ id }) => !read.includes(id));
}
