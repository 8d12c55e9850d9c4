import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface BulkBarProps {
  readonly count: number;
  /** What the selection adds up to. */
  readonly text?: ReactNode;
  readonly onClear: () => void;
  /** What can be done with all of it. */
  readonly children: ReactNode;
}

/** What can be done with the selected rows; nothing when none is. */
export function BulkBar({ count, text, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section className="bulk" aria-label="Selectie">
      <b role="status">{count} geselecteerd</b>
      {text !== undefined && <span className="muted num">{text}</span>}
      {children}
      <Button variant="quiet" onClick={onClear}>
        Selectie opheffen
      </Button>
    </section>
  );
}
