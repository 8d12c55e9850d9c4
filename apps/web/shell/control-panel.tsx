import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from '#features/routes.ts';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { queryClient } from '#platform/web/answers/query-cache.ts';
import { whenIdle } from '#platform/web/device/quiet.ts';
import { useIsPageOfAnother } from '#platform/web/leaving/page-person.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { startBackgroundWork } from '../background-work.ts';
import '../fill-places.ts';
import { DeskFrame } from './desk-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('#features/search/web/search-dialog.tsx')).SearchDialog }));

/** Everything under /cp: the frame of the desk or of the field around the page, and the search that Ctrl+K opens. */
export function ControlPanel() {
  const isDesk = useDesk();
  const person = useSignedIn();
  const isOfAnother = useIsPageOfAnother();
  const [isSearching, setIsSearching] = useState(false);
  // Somebody else signed in, maybe in another tab: what is open here is not theirs.
  useEffect(() => {
    if (isOfAnother) location.reload();
  }, [isOfAnother]);
  // The page that was asked for goes first.
  useEffect(() => whenIdle(startBackgroundWork), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsSearching(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // Signed out, maybe in another tab: nothing of theirs stays on screen.
  if (person === undefined) return <Navigate to={href('signIn')} replace />;
  if (isOfAnother) return null;
  const Frame = isDesk ? DeskFrame : FieldFrame;
  return (
    <QueryClientProvider client={queryClient}>
      <Frame onSearch={() => setIsSearching(true)}>
        <Outlet />
        {isSearching && (
          <Suspense fallback={null}>
            <SearchDialog open onClose={() => setIsSearching(false)} />
          </Suspense>
        )}
      </Frame>
    </QueryClientProvider>
  );
}
