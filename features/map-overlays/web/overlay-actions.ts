/** Commands on drawings and KLIC: carried out on the device first. */
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { href } from '#features/routes.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { type Overlay, type OverlayInput, putMapOverlay, removeMapOverlay } from '../contract.ts';

/** Name of an overlay among what is sent in order. */
const recordOfOverlay = (id: string) => `map-overlay:${id}`;

function refusedOf(id: string) {
  return pendingCommands().find(({ name, state, input }) => name === putMapOverlay.name && state === 'refused' && (input as { id?: unknown }).id === id)?.id;
}

/** Puts an overlay down, or changes it. Its file is on the device already. */
export async function saveOverlay(input: OverlayInput): Promise<void> {
  const { id, project, phase, name, fileId } = input;
  await addCommand(putMapOverlay, input, {
    ...{ record: recordOfOverlay(id), label: `Tekening ${name}`, href: href('phaseMap', { project, phase }), replaces: refusedOf(id) },
    fileIds: [fileId],
  });
}

/** An overlay as it is sent to be changed. */
export function toInput({ by: _by, at: _at, sizeBytes: _size, ...said }: Overlay, { project, phase }: PhasePlace): OverlayInput {
  return { ...said, project, phase };
}

/** Takes an overlay away, and offers to put it back. */
export async function removeOverlay(overlay: Overlay, place: PhasePlace): Promise<void> {
  const { id, name, version } = overlay;
  await addCommand(removeMapOverlay, { id, version }, { record: recordOfOverlay(id), label: `${name} weggehaald`, href: href('phaseMap', { ...place }) });
  const before = { ...toInput(overlay, place), version: version + 1 };
  showSnackbar({ title: `${name} is weggehaald.`, confirmText: 'Ongedaan maken', onConfirm: () => carryOut(() => saveOverlay(before)) });
}
