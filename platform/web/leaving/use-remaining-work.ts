import { useEffect, useState } from 'react';
import { useDraftCount } from '../drafts/drafts.ts';
import { countTyped } from '../drafts/kept-texts.ts';
import { useAreFilesRead, useKeptFiles } from '../files/kept-files.ts';
import { useIsOutboxRead, usePendingCommands } from '../outbox/outbox.ts';
import { useSharedThings } from '../share-target/shared-things.ts';

/** The signed-in person's work that is on this device and nowhere else, counted; each thing under one heading. */
export interface RemainingWork {
  /** Begun and not handed in. */
  readonly drafts: number;
  /** Handed in, and not at the office yet. */
  readonly commands: number;
  /** Photos, signatures and documents that the office does not have, and what was shared and has no place yet. */
  readonly files: number;
  /** Remarks and explanations that were being typed. */
  readonly texts: number;
}

/** Follows the work that would stay here when the person signs out; undefined until all of it was read. */
export function useRemainingWork(): RemainingWork | undefined {
  const drafts = useDraftCount();
  const commands = usePendingCommands().filter(({ state }) => state !== 'sent').length;
  const shared = useSharedThings()?.filter(({ isDiscarded }) => isDiscarded !== true).length;
  const files = useKeptFiles().filter(({ state }) => state !== 'received').length + (shared ?? 0);
  const [isOutboxRead, areFilesRead] = [useIsOutboxRead(), useAreFilesRead()];
  const texts = useTypedCount();
  if (drafts === undefined || texts === undefined || shared === undefined || !isOutboxRead || !areFilesRead) return undefined;
  return { drafts, commands, files, texts };
}

function useTypedCount(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isOver = false;
    countTyped()
      .then((counted) => !isOver && setCount(counted))
      .catch(reportError);
    return () => {
      isOver = true;
    };
  }, []);
  return count;
}
