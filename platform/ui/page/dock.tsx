import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { createStore, useStore } from '../store.ts';
import { useDesk } from './use-desk.ts';

const slotStore = createStore<HTMLElement | null>(null);

/** The bottom of a field screen; stands once in the shell. Around it a page's action appears, above what is given (timer, five places). */
export function Dock({ children }: { readonly children?: ReactNode }) {
  return (
    <footer className="dock">
      <div className="slot" ref={slotStore.set} />
      {children}
    </footer>
  );
}

export interface DockActionProps {
  /** Why the action can't be used yet, in one line; the button then leads to the cure. */
  readonly why?: ReactNode;
  /** Inside a task the five places go away. */
  readonly alone?: boolean;
  /** A row of its own above the others, for what comes when all is done: what stands below it stays where it is, so that no finger on its way there hits this. */
  readonly above?: ReactNode;
  /** Field: the main button has `size="main"`. Desk: stands at the right of a bar under the page. */
  readonly children: ReactNode;
}

/** The main action of a page: in the dock in the field, in a bar under the page on the desk. */
export function DockAction({ why, alone, above, children }: DockActionProps) {
  const slot = useStore(slotStore);
  const isDesk = useDesk();
  if (isDesk) {
    return (
      <div className="verdict">
        {why !== undefined && <p className="why num">{why}</p>}
        <div className="sp">
          {above}
          {children}
        </div>
      </div>
    );
  }
  if (slot === null) return null;
  return createPortal(
    <>
      {why !== undefined && <p className="why num">{why}</p>}
      {above !== undefined && above !== false && <div className="act above">{above}</div>}
      <div className={classNames('act', alone && 'alone')}>{children}</div>
    </>,
    slot,
  );
}
