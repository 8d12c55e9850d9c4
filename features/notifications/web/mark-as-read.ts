/** Says that notifications were seen; goes along when there is a network. */

import { href } from '#features/routes.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
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
