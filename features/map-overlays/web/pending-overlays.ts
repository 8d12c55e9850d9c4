/** The overlays of a phase as they will be once the outbox is empty. What was refused is shown too, until it is mended. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Overlay, type OverlayList, putMapOverlay, removeMapOverlay } from '../contract.ts';

/** Phase the waiting changes are of, and the name of the person who made them. */
export interface PendingOf {
  readonly project: string;
  readonly phase: string;
  readonly name: string;
}

/** The overlays with the waiting changes over them, by name. */
export function withPendingOverlays(list: OverlayList, pending: readonly PendingCommand[], of: PendingOf): OverlayList {
  const overlays = pending.reduce<readonly Overlay[]>((rows, command) => withOne(rows, command, of), list.overlays);
  return { overlays: overlays.toSorted((a, b) => a.name.localeCompare(b.name, 'nl', { numeric: true })) };
}

function withOne(overlays: readonly Overlay[], { name, input, state, createdAt }: PendingCommand, of: PendingOf): readonly Overlay[] {
  if (name === removeMapOverlay.name) {
    const { id } = input as z.output<typeof removeMapOverlay.input>;
    return state === 'refused' ? overlays : overlays.filter((overlay) => overlay.id !== id);
  }
  if (name !== putMapOverlay.name) return overlays;
  const { project, phase, version = 0, ...said } = input as z.output<typeof putMapOverlay.input>;
  if (project !== of.project || phase !== of.phase) return overlays;
  return [...overlays.filter(({ id }) => id !== said.id), { ...said, by: of.name, at: createdAt, version: version + 1, sizeBytes: null }];
}
