import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

export interface BulkBarProps {
  readonly count: number;
  /** Total of the selection. */
  readonly text?: ReactNode;
  readonly onClear: () => void;
  /** Actions on all of it. */
  readonly children: ReactNode;
}

/** Actions on the selected rows; nothing when none is selected. */
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
