/** The layer that is open on a screen of its own. It is named in the address, as a gap is: going back closes it, and a gap leads into it. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** Which layer is open, and how to open another. */
export interface OpenLayer {
  readonly rowId: string | undefined;
  /** The question that was jumped to. */
  readonly key: string | undefined;
  /** Opens a layer: from the list as a step on, from another layer in its place. */
  readonly open: (rowId: string) => void;
  readonly close: () => void;
}

/** The open layer of the layers at a path. */
export function useOpenLayer(path: string): OpenLayer {
  const { history } = useRouter();
  // Keys and ids stand in an address as they are.
  const asked = useLocation({ select: ({ hash }) => hash });
  const wasOpenedHere = useRef(false);
  const [rowId, key] = asked.startsWith(`${path}.`) ? asked.slice(path.length + 1).split('.') : [];
  const address = () => `${history.location.pathname}${history.location.search}`;
  return {
    rowId,
    key,
    open: (id) => {
      const there = `${address()}#${path}.${id}`;
      if (rowId === undefined) {
        wasOpenedHere.current = true;
        history.push(there);
      } else history.replace(there);
    },
    close: () => {
      if (wasOpenedHere.current) history.back();
      else history.replace(address());
      wasOpenedHere.current = false;
    },
  };
}
