import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

export interface PageProps extends PageHeaderProps {
  /** Desk: the page does not scroll, its table or its panes do. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** A page: its head and its content, in the manner of the room it is shown in. Draws the one `<main>` and the one `<h1>`. */
export function Page({ fill, children, ...header }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames('page', fill && 'fill')}>
      <PageHeader {...header} />
      {children}
    </main>
  );
}
