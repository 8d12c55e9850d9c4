import type { Toolbox } from '../toolbox.ts';
import { setActionDone } from './toolbox-actions.ts';

/** An action as a row shows it, whatever asked for it. */
export interface ActionRow {
  readonly id: string;
  readonly text: string;
  /** Name of who does it; may be empty. */
  readonly who: string;
  readonly dueOn: string;
  readonly doneAt: string | null;
  /** Address of what asked for it; left out where one is there already. */
  readonly href?: string;
  /** Ticks it off, or opens it again; left out for whoever may not. */
  readonly setDone?: (isDone: boolean) => Promise<void>;
}

/** The actions of a toolbox as rows, ticked off by who does them and, when `isLeading`, by who leads the toolbox. */
export function actionRowsOf(toolbox: Toolbox, me: string, isLeading: boolean): readonly ActionRow[] {
  return toolbox.actions.map((action) => ({
    ...{ id: action.id, text: action.text, who: action.ownerName, dueOn: action.dueOn, doneAt: action.doneAt },
    ...((action.ownerId === me || isLeading) && { setDone: (isDone: boolean) => setActionDone(toolbox, action, isDone) }),
  }));
}
