import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A figure with its name. */
export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** Small, beside it. */
  readonly note?: ReactNode;
  /** The note is a warning. */
  readonly warns?: boolean;
}

/** The few figures a page is about, in one line. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="kpis num">
      {figures.map(({ label, value, note, warns }) => (
        <div key={label} className={warns ? 'w' : undefined}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && (
              <small>
                {warns && <IconAlertTriangle size={16} aria-hidden="true" />}
                {note}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
