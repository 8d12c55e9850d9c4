import type { ReactNode } from 'react';

export interface SectionProps {
  readonly title?: ReactNode;
  /** Beside the title: a count. */
  readonly note?: ReactNode;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** Gives the content the side margins of the page; lists and tables bring their own. */
  readonly padded?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page under its own heading. Field: parted by a sunken band; desk: by a hairline. */
export function Section({ title, note, actions, padded, id, children }: SectionProps) {
  return (
    <section className="sec" id={id}>
      {title !== undefined && (
        <h2>
          {title}
          {note !== undefined && <small className="num">{note}</small>}
          {actions !== undefined && actions !== null && actions !== false && <span className="sp">{actions}</span>}
        </h2>
      )}
      {padded ? <div className="secbody pad">{children}</div> : children}
    </section>
  );
}
