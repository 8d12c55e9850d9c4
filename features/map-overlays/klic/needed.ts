/** Whether what a phase digs is covered by the KLIC under its map. Pure. */
import type { Norms } from '#features/norms/norms.ts';
import type { DigDays } from '#features/phases/safety/klic.ts';
import type { Overlay } from '../contract.ts';
import { lastDayOfMessage, messageTrouble } from '../rules.ts';

/** Fields of a phase that decide whether it needs KLIC: only who digs with a machine must have it (Wibon). */
export interface DugPhase {
  readonly digging: string | null;
}

/** Why nobody may begin to dig by what lies under the map. */
export type KlicLack =
  /** There is none. */
  | { readonly why: 'none' }
  /** There is, but none that holds: this one was the last to run out. */
  | { readonly why: 'not-valid'; readonly overlay: Overlay };

/** Returns the lack by the days of the digging; undefined when a message under the map holds, or the phase does not dig with a machine. */
export function klicLack({ digging }: DugPhase, overlays: readonly Overlay[], days: DigDays, norms: Norms): KlicLack | undefined {
  if (digging !== 'mechanical') return undefined;
  const reports = overlays.flatMap((overlay) => (overlay.kind === 'klic' && overlay.message !== null ? [{ overlay, message: overlay.message }] : []));
  if (reports.some(({ message }) => messageTrouble(message, days, norms) === undefined)) return undefined;
  const last = reports.toSorted((a, b) => lastDayOfMessage(b.message, norms).localeCompare(lastDayOfMessage(a.message, norms)))[0];
  return last === undefined ? { why: 'none' } : { why: 'not-valid', overlay: last.overlay };
}
