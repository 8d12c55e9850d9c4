import { IconAlertTriangle, IconChevronRight, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';

/** `sent` all received, `sending` under way, `offline` kept here, `attention` something was refused. */
export type SyncTone = 'sent' | 'sending' | 'offline' | 'attention';

const looks = {
  sent: { Icon: IconCloudCheck, className: 'ok' },
  sending: { Icon: IconCloudUp, className: 'info' },
  offline: { Icon: IconCloudOff, className: 'off' },
  attention: { Icon: IconAlertTriangle, className: 'bad' },
} as const;

export interface SyncStripProps {
  readonly tone: SyncTone;
  /** The state in words: "Offline: alles wordt bewaard". */
  readonly title: string;
  /** Second line of the bar: "3 te verzenden". */
  readonly text?: string;
  readonly href: string;
  /** The strip over the top of a field screen; else a line of text with an icon. */
  readonly bar?: boolean;
}

/** State of sending: always words, leads to what is still to be sent. */
export function SyncStrip({ tone, title, text, href, bar }: SyncStripProps) {
  const { Icon, className } = looks[tone];
  if (!bar) {
    return (
      <Link className={classNames('sync', className)} href={href}>
        <Icon size={20} aria-hidden="true" />
        <span role="status">{text === undefined ? title : `${title}, ${text}`}</span>
      </Link>
    );
  }
  return (
    <aside aria-label="Verzenden">
      <Link className={classNames('sync bar', className)} href={href}>
        <Icon size={24} aria-hidden="true" />
        <span className="tx" role="status">
          <b>{title}</b>
          {text !== undefined && <small className="num">{text}</small>}
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </Link>
    </aside>
  );
}
