import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';

/** Rows drawn at first, and with each press more: a phone draws a few hundred without anybody waiting. */
const ROWS_AT_ONCE = 200;

/** The first rows of a long list, and a button that shows more of them; nothing while all are shown. */
export function useMoreRows<Item>(rows: readonly Item[]): { readonly shown: readonly Item[]; readonly more: ReactNode } {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const left = rows.length - count;
  return {
    shown: left > 0 ? rows.slice(0, count) : rows,
    more: left > 0 && (
      <p className="pad">
        <Button onClick={() => setCount(count + ROWS_AT_ONCE)}>Meer tonen, nog {left}</Button>
      </p>
    ),
  };
}
