import { IconAlertTriangle } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { jumpToField } from '../inputs/jump-to-field.ts';
import { Link } from '../link.tsx';

/** A field that needs attention: on this page by `fieldId`, or on another page by `href`. */
export type ErrorLine = { readonly text: string } & ({ readonly fieldId: string; readonly href?: never } | { readonly href: string; readonly fieldId?: never });

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly ErrorLine[];
  readonly tone?: 'wait' | 'bad';
  /** Takes the focus when it appears, so that it is read out; for after a refused "Versturen". */
  readonly focus?: boolean;
}

/** Remaining errors, on top of the page: each line jumps to its field. Nothing is drawn when there are no errors. */
export function ErrorSummary({ title, errors, tone = 'bad', focus }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (focus && any) box.current?.focus();
  }, [focus, any]);
  if (!any) return null;
  return (
    <section ref={box} tabIndex={-1} className={classNames('msg', 'errsum', tone)} aria-label={title}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <ul>
          {errors.map((error) => (
            <li key={`${error.fieldId ?? error.href}${error.text}`}>
              <ErrorLink error={error} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ErrorLink({ error }: { readonly error: ErrorLine }) {
  const { fieldId } = error;
  if (fieldId === undefined) return <Link href={error.href}>{error.text}</Link>;
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    jumpToField(fieldId);
  };
  return (
    <a href={`#${fieldId}`} onClick={jump}>
      {error.text}
    </a>
  );
}
