import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface OutsideRowProps {
  /** A telephone number, a mail address, a file: something the router knows nothing of. */
  readonly href: string | undefined;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly end?: ReactNode;
  /** In a tab of its own; for files. */
  readonly apart?: boolean;
  /** A button of its own beside the row. */
  readonly beside?: ReactNode;
}

/** A row of a list that leads out of the app; without a place to go to it only tells. */
export function OutsideRow({ href, icon, title, text, end, apart, beside }: OutsideRowProps) {
  const content = (
    <>
      {icon}
      <span className="tx">
        <b>{title}</b>
        {text !== undefined && <small>{text}</small>}
      </span>
      {end !== undefined && <span className="end">{end}</span>}
      {href !== undefined && <IconChevronRight size={20} className="go" aria-hidden="true" />}
    </>
  );
  return (
    <li className={beside ? 'withbeside' : undefined}>
      {href === undefined ? (
        <div className="row">{content}</div>
      ) : (
        <a className="row" href={href} {...(apart && { target: '_blank', rel: 'noreferrer' })}>
          {content}
        </a>
      )}
      {beside}
    </li>
  );
}
