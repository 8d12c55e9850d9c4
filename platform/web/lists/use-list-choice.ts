/** Reads the choices of a list from the address, and writes them to it. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Reads a choice from the search part of an address. */
export interface ChoiceReader<Choice> {
  read(searchText: string): Choice;
}

/** Changes what is chosen. `replace` while somebody types, so that going back leaves the list. */
export type Choose<Choice> = (changes: Partial<Choice>, how?: 'push' | 'replace') => void;

/**
 * The choice in the address and a way to change it.
 * @param toAddress The address of the screen with a choice; a function that stays the same between renders.
 */
export function useListChoice<Choice>(list: ChoiceReader<Choice>, toAddress: (choice: Choice) => string): [Choice, Choose<Choice>] {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const router = useRouter();
  const choice = useMemo(() => list.read(searchText), [list, searchText]);
  const choose = useCallback<Choose<Choice>>(
    (changes, how = 'push') => router.history[how](toAddress({ ...list.read(router.state.location.searchStr), ...changes })),
    [router, list, toAddress],
  );
  return [choice, choose];
}
