import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';

/** A tab is a link: it has an address of its own. */
export interface Tab {
  readonly href: string;
  readonly label: string;
  readonly count?: number;
  readonly current?: boolean;
}

/** Links to the pages of one thing. The current one is kept in view when they don't fit. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    const shown = current === undefined ? undefined : bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && shown) bar.current.scrollLeft = shown.offsetLeft - (bar.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={bar}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="num">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
