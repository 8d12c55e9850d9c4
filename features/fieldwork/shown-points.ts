/** The points of a phase as every view shows them: what was planned, with what the forms say of it. One boring is one row. Pure. */

import { metersBetween } from '#platform/shared/geometry/rd-places.ts';
import type { PointKind, PointState } from './labels.ts';
import { pointKinds } from './labels.ts';
import type { FieldPoint, PointForm } from './point.ts';
import { boringOfWell, numberKey } from './rules.ts';

/** A point with all that is known of it. */
export interface ShownPoint {
  readonly id: string;
  readonly kind: PointKind;
  readonly number: string;
  readonly state: PointState;
  readonly rdX: number | null;
  readonly rdY: number | null;
  readonly accuracyMeters: number | null;
  readonly levelMeters: number | null;
  readonly plannedDepthCm: number | null;
  readonly reachedDepthCm: number | null;
  readonly groundwaterCm: number | null;
  readonly layers: number;
  readonly samples: number;
  readonly reason: string;
  /** Findings and measurements of its forms, in words. */
  readonly result: string;
  /** Metres from where it was planned to where the form says it is. */
  readonly movedMeters: number | null;
  /** As somebody put it down; undefined for one that only a form tells of. */
  readonly point: FieldPoint | undefined;
  readonly forms: readonly PointForm[];
}

/** Centimetres that a point may end above what was planned before it needs a reason. */
const SHORT_CM_MAX = 0;

/** The rows, by kind and number. A second form about the same point has a row of its own: two borings may carry one number, and nobody may miss that. */
export function shownPoints(points: readonly FieldPoint[], forms: readonly PointForm[]): readonly ShownPoint[] {
  const formsById = new Map<string, PointForm[]>(points.map(({ id }) => [id, []]));
  const byNumber = new Map(points.map((point) => [`${point.kind} ${numberKey(point.number)}`, point]));
  const wellByBoring = new Map(points.filter(({ kind }) => kind === 'well').map((point) => [numberKey(boringOfWell(point.number)), point]));
  const byAnyKind = new Map(points.map((point) => [numberKey(point.number), point]));
  const alone: PointForm[] = [];
  for (const form of forms.toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt))) {
    const key = numberKey(form.number);
    const point =
      byNumber.get(`${form.kind} ${key}`) ?? (form.kind === 'boring' ? wellByBoring.get(key) : undefined) ?? (isReading(form) ? byAnyKind.get(key) : undefined);
    const known = point === undefined ? undefined : formsById.get(point.id);
    if (known === undefined || (!isReading(form) && known.some(({ kind }) => kind === form.kind))) alone.push(form);
    else known.push(form);
  }
  const rows = [...points.map((point) => rowOf(point, formsById.get(point.id) ?? [])), ...alone.map((form) => rowOf(undefined, [form]))];
  return rows.toSorted(inOrder);
}

/** A reading taken at a point of another kind: it names that point, and no place of its own. */
const isReading = ({ kind, rdX }: PointForm): boolean => kind === 'observation' && rdX === null;

const kindOrder = Object.keys(pointKinds);

function inOrder(a: ShownPoint, b: ShownPoint): number {
  return orderOf(a.kind) - orderOf(b.kind) || a.number.localeCompare(b.number, 'nl', { numeric: true }) || a.id.localeCompare(b.id);
}

/** Borings and wells are numbered together, and stand together. */
const orderOf = (kind: PointKind): number => (kind === 'well' ? kindOrder.indexOf('boring') : kindOrder.indexOf(kind));

function rowOf(point: FieldPoint | undefined, forms: readonly PointForm[]): ShownPoint {
  const boring = forms.find(({ kind }) => kind === 'boring');
  const well = forms.find(({ kind }) => kind === 'well');
  const other = forms.find((form) => form.kind !== 'boring' && form.kind !== 'well' && (point === undefined || form.kind === point.kind));
  const first = boring ?? well ?? other;
  const placed = [boring, well, other, point].find((one) => one !== undefined && one.rdX !== null);
  const kind = point?.kind ?? first?.kind ?? 'boring';
  const number = point?.number ?? first?.number ?? '';
  return {
    id: point?.id ?? (first === undefined ? '' : keyOfForm(first)),
    kind,
    number,
    state: stateOf(point, kind, number, { boring, well, other }),
    rdX: placed?.rdX ?? null,
    rdY: placed?.rdY ?? null,
    accuracyMeters: placed?.accuracyMeters ?? null,
    levelMeters: boring?.levelMeters ?? well?.levelMeters ?? other?.levelMeters ?? point?.levelMeters ?? null,
    plannedDepthCm: point?.plannedDepthCm ?? first?.plannedDepthCm ?? null,
    reachedDepthCm: boring?.reachedDepthCm ?? well?.reachedDepthCm ?? other?.reachedDepthCm ?? point?.reachedDepthCm ?? null,
    groundwaterCm: first?.groundwaterCm ?? null,
    layers: first?.layers ?? 0,
    samples: first?.samples ?? 0,
    reason: point?.reason || first?.reason || '',
    result: forms.flatMap(({ result = '' }) => (result === '' ? [] : [result])).join('; '),
    movedMeters: movedOf(point, first),
    point,
    forms,
  };
}

/** Returns a key that tells a form, or the row of it that is a point, from all others. */
export const keyOfForm = ({ id, rowId }: Pick<PointForm, 'id' | 'rowId'>): string => (rowId === undefined ? id : `${id}:${rowId}`);

interface Forms {
  readonly boring: PointForm | undefined;
  readonly well: PointForm | undefined;
  /** The form of a pit, a trench or another kind that has one form. */
  readonly other: PointForm | undefined;
}

/** A well is there once its own form is, or once the log of its boring names it. */
function stateOf(point: FieldPoint | undefined, kind: PointKind, number: string, { boring, well, other }: Forms): PointState {
  if (kind === 'well') {
    const isNamed = boring !== undefined && boring.wellNumber !== '' && numberKey(boring.wellNumber) === numberKey(number);
    if (well !== undefined || isNamed) return 'done';
  } else if (boring !== undefined || other !== undefined) return 'done';
  return point?.state ?? 'planned';
}

function movedOf(point: FieldPoint | undefined, form: PointForm | undefined): number | null {
  if (point === undefined || form === undefined || point.rdX === null || point.rdY === null || form.rdX === null || form.rdY === null) return null;
  return metersBetween({ rdX: point.rdX, rdY: point.rdY }, { rdX: form.rdX, rdY: form.rdY });
}

/** Centimetres that a point ends above what was planned while nobody said why; 0 when there is nothing to explain. */
export function shortOfPlanCm({ plannedDepthCm, reachedDepthCm, reason }: Pick<ShownPoint, 'plannedDepthCm' | 'reachedDepthCm' | 'reason'>): number {
  if (plannedDepthCm === null || reachedDepthCm === null || reason !== '') return 0;
  return Math.max(SHORT_CM_MAX, plannedDepthCm - reachedDepthCm);
}

/** Planned and done of one kind; what was dropped is not planned any more. */
export interface KindCount {
  readonly kind: PointKind;
  readonly planned: number;
  readonly done: number;
  readonly dropped: number;
}

/** Counts of the kinds there are, in their order. */
export function countKinds(rows: readonly ShownPoint[]): readonly KindCount[] {
  const kinds = kindOrder as PointKind[];
  return kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const dropped = ofKind.filter(({ state }) => state === 'dropped').length;
    const done = ofKind.filter(({ state }) => state === 'done').length;
    return ofKind.length === 0 ? [] : [{ kind, planned: ofKind.length - dropped, done, dropped }];
  });
}

/** The point to do next: the first planned one, or with a place known the nearest. */
export function nextPoint(rows: readonly ShownPoint[], here?: { readonly rdX: number; readonly rdY: number }): ShownPoint | undefined {
  const open = rows.filter(({ state }) => state === 'planned');
  if (here === undefined) return open[0];
  const distance = ({ rdX, rdY }: ShownPoint) => (rdX === null || rdY === null ? Number.POSITIVE_INFINITY : metersBetween(here, { rdX, rdY }));
  return open.reduce<ShownPoint | undefined>((best, one) => (best === undefined || distance(one) < distance(best) ? one : best), undefined);
}

/** True when a point was described layer by layer, so that it can be drawn. */
export function hasProfile({ layers, forms }: Pick<ShownPoint, 'layers' | 'forms'>): boolean {
  return layers > 0 && forms.some(({ kind }) => kind !== 'well');
}
