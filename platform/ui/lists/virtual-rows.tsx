import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

export interface VirtualRowsProps<Item> {
  readonly items: readonly Item[];
  readonly rowHeightPx: number;
  readonly columns: number;
  readonly itemKey: (item: Item) => string;
  readonly renderRow: (item: Item, index: number) => ReactNode;
  /** Called when the last rows come in sight, to fetch more; once for every number of items. */
  readonly onEnd?: () => void;
}

/** Rows drawn beyond the edge, so that scrolling shows no gaps. */
const ROWS_AHEAD = 12;
/** So close to the end more is asked for. */
const ROWS_BEFORE_END = 20;

/** A `<tbody>` that draws only the rows in sight; for lists of hundreds and more. Scrolls with the `TableFrame` it stands in. */
export function VirtualRows<Item>({ items, rowHeightPx, columns, itemKey, renderRow, onEnd }: VirtualRowsProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => body.current?.closest('.tablewrap') ?? null,
    estimateSize: () => rowHeightPx,
    overscan: ROWS_AHEAD,
  });
  const drawn = virtualizer.getVirtualItems();
  const lastIndex = drawn.at(-1)?.index ?? 0;
  const count = items.length;
  const isNearEnd = lastIndex >= count - ROWS_BEFORE_END;
  const askMore = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isNearEnd && count > 0) askMore();
  }, [isNearEnd, count]);
  const beforePx = drawn[0]?.start ?? 0;
  const afterPx = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      <Spacer heightPx={beforePx} columns={columns} />
      {drawn.map(({ index }) => {
        const item = items[index];
        return item === undefined ? null : <Fragment key={itemKey(item)}>{renderRow(item, index)}</Fragment>;
      })}
      <Spacer heightPx={afterPx} columns={columns} />
    </tbody>
  );
}

function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr className="spacer" aria-hidden="true">
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  );
}
