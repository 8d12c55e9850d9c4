import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SearchDialog } from '#features/search/web/search-dialog.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import { queryClient } from '#platform/web/query-cache.ts';
import { startMachinery } from '../machinery.ts';
import { DeskFrame } from './desk-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

startMachinery();

/** Everything under /cp: the frame of the desk or of the field around the page, and the search that Ctrl+K opens. */
export function ControlPanel() {
  const isDesk = useDesk();
  const [isSearching, setIsSearching] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && (event.target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName));
      const asks = (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping);
      if (!asks) return;
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
        <SearchDialog open={isSearching} onClose={() => setIsSearching(false)} />
      </Frame>
    </QueryClientProvider>
  );
}
