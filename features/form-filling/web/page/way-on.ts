import { createContext } from 'react';

/** The way on from the page of a form that is open. */
interface PageWayOn {
  /** True when nothing is open on the page any more, and it was not opened from the check. */
  readonly mayGoOn: () => boolean;
  /** Goes to the next page; `replace` when the address as it is now is not to be gone back to. */
  readonly goOn: (options?: { readonly replace: boolean }) => void;
}

/** For a part of a page that is done in a place of its own, as the layers of a boring: from there it leads on. Undefined where there is no such way, as in a preview. */
export const WayOn = createContext<PageWayOn | undefined>(undefined);
