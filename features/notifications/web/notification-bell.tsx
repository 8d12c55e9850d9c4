import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from '#platform/ui/link.tsx';
import { href } from '../../routes.ts';
import { useNotifications } from './use-notifications.ts';

/** How often is asked whether there is something new. */
const ASK_AGAIN_MS = 60_000;

/** The way to the notifications, with how many are new. */
export function NotificationBell() {
  const { data, refresh } = useNotifications();
  const count = data?.unreadCount ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh is new at every drawing and does the same
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
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
