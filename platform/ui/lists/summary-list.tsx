import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { unbroken } from '../unbroken.tsx';

/** Words beside their values: check your answers, data sheets. `wide`: two pairs a line on the desk. */
export function SummaryList({ children, wide, ruled }: { readonly children: ReactNode; readonly wide?: boolean; readonly ruled?: boolean }) {
  return <dl className={classNames('sum', wide && 'wide', ruled && 'ruled')}>{children}</dl>;
}

/** One pair of a summary list. `broad`: the value stands below its words, over the whole width. */
export function SummaryItem({ label, children, broad }: { readonly label: ReactNode; readonly children: ReactNode; readonly broad?: boolean }) {
  return (
    <div className={classNames(broad && 'broad')}>
      <dt>{label}</dt>
      <dd>{Children.map(children, unbroken)}</dd>
    </div>
  );
}
