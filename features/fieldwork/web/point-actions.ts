/** Actions on points and activities: on the device first. */
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { type ActivityInput, dropFieldPoint, type ImportedPoint, importFieldPoints, type PointInput, putFieldActivity, putFieldPoint } from '../contract.ts';
import { pointKinds } from '../labels.ts';
import type { FieldPoint } from '../point.ts';

/** A phase by its address. */
export interface PhasePlace {
  readonly project: string;
  readonly phase: string;
}

/** Names of what is sent in order. */
export const recordOfPoint = (id: string) => `field-point:${id}`;
/** The same for an activity. */
export const recordOfActivity = (id: string) => `field-activity:${id}`;

function refusedOf(name: string, id: string) {
  return pendingCommands().find((one) => one.name === name && one.state === 'refused' && (one.input as { id?: unknown }).id === id)?.id;
}

/** Puts a point down, or changes it. Rejects with the fields that are wrong; then nothing is kept. */
export async function savePoint(input: PointInput): Promise<void> {
  const { project, phase } = input;
  await addCommand(putFieldPoint, input, {
    record: recordOfPoint(input.id),
    label: `${pointKinds[input.kind].label} ${input.number}`,
    href: href('fieldwork', { project, phase }, { punt: input.id }),
    replaces: refusedOf(putFieldPoint.name, input.id),
  });
}

/** A point as it is sent to be changed. */
export function toInput(point: FieldPoint, { project, phase }: PhasePlace, more: Partial<PointInput> = {}): PointInput {
  const { askedNumber: _asked, by: _by, at: _at, state, ...said } = point;
  return { ...said, project, phase, state: state === 'done' ? 'done' : 'planned', ...more };
}

/** Drops a point, and offers to take that back. */
export async function dropPoint(point: FieldPoint, place: PhasePlace, reason: string): Promise<void> {
  const words = `${pointKinds[point.kind].label} ${point.number}`;
  await addCommand(
    dropFieldPoint,
    { id: point.id, version: point.version, reason },
    { record: recordOfPoint(point.id), label: `${words} vervallen`, href: href('fieldwork', { ...place }, { punt: point.id }) },
  );
  const before = toInput(point, place, { version: point.version + 1 });
  showSnackbar({ title: `${words} is vervallen.`, confirmText: 'Ongedaan maken', onConfirm: () => carryOut(() => savePoint(before)) });
}

/** Brings in points of a file. */
export async function importPoints({ project, phase }: PhasePlace, fileName: string, points: readonly ImportedPoint[]): Promise<void> {
  const id = newId();
  const label = points.length === 1 ? '1 punt ingelezen' : `${points.length} punten ingelezen`;
  await addCommand(
    importFieldPoints,
    { id, project, phase, fileName, points: [...points] },
    { record: `field-point-import:${project}-${phase}`, label, href: href('fieldwork', { project, phase }) },
  );
}

/** Puts an activity down, or changes it. */
export async function saveActivity(input: ActivityInput): Promise<void> {
  const { project, phase } = input;
  await addCommand(putFieldActivity, input, {
    record: recordOfActivity(input.id),
    label: input.activity,
    href: href('fieldwork', { project, phase }),
    replaces: refusedOf(putFieldActivity.name, input.id),
  });
}
