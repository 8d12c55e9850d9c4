import { type ReactNode, useState } from 'react';
import type { TakenAway } from './put-back.ts';
import { UndoLine } from './undo-line.tsx';

/** Offers to put back what was taken away last: `tell` names it, by what it is called at its number; `line` is the offer. */
export function useRemoved(): { readonly tell: (taken: TakenAway | undefined, nameOf: (number: number) => string) => void; readonly line: ReactNode } {
  const [removed, setRemoved] = useState<{ readonly name: string; readonly putBack: () => void }>();
  const undo = () => {
    removed?.putBack();
    setRemoved(undefined);
  };
  return {
    tell: (taken, nameOf) => taken !== undefined && setRemoved({ name: nameOf(taken.number), putBack: taken.putBack }),
    line: removed !== undefined && <UndoLine text={`${removed.name} is weggehaald.`} onUndo={undo} />,
  };
}
