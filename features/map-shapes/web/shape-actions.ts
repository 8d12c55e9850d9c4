/** Actions on lines and areas: on the device first. */
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { href } from '#features/routes.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { putPhaseShape, removePhaseShape, type Shape, type ShapeInput } from '../contract.ts';

/** Name of a shape among what is sent in order. */
const recordOfShape = (id: string) => `phase-shape:${id}`;

function refusedOf(id: string) {
  return pendingCommands().find(({ name, state, input }) => name === putPhaseShape.name && state === 'refused' && (input as { id?: unknown }).id === id)?.id;
}

/** Puts a shape down, or changes it. Rejects with the fields that are wrong; then nothing is kept. */
export async function saveShape(input: ShapeInput): Promise<void> {
  const { id, project, phase, name } = input;
  await addCommand(putPhaseShape, input, {
    record: recordOfShape(id),
    label: name,
    href: href('phaseMap', { project, phase }, { vorm: id }),
    replaces: refusedOf(id),
  });
}

/** A shape as it is sent to be changed. */
export function toInput({ by: _by, at: _at, ...said }: Shape, { project, phase }: PhasePlace): ShapeInput {
  return { ...said, project, phase };
}

/** Takes a shape away, and offers to put it back. */
export async function removeShape(shape: Shape, place: PhasePlace): Promise<void> {
  const { id, name, version } = shape;
  await addCommand(removePhaseShape, { id, version }, { record: recordOfShape(id), label: `${name} weggehaald`, href: href('phaseMap', { ...place }) });
  const before = { ...toInput(shape, place), version: version + 1 };
  showSnackbar({ title: `${name} is weggehaald.`, confirmText: 'Ongedaan maken', onConfirm: () => carryOut(() => saveShape(before)) });
}
