/** Says that notifications were seen; goes along when there is a network. */
import { addNotification } from '#platform/ui/notification-store.ts';
import { addCommand } from '#platform/web/outbox.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { href } from '../../routes.ts';
import { NOTIFICATIONS_MAX, readNotifications } from '../contract.ts';

/** Marks these as seen. */
export function markAsRead(ids: readonly string[]): void {
  addCommand(
    readNotifications,
    { ids: ids.slice(0, NOTIFICATIONS_MAX) },
    { record: 'notifications', label: ids.length === 1 ? 'Melding gezien' : `${ids.length} meldingen gezien`, href: href('notifications') },
  ).catch((error: unknown) => addNotification({ type: 'error', ...problemText(error) }));
}
