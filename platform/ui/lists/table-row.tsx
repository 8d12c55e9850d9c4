import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';

export interface TableRowProps {
  readonly children: ReactNode;
  /** A press anywhere in the row opens it: by its `KeyLink` when it has one, else by this. */
  readonly onOpen?: () => void;
  readonly selected?: boolean;
  /** Space selects. */
  readonly onSelect?: (selected: boolean) => void;
  readonly current?: boolean;
  readonly className?: string;
  /** Place among all rows, from 1, when not all of them are drawn. */
  readonly rowIndex?: number;
}

const controls = 'a, button, input, select, textarea, label';

/** A row: opens on a press and on Enter, arrows go up and down, space selects. */
export function TableRow({ children, onOpen, selected, onSelect, current, className, rowIndex }: TableRowProps) {
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if ((event.target as Element).closest(controls) !== null || !getSelection()?.isCollapsed) return;
    open(event.currentTarget, onOpen);
  };
  const key = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const row = event.currentTarget;
    const isOnRow = event.target === row || (event.target as Element).matches('a.key');
    if (!isOnRow || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target === row) open(row, onOpen);
    else if (event.key === ' ' && onSelect !== undefined) onSelect(!selected);
    else if (event.key === 'ArrowDown') focusRow(row.nextElementSibling);
    else if (event.key === 'ArrowUp') focusRow(row.previousElementSibling);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      tabIndex={onOpen === undefined ? -1 : 0}
      className={classNames((onOpen !== undefined || onSelect !== undefined) && 'opens', selected && 'sel', className)}
      aria-current={current ? 'true' : undefined}
      aria-rowindex={rowIndex}
      onClick={press}
      onKeyDown={key}
    >
      {children}
    </tr>
  );
}

/** The link in a row that opens it: its number or name. A press anywhere in the row follows it. */
export function KeyLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link className="key" href={href}>
      {children}
    </Link>
  );
}

function open(row: HTMLTableRowElement, onOpen: (() => void) | undefined): void {
  if (onOpen !== undefined) onOpen();
  else row.querySelector<HTMLElement>('a.key')?.click();
}

function focusRow(row: Element | null): void {
  const target = row?.querySelector<HTMLElement>('a.key') ?? row;
  if (target instanceof HTMLElement) target.focus();
}
