import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { startVisitorSending } from '#features/public-forms/web/filling/visitor-sending.ts';
import { href } from '#features/routes.ts';
import { SoilMark } from '#platform/ui/charts/soil-mark.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Dock } from '#platform/ui/page/dock.tsx';
import { useFieldAtAnyWidth } from '#platform/ui/page/use-desk.ts';
import { queryClient } from '#platform/web/answers/query-cache.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';

startVisitorSending();

/** Around every page for people without an account: the name on top, one column, the page's action below. No menu: they came for one thing. */
export function PublicFrame() {
  const { isOnline } = useConnectivity();
  useFieldAtAnyWidth();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="public">
        <a className="skip" href="#main">
          Naar de inhoud
        </a>
        <header className="publichead">
          <div>
            <Link className="brand" href={href('publicHome')} aria-label="Maaiveld, naar het begin">
              <SoilMark sizePx={28} />
              Maaiveld
            </Link>
            <span role="status" className="muted">
              {isOnline ? '' : 'Geen internet: alles wordt bewaard'}
            </span>
          </div>
        </header>
        <div className="app">
          <Outlet />
          <Dock />
        </div>
      </div>
    </QueryClientProvider>
  );
}
