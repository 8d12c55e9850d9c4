/** Work of the server that somebody stands and waits for, and can stop: the request ends, and with it what the server was doing for it. */
import { useRef } from 'react';
import { addNotification, NOTICE_MS } from '#platform/ui/overlays/notification-store.ts';
import { type Trouble, useAction } from './use-action.ts';

/** Work that can be stopped. */
export interface StoppableAction {
  readonly isBusy: boolean;
  /** Why the last failed, until the next begins; nothing when it was stopped. */
  readonly trouble: Trouble | undefined;
  /** Starts it, unless it is under way. The task gives the signal to its request. */
  readonly run: (task: (signal: AbortSignal) => Promise<unknown>) => void;
  readonly stop: () => void;
}

/** Runs one such task at a time. `stopped` says that it was stopped, and what of it there is. */
export function useStoppable(stopped: { readonly title: string; readonly text: string }): StoppableAction {
  const { isBusy, trouble, run } = useAction();
  const controller = useRef<AbortController>(undefined);
  return {
    isBusy,
    trouble,
    run: (task) =>
      run(async () => {
        controller.current = new AbortController();
        const { signal } = controller.current;
        try {
          await task(signal);
        } catch (error) {
          if (!signal.aborted) throw error;
          addNotification({ ...stopped, timeoutMs: NOTICE_MS });
        }
      }),
    stop: () => controller.current?.abort(),
  };
}
