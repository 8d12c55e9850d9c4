/** Follows the stages of what the signed-in person made. */
import { useMemo } from 'react';
import { useKeptFiles } from '../files/kept-files.ts';
import { usePendingCommands } from './outbox.ts';
import { useReceipts } from './receipts.ts';
import { type OnDevice, type Stage, sortOnDevice, stagesByRecord } from './stages.ts';

type Commands = ReturnType<typeof usePendingCommands>;
type Files = ReturnType<typeof useKeptFiles>;
type Receipts = ReturnType<typeof useReceipts>;

/** Everything on the device, sorted and counted. */
export function useOnDevice(): OnDevice<Commands[number], Files[number], Receipts[number]> {
  const [commands, files, receipts] = [usePendingCommands(), useKeptFiles(), useReceipts()];
  return useMemo(() => sortOnDevice(commands, files, receipts), [commands, files, receipts]);
}

/** Follows the stages of what commands of these names made, by record. */
export function useStages(...names: readonly string[]): ReadonlyMap<string, Stage> {
  const [commands, files, receipts] = [usePendingCommands(), useKeptFiles(), useReceipts()];
  const key = names.join(' ');
  return useMemo(() => stagesByRecord({ commands, files, receipts }, key.split(' ')), [commands, files, receipts, key]);
}
