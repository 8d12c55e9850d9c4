import { type RefObject, type SyntheticEvent, useEffect } from 'react';

const controls = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Shows a `<dialog>` over everything while `open`. The focus goes to its first input (with a mouse) or its title, and back when it closes; the page stays
 * where it is. `begin` as `title` where nothing is most likely typed first.
 */
export function useModal(box: RefObject<HTMLDialogElement | null>, open: boolean, begin: 'input' | 'title' = 'input'): void {
  useEffect(() => {
    const element = box.current;
    if (!open || element === null) return;
    const focusedBefore = document.activeElement;
    if (!element.open) element.showModal();
    const first = begin === 'input' && matchMedia('(pointer: fine)').matches ? element.querySelector<HTMLElement>(controls) : null;
    (first ?? element.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      element.close();
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus({ preventScroll: true });
    };
  }, [box, open, begin]);
}

/**
 * Handler of `onCancel`: Escape, or the way back of a phone, closes this dialog. One inside it that is cancelled reaches it too, by React, and a file chooser
 * that is left, by the browser: neither closes it.
 */
export function whenCancelled(close: () => void): (event: Pick<SyntheticEvent, 'target' | 'currentTarget' | 'preventDefault'>) => void {
  return (event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
}
