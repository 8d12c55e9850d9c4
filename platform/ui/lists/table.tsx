import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';

/** The scrolling frame of a table: head and totals stay. `inline` lets it take the height of its rows. */
export function TableFrame({
  label,
  inline,
  ref,
  children,
}: {
  readonly label: string;
  readonly inline?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={ref} className={classNames('tablewrap', inline && 'inline')} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

export interface TableProps {
  /** Widths of the columns, as CSS lengths; `undefined` takes what is left. With widths the columns don't move while rows load. */
  readonly widths?: readonly (string | undefined)[];
  readonly caption?: string;
  readonly className?: string;
  /** Rows in all, when not all of them are drawn. */
  readonly rowCount?: number;
  readonly children: ReactNode;
}

/** A table; put `<thead>`, `<tbody>` and `<tfoot>` in it, of the parts of this file. */
export function Table({ widths, caption, className, rowCount, children }: TableProps) {
  return (
    <table
      className={classNames('table', widths !== undefined && 'fixed', className)}
      style={widths === undefined ? undefined : { minWidth: leastWidth(widths) }}
      aria-rowcount={rowCount}
    >
      {caption !== undefined && <caption>{caption}</caption>}
      {widths !== undefined && (
        <colgroup>
          {widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <col key={index} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
      )}
      {children}
    </table>
  );
}

/** Columns that take what is left keep room for a few words; below that the table scrolls. */
const SHARE_PX_MIN = 160;

/** Returns the width a table needs: `calc(40px + 160px)`. */
function leastWidth(widths: readonly (string | undefined)[]): string {
  return `calc(${widths.map((width) => width ?? `${SHARE_PX_MIN}px`).join(' + ')})`;
}

export type SortDirection = 'ascending' | 'descending';

export interface HeadCellProps {
  readonly children: ReactNode;
  /** Figures stand right. */
  readonly right?: boolean;
  /** Direction the table is sorted in by this column, if it is. */
  readonly sorted?: SortDirection;
  /** Makes the head a button; called with the direction a press asks for. */
  readonly onSort?: (direction: SortDirection) => void;
  readonly className?: string;
  /** At its edge: what makes the column wider. */
  readonly grip?: ReactNode;
}

/** The head of a column; sorts when pressed. */
export function HeadCell({ children, right, sorted, onSort, className, grip }: HeadCellProps) {
  const Icon = sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={classNames(right && 'r', className)} aria-sort={sorted}>
      {onSort === undefined ? (
        children
      ) : (
        <button type="button" onClick={() => onSort(sorted === 'ascending' ? 'descending' : 'ascending')}>
          {children}
          <Icon size={16} aria-hidden="true" />
        </button>
      )}
      {grip}
    </th>
  );
}

/** A cell. `right` for figures, `faint` for what is second, `strong` for the name. */
export function Cell({
  right,
  faint,
  strong,
  className,
  ...rest
}: ComponentProps<'td'> & { readonly right?: boolean; readonly faint?: boolean; readonly strong?: boolean }) {
  return <td {...rest} className={classNames(right && 'r', faint && 't2', strong && 'name', className)} />;
}

export interface SelectCellProps {
  readonly label: string;
  readonly checked: boolean | 'some';
  readonly onChange: (checked: boolean) => void;
  /** In the head: selects all. */
  readonly head?: boolean;
}

/** The box that selects a row, or in the head all of them. */
export function SelectCell({ label, checked, onChange, head }: SelectCellProps) {
  const CellElement = head ? 'th' : 'td';
  const showSome = (box: HTMLInputElement | null) => {
    if (box !== null) box.indeterminate = checked === 'some';
  };
  return (
    <CellElement className="ck">
      <input ref={showSome} type="checkbox" aria-label={label} checked={checked === true} onChange={(event) => onChange(event.target.checked)} />
    </CellElement>
  );
}
