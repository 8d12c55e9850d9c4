/** The field work of a phase as it will be once the outbox is empty. What was refused is shown too, until it is mended. */
import type { z } from 'zod';
import { pendingFormIn } from '#features/phases/web/pending-forms.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { dropFieldPoint, type FieldPointList, importFieldPoints, putFieldActivity, putFieldPoint } from '../contract.ts';
import type { FieldPoint, PointForm } from '../point.ts';
import { feedFor, pointFormsOf } from '../point-forms.ts';
import { numberKey } from '../rules.ts';

/** Phase that the waiting changes are of, and the name of the person who made them. */
export interface PendingOf {
  readonly project: string;
  readonly phase: string;
  readonly name: string;
}

/** The field work with the waiting changes over it. */
export function withPendingPoints(list: FieldPointList, pending: readonly PendingCommand[], of: PendingOf): FieldPointList {
  return pending.reduce((next, command) => withOne(next, command, of), list);
}

function withOne(list: FieldPointList, command: PendingCommand, of: PendingOf): FieldPointList {
  const { name, input, state, createdAt } = command;
  const form = pendingFormIn(command);
  if (form !== undefined) return form.projectNumber === of.project && form.phaseNumber === of.phase ? withForm(list, form, createdAt, of) : list;
  if (name === dropFieldPoint.name && state !== 'refused') return withDropped(list, input as z.output<typeof dropFieldPoint.input>);
  if (!isOfPhase(input, of)) return list;
  if (name === putFieldPoint.name) return withPut(list, input as z.output<typeof putFieldPoint.input>, createdAt, of.name);
  if (name === putFieldActivity.name) return withActivity(list, input as z.output<typeof putFieldActivity.input>);
  return name === importFieldPoints.name && state !== 'refused'
    ? withImport(list, input as z.output<typeof importFieldPoints.input>, createdAt, of.name)
    : list;
}

function isOfPhase(input: unknown, { project, phase }: PendingOf): boolean {
  const place = input as { readonly project?: unknown; readonly phase?: unknown };
  return place.project === project && place.phase === phase;
}

function withPut(list: FieldPointList, input: z.output<typeof putFieldPoint.input>, at: string, by: string): FieldPointList {
  const { project: _project, phase: _phase, version = 0, ...said } = input;
  const known = list.points.find(({ id }) => id === said.id);
  // The office gave it another number: what this device still sends does not take that back.
  const number = known !== undefined && known.askedNumber !== '' && numberKey(known.askedNumber) === numberKey(said.number) ? known.number : said.number;
  const point: FieldPoint = { askedNumber: known?.askedNumber ?? '', ...said, number, by, at, version: version + 1 };
  return { ...list, points: [...list.points.filter(({ id }) => id !== said.id), point] };
}

function withDropped(list: FieldPointList, { id, reason, version }: z.output<typeof dropFieldPoint.input>): FieldPointList {
  return { ...list, points: list.points.map((point) => (point.id === id ? { ...point, state: 'dropped', reason, version: version + 1 } : point)) };
}

function withImport(list: FieldPointList, { points }: z.output<typeof importFieldPoints.input>, at: string, by: string): FieldPointList {
  const taken = new Set(list.points.map(({ number }) => numberKey(number)));
  const added = points
    .filter(({ number }) => !taken.has(numberKey(number)))
    .map((point): FieldPoint => {
      const measured = point.rdX === null ? null : 'imported';
      return { ...point, measured, askedNumber: '', state: 'planned', accuracyMeters: null, reachedDepthCm: null, reason: '', by, at, version: 1 };
    });
  return { ...list, points: [...list.points, ...added] };
}

function withActivity(list: FieldPointList, input: z.output<typeof putFieldActivity.input>): FieldPointList {
  const { project: _project, phase: _phase, version = 0, ...said } = input;
  const row = { ...said, version: version + 1 };
  const isKnown = list.activities.some(({ id }) => id === said.id);
  return { ...list, activities: isKnown ? list.activities.map((one) => (one.id === said.id ? row : one)) : [...list.activities, row] };
}

function withForm(list: FieldPointList, form: NonNullable<ReturnType<typeof pendingFormIn>>, at: string, { name: by }: PendingOf): FieldPointList {
  const known = list.forms.find(({ id }) => id === form.id);
  const head = { id: form.id, state: 'submitted', by, submittedAt: known?.submittedAt ?? at, mayOpen: true } as const;
  const feed = feedFor(list.feeds ?? [], form.designKey, form.designVersion);
  const read: readonly PointForm[] = pointFormsOf(feed, form.answers, head);
  // A row that was taken out of a form takes its point away; a form about one point stays a point.
  if (read.length === 0 && feed?.mapping.rows === undefined) return list;
  return { ...list, forms: [...list.forms.filter(({ id }) => id !== form.id), ...read] };
}
