/** The state of sending, in words, for every screen. */
import { useMemo, useSyncExternalStore } from 'react';
import type { SyncTone } from '#platform/ui/page/sync-strip.tsx';
import { useStore } from '#platform/ui/store.ts';
import { clockDrift, driftText } from '../device/clock.ts';
import { useConnectivity } from '../device/connectivity.ts';
import { storageFull } from '../device/storage/storage-health-full.ts';
import { useAreFilesRead, useKeptFiles } from '../files/kept-files.ts';
import { usePersonId } from '../sign-in/person.ts';
import { useIsOutboxRead } from './outbox.ts';
import type { OnDevice } from './stages.ts';
import { signInNeededReading } from './sync-status-store.ts';
import { useOnDevice } from './use-stages.ts';

/** The state of sending. */
export interface SyncStatus {
  readonly tone: SyncTone;
  /** "Alles verzonden", "3 te verzenden", "Offline: alles wordt bewaard", "Wordt verzonden…", "Inloggen nodig om te verzenden". */
  readonly title: string;
  /** A second line: "3 te verzenden", "1 heeft jou nodig". */
  readonly text: string | undefined;
  /** Things that have not arrived, as `sortOnDevice` counts them. */
  readonly count: number;
  /** Number of these that the person must look at. */
  readonly needsYou: number;
  readonly mustSignIn: boolean;
  /** False until the device was read: then nothing is known, and nothing may be called sent. */
  readonly isKnown: boolean;
}

/** Facts the status is made from. */
export interface SyncFacts {
  /** Number of things that have not arrived, and how many of these the person must look at. */
  readonly onDevice: Pick<OnDevice<never, never, never>, 'count' | 'needsYou'>;
  /** Something is under way at this moment. */
  readonly isSending: boolean;
  readonly isOnline: boolean;
  readonly mustSignIn: boolean;
  readonly isFull: boolean;
  readonly isRead: boolean;
}

/** The state of sending, followed. */
export function useSyncStatus(): SyncStatus {
  const onDevice = useOnDevice();
  const files = useKeptFiles();
  const isSending = onDevice.sending.length > 0 || files.some(({ state }) => state === 'sending');
  const [isOutboxRead, areFilesRead] = [useIsOutboxRead(), useAreFilesRead()];
  const isRead = isOutboxRead && areFilesRead;
  const { isOnline } = useConnectivity();
  const isFull = useStore(storageFull);
  const userId = usePersonId();
  const signInNeeded = useSyncExternalStore(signInNeededReading.subscribe, signInNeededReading.get, signInNeededReading.get);
  const mustSignIn = userId !== undefined && signInNeeded === userId;
  return useMemo(() => syncStatus({ onDevice, isSending, isOnline, mustSignIn, isFull, isRead }), [onDevice, isSending, isOnline, mustSignIn, isFull, isRead]);
}

/** Returns how far the device's clock is off, in words; undefined when it is right enough or not known. */
export function useClockText(): string | undefined {
  return driftText(useStore(clockDrift));
}

/** The state of sending, from the facts. */
export function syncStatus({ onDevice: { count, needsYou }, isSending, isOnline, mustSignIn, isFull, isRead }: SyncFacts): SyncStatus {
  const counted = { count, needsYou, mustSignIn, isKnown: isRead };
  const waiting = count === 0 ? undefined : `${count} te verzenden`;
  const attention = needsYou === 0 ? undefined : `${needsYou} ${needsYou === 1 ? 'heeft' : 'hebben'} jou nodig`;
  if (isFull) return { tone: 'attention', title: 'De opslag van dit apparaat is vol', text: waiting ?? 'Maak ruimte vrij', ...counted };
  if (!isOnline) return { tone: 'offline', title: 'Offline: alles wordt bewaard', text: join(waiting, attention), ...counted };
  if (!isRead) return { tone: 'sending', title: 'Wordt nagekeken…', text: undefined, ...counted };
  if (count === 0) return { tone: 'sent', title: 'Alles verzonden', text: undefined, ...counted };
  if (mustSignIn) return { tone: 'attention', title: 'Inloggen nodig om te verzenden', text: join(waiting, attention), ...counted };
  if (attention !== undefined) return { tone: 'attention', title: waiting ?? attention, text: attention, ...counted };
  if (isSending) return { tone: 'sending', title: 'Wordt verzonden…', text: waiting, ...counted };
  return { tone: 'sending', title: waiting ?? 'Alles verzonden', text: undefined, ...counted };
}

function join(...parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.join(', ');
}
