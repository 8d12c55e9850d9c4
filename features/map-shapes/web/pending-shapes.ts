/** The lines and areas of a phase as they will be once the outbox is empty. What was refused is shown too, until it is mended. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { putPhaseShape, removePhaseShape, type Shape, type ShapeList } from '../contract.ts';

/** Phase of the waiting changes, and the name of their author. */
export interface PendingOf {
  readonly project: string;
  readonly phase: string;
  readonly name: string;
}

/** The shapes with the waiting changes over them, by name. */
export function withPendingShapes(list: ShapeList, pending: readonly PendingCommand[], of: PendingOf): ShapeList {
  const shapes = pending.reduce<readonly Shape[]>((rows, command) => withOne(rows, command, of), list.shapes);
  return { shapes: shapes.toSorted((a, b) => a.name.localeCompare(b.name, 'nl', { numeric: true })) };
}

function withOne(shapes: readonly Shape[], { name, input, state, createdAt }: PendingCommand, of: PendingOf): readonly Shape[] {
  if (name === removePhaseShape.name) {
    const { id } = input as z.output<typeof removePhaseShape.input>;
    return state === 'refused' ? shapes : shapes.filter((shape) => shape.id !== id);
  }
  if (name !== putPhaseShape.name) return shapes;
  const { project, phase, version = 0, ...said } = input as z.output<typeof putPhaseShape.input>;
  if (project !== of.project || phase !== of.phase) return shapes;
  return [...shapes.filter(({ id }) => id !== said.id), { ...said, by: of.name, at: createdAt, version: version + 1 }];
}
