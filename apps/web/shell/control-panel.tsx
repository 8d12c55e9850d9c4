import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useDesk } from '#platform/ui/use-desk.ts';
import { queryClient } from '#platform/web/query-cache.ts';
import { startMachinery } from '../machinery.ts';
import { DeskFrame } from './desk-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

startMachinery();

const SearchDialog = lazy(async () => ({ default: (await import('#features/search/web/search-dialog.tsx')).SearchDialog }));

/** Everything under /cp: the frame of the desk or of the field around the page, and the search that Ctrl+K opens. */
export function ControlPanel() {
  const isDesk = useDesk();
  const [isSearching, setIsSearching] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsSearching(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
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
