/** The state of one thing in the outbox, in words. */
import { formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import type { Connectivity } from '#platform/web/device/connectivity.ts';
import { bytesText } from '#platform/web/device/storage/storage-health.ts';
import type { FilesProgress, KeptFile } from '#platform/web/files/kept-files.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';

/** A moment: `om 09:58` for today, else `op 18-11-2026 om 09:58`. */
export function momentWords(instant: string, now: Date): string {
  const [day, time] = [localDate(instant), `om ${formatTime(instant)}`];
  return day === localDate(now) ? time : `op ${formatDate(day)} ${time}`;
}

/** Says that there is a connection, or else when there last was one, if known. */
export function reachWords({ isOnline, lastReachedMs }: Connectivity, now: Date): string {
  if (isOnline) return 'Verbonden';
  if (lastReachedMs === undefined) return 'Geen bereik';
  const [instant, day] = [new Date(lastReachedMs), localDate(lastReachedMs)];
  return day === localDate(now) ? `Geen bereik sinds ${formatTime(instant)}` : `Geen bereik sinds ${formatDate(day)} ${formatTime(instant)}`;
}

/** Returns the progress of files: `4 van 6 foto's en bijlagen ontvangen`; undefined without files. */
export function filesWords({ total, received, refused }: FilesProgress): string | undefined {
  if (total === 0) return undefined;
  const words = total === 1 ? `${received === 1 ? 'bijlage ontvangen' : '1 bijlage'}` : `${received} van ${total} bijlagen ontvangen`;
  return refused === 0 ? words : `${words}, ${refused} geweigerd`;
}

/** Facts that decide why something waits. */
export interface WaitFacts {
  readonly isOnline: boolean;
  readonly mustSignIn: boolean;
  /** The command that has to go before it. */
  readonly forerunner: Pick<PendingCommand, 'label' | 'state'> | undefined;
}

/** Why a command has not arrived yet. */
export function whyWaiting({ delay }: Pick<PendingCommand, 'delay'>, { isOnline, mustSignIn, forerunner }: WaitFacts): string {
  if (forerunner !== undefined) return forerunner.state === 'refused' ? `Wacht op ${forerunner.label}, dat jou nodig heeft` : `Gaat na ${forerunner.label}`;
  if (!isOnline) return 'Wacht op bereik';
  if (mustSignIn) return 'Wacht tot je weer bent ingelogd';
  if (delay !== undefined) return `${problemText(delay).title}. Het wordt vanzelf opnieuw geprobeerd`;
  return 'Wordt zo verzonden';
}

/** Returns the progress of loose files, and why one has not arrived when the server said so. */
export function looseFilesWords(files: readonly Pick<KeptFile, 'sizeBytes' | 'delay'>[]): string {
  const delay = files.find((file) => file.delay !== undefined)?.delay;
  const words = `${bytesText(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}, nog niet ontvangen`;
  if (delay === undefined) return words;
  const { title } = problemText(delay);
  return `${words}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** The sentence under the count. */
export function headWords({ count, needsYou, isOnline }: { readonly count: number; readonly needsYou: number; readonly isOnline: boolean }): string {
  if (count === 0) return 'Alles wat je invulde is ontvangen. Nieuw werk gaat vanzelf mee.';
  const rest = count - needsYou;
  const self = isOnline ? 'gaat vanzelf' : 'gaat vanzelf zodra er bereik is';
  if (needsYou === 0) return `Alles is bewaard op dit apparaat en ${self}.`;
  const you = needsYou === 1 ? '1 heeft jou nodig.' : `${needsYou} hebben jou nodig.`;
  return rest === 0 ? `${you} Het is bewaard op dit apparaat.` : `${you} De rest ${self}.`;
}

/** A number of things that are sent or taken in: `1 ding`, `3 dingen`. */
export function thingsWords(count: number): string {
  return count === 1 ? '1 ding' : `${count} dingen`;
}
