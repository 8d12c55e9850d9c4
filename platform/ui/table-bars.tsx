import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Filters and tools above a list; `end` stands right. */
export function Toolbar({ children, end, label = 'Filters' }: { readonly children?: ReactNode; readonly end?: ReactNode; readonly label?: string }) {
  return (
    <fieldset className="tools" aria-label={label}>
      {children}
      {end !== undefined && <div className="sp">{end}</div>}
    </fieldset>
  );
}

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

export interface PagerProps {
  /** "1–50 van 214". */
  readonly text: string;
  readonly hint?: string;
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
}

/** Where you are in a long list, and the way on; a side without a callback is the end. */
export function Pager({ text, hint, onPrevious, onNext }: PagerProps) {
  return (
    <div className="pager">
      <span className="num" role="status">
        {text}
      </span>
      {hint !== undefined && <span className="muted">{hint}</span>}
      <span className="sp">
        <IconButton
          variant="plain"
          label="Vorige"
          icon={<IconChevronLeft size={20} aria-hidden="true" />}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconButton
          variant="plain"
          label="Volgende"
          icon={<IconChevronRight size={20} aria-hidden="true" />}
          disabled={onNext === undefined}
          onClick={onNext}
        />
      </span>
    </div>
  );
}
