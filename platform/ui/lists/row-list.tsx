import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { unbroken } from '../unbroken.tsx';

/** A list of rows to tap. */
export function RowList({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers
    <ul className="rows" role="list" aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** Colours the icon; the words must say it too. */
  readonly tone?: 'ok' | 'wait' | 'bad' | 'info';
  /** At the right: a badge, a figure. */
  readonly end?: ReactNode;
  /** One tap, one thing: a place to go to, or something to do. Without either the row only tells. */
  readonly href?: string;
  readonly onClick?: () => void;
  /** A tap does something here and leads nowhere: no arrow. */
  readonly stays?: boolean;
  readonly current?: boolean;
  /** True while the action of a tap runs: the row says so and takes no further taps. */
  readonly busy?: boolean;
  /** Under the text: progress, or a badge that would squeeze the words beside a button. */
  readonly after?: ReactNode;
  /** A button of its own beside the row. */
  readonly beside?: ReactNode;
}

/** One thing of a list. */
export function Row({ title, text, icon, tone, end, href, onClick, stays, current, busy, after, beside }: RowProps) {
  const opens = href !== undefined || onClick !== undefined;
  const className = classNames('row', tone);
  const content = (
    <>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span className="tx">
        <b>{unbroken(title)}</b>
        {text !== undefined && <small>{unbroken(text)}</small>}
        {after}
      </span>
      {end !== undefined && <span className={classNames('end', (typeof end === 'string' || typeof end === 'number') && 'n')}>{end}</span>}
      {opens && !stays && <IconChevronRight size={20} className="go" aria-hidden="true" />}
    </>
  );
  const element = rowElement({ href, onClick, className, current, busy, content });
  return beside === undefined ? (
    <li>{element}</li>
  ) : (
    <li className="withbeside">
      {element}
      {beside}
    </li>
  );
}

interface RowElement extends Pick<RowProps, 'href' | 'onClick' | 'current' | 'busy'> {
  readonly className: string;
  readonly content: ReactNode;
}

function rowElement({ href, onClick, className, current, busy, content }: RowElement): ReactNode {
  if (href !== undefined) {
    return (
      <Link className={className} href={href} onClick={onClick} aria-current={current ? 'true' : undefined}>
        {content}
      </Link>
    );
  }
  if (onClick === undefined) return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={busy ? undefined : onClick} aria-current={current ? 'true' : undefined} aria-busy={busy || undefined}>
      {content}
    </button>
  );
}
