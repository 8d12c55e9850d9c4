import { IconBell } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { Link } from '#platform/ui/link.tsx';
import { useNotifications } from './use-notifications.ts';

/** The way to the notifications, with how many are new. */
export function NotificationBell() {
  const { data } = useNotifications();
  const count = data?.unreadCount ?? 0;
  const words = count === 0 ? 'Meldingen' : count === 1 ? 'Meldingen, 1 nieuwe' : `Meldingen, ${count} nieuwe`;
  return (
    <Link className="bell" href={href('notifications')} aria-label={words}>
      <IconBell size={20} aria-hidden="true" />
      {count > 0 && (
        <b className="num" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </b>
      )}
    </Link>
  );
}
