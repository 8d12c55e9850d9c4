import { Link } from '../link.tsx';
import { useCurrentInView } from '../lists/use-current-in-view.ts';

/** A tab is a link: it has an address of its own. */
export interface Tab {
  readonly href: string;
  readonly label: string;
  readonly count?: number;
  readonly current?: boolean;
}

/** Links to the pages of one thing. The current one is kept in view when they don't fit. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const bar = useCurrentInView(tabs.find((tab) => tab.current)?.href);
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
