import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useStore } from '../store.ts';
import { unbroken } from '../unbroken.tsx';
import { deleteNotification, type NotificationItem, notificationStore } from './notification-store.ts';

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertTriangle } as const;

/** The place where notices appear; stands once in the shell. */
export function NotificationHost() {
  const items = useStore(notificationStore);
  return (
    <section className="notifications" aria-label="Meldingen" aria-live="polite">
      {items.map((item) => (
        <NotificationCard key={item.id} item={item} />
      ))}
    </section>
  );
}

function NotificationCard({ item }: { readonly item: NotificationItem }) {
  const Icon = icons[item.type];
  return (
    <div className={classNames('note-card', item.type, item.isShown && 'shown')} role={item.type === 'error' ? 'alert' : undefined}>
      <Icon size={24} aria-hidden="true" />
      <div>
        <b>{item.title}</b>
        {item.text !== undefined && <p>{unbroken(item.text)}</p>}
      </div>
      <IconButton label="Melding sluiten" size="small" icon={<IconX size={20} aria-hidden="true" />} onClick={() => deleteNotification(item.id)} />
    </div>
  );
}
