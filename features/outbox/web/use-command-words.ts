import { useState } from 'react';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { type FilesProgress, useFilesProgress } from '#platform/web/files/kept-files.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { forerunnerOf } from './outbox-line.ts';
import { filesWords, momentWords, whyWaiting } from './outbox-words.ts';

/** Facts that decide why a command waits. */
export interface CommandSurroundings {
  readonly commands: readonly PendingCommand[];
  readonly mustSignIn: boolean;
}

/** Words about a command that waits or is under way. */
export interface CommandWords {
  readonly why: string;
  readonly files: string | undefined;
  readonly progress: FilesProgress;
  readonly saved: string;
  /** Undefined: not tried yet. */
  readonly lastTried: string | undefined;
}

/** Words for a command, as it is now. */
export function useCommandWords(command: PendingCommand, { commands, mustSignIn }: CommandSurroundings): CommandWords {
  const [now] = useState(() => new Date());
  const { isOnline } = useConnectivity();
  const progress = useFilesProgress(command.fileIds);
  const waits = whyWaiting(command, { isOnline, mustSignIn, forerunner: forerunnerOf(command, commands) });
  return {
    why: command.state === 'sending' ? 'Wordt verzonden' : waits,
    files: filesWords(progress),
    progress,
    saved: momentWords(command.createdAt, now),
    lastTried: command.lastTryAt === undefined ? undefined : momentWords(command.lastTryAt, now),
  };
}
