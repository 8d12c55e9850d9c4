/** The layer that is open on a screen of its own. It is named in the address, as a gap is: going back closes it, and a gap leads into it. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { FIRST_LAYER } from '../page/form-pages.ts';

/** Which layer is open, and how to open another. */
export interface OpenLayer {
  readonly rowId: string | undefined;
  /** The question that was jumped to. */
  readonly key: string | undefined;
  /** Opens a layer: from the list as a step on, from another layer in its place. */
  readonly open: (rowId: string) => void;
  readonly close: () => void;
  /** Closes it for another page, to which `go` leads; told whether that comes in the place of the address as it is now. */
  readonly leave: (go: (options: { readonly replace: boolean }) => void) => void;
}

/** The open layer of the layers at a path. */
export function useOpenLayer(path: string): OpenLayer {
  const { history } = useRouter();
  // Keys and ids stand in an address as they are.
  const asked = useLocation({ select: ({ hash }) => hash });
  const wasOpenedHere = useRef(false);
  const [rowId, key] = asked.startsWith(`${path}.`) ? asked.slice(path.length + 1).split('.') : [];
  const address = () => `${history.location.pathname}${history.location.search}`;
  // Kept at once: of steps in one go the browser would only keep the last.
  const toList = () => {
    history.replace(address());
    history.flush();
  };
  return {
    rowId,
    key,
    open: (id) => {
      const there = `${address()}#${path}.${id}`;
      // Going back from the first layer leads to the list as well.
      if (rowId === FIRST_LAYER) toList();
      if (rowId === undefined || rowId === FIRST_LAYER) {
        wasOpenedHere.current = true;
        history.push(there);
      } else history.replace(there);
    },
    close: () => {
      // The first layer that is asked for is not one that was opened.
      if (wasOpenedHere.current && rowId !== FIRST_LAYER) history.back();
      else toList();
      wasOpenedHere.current = false;
    },
    leave: (go) => {
      const replace = wasOpenedHere.current;
      wasOpenedHere.current = false;
      // Going back from there leads to the list of layers.
      if (!replace) toList();
      go({ replace });
    },
  };
}
