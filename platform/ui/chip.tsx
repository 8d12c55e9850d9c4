import { IconCheck, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export interface ChipProps {
  /** Name of the filter: "Divisie". */
  readonly label?: string;
  /** Its value: "Bodem". */
  readonly children: ReactNode;
  readonly on?: boolean;
  readonly onClick?: () => void;
  /** `remove` takes the filter away, `open` shows choices, `add` adds one. */
  readonly kind?: 'plain' | 'remove' | 'open' | 'add';
}

/** A filter. What it does is said in words for those who don't see the mark. */
export function Chip({ label, children, on, onClick, kind = 'plain' }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames('chip', on && 'on', kind === 'add' && 'add')}
      onClick={onClick}
      aria-pressed={kind === 'plain' ? on === true : undefined}
    >
      {kind === 'add' && <IconPlus size={16} aria-hidden="true" />}
      {label !== undefined && <span>{label}</span>}
      {children}
      {kind === 'remove' && <IconX size={16} aria-hidden="true" />}
      {kind === 'remove' && <span className="vh">filter weghalen</span>}
      {kind === 'open' && <IconChevronDown size={16} aria-hidden="true" />}
    </button>
  );
}

export interface ChipLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly current?: boolean;
  /** Fields still to fill in; 0 with `done` shows a tick. */
  readonly gaps?: number;
  readonly done?: boolean;
}

/** A link to a section of a form, with what is still open in it. */
export function ChipLink({ href, children, current, gaps = 0, done }: ChipLinkProps) {
  return (
    <Link className="chip" href={href} aria-current={current ? 'page' : undefined}>
      {children}
      {gaps > 0 && <b className="gap num">{gaps}</b>}
      {gaps > 0 && <span className="vh">{gaps === 1 ? 'veld nog in te vullen' : 'velden nog in te vullen'}</span>}
      {gaps === 0 && done && <IconCheck size={20} className="done" aria-hidden="true" />}
      {gaps === 0 && done && <span className="vh">volledig</span>}
    </Link>
  );
}
