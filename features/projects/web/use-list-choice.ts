/** The chosen filters and order, kept in the address bar. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { href } from '../../routes.ts';
import { type ListChoice, readChoice, writeChoice } from './list-address.ts';

/** What is chosen now, and a way to choose otherwise. While somebody types the address is replaced, so that going back leaves the list. */
export function useListChoice(): { choice: ListChoice; choose: (changes: Partial<ListChoice>, how?: 'push' | 'replace') => void } {
  const searchText = useLocation({ select: (location) => location.searchStr });
  const router = useRouter();
  const choice = useMemo(() => readChoice(searchText), [searchText]);
  const choose = useCallback(
    (changes: Partial<ListChoice>, how: 'push' | 'replace' = 'push') => {
      const now = readChoice(router.state.location.searchStr);
      router.history[how](href('projects', {}, writeChoice({ ...now, ...changes })));
    },
    [router],
  );
  return { choice, choose };
}
