import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type MessageTone = 'info' | 'ok' | 'wait' | 'bad';

const icons = { info: IconInfoCircle, ok: IconCircleCheck, wait: IconAlertTriangle, bad: IconAlertTriangle } as const;

export interface MessageProps {
  readonly tone?: MessageTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons that repair it: the repair belongs inside the problem. */
  readonly actions?: ReactNode;
  /** Read out as soon as it appears; for what happens after a press. */
  readonly live?: boolean;
}

/** A sentence that matters, with what to do. Edge to edge in the field. */
export function Message({ tone = 'info', title, children, actions, live }: MessageProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames('msg', tone !== 'info' && tone)} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon size={24} aria-hidden="true" />
      <div>
        {title !== undefined && <p className="msgtitle">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="acts">{actions}</div>}
      </div>
    </div>
  );
}
