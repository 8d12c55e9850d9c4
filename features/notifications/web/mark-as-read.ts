/** Says that notifications were seen; goes along when there is a network. */
import { carryOut } from '#platform/web/carry-out.ts';
import { addCommand } from '#platform/web/outbox.ts';
import { href } from '../../routes.ts';
import { NOTIFICATIONS_MAX, readNotifications } from '../contract.ts';

/** Marks these as seen. */
export function markAsRead(ids: readonly string[]): void {
  carryOut(() =>
    addCommand(
      readNotifications,
      { ids: ids.slice(0, NOTIFICATIONS_MAX) },
      { record: 'notifications', label: ids.length === 1 ? 'Melding gezien' : `${ids.length} meldingen gezien`, href: href('notifications') },
    ),
  );
}
