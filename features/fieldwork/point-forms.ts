/**
 * What forms that were handed in say of points: one table, from which the server reads the forms it has and the device those that still wait on it. A point
 * that was done by a form is not written down a second time: correcting the form corrects the point. Pure.
 */
import type { PointForm } from './point.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Where a design keeps what a point wants to know. Depths in metres below the surface. */
interface PointMapping {
  readonly kind: PointForm['kind'];
  readonly number: string;
  readonly place: string;
  readonly level: string;
  readonly reachedDepth: string;
  readonly plannedDepth?: string;
  readonly wellNumber?: string;
}

/** The designs that describe a point, by key. */
export const pointDesigns: Readonly<Record<string, PointMapping>> = {
  boorstaat: {
    ...{ kind: 'boring', number: 'number', place: 'location', level: 'surfaceLevel' },
    ...{ reachedDepth: 'finalDepth', plannedDepth: 'plannedDepth', wellNumber: 'wellNumber' },
  },
  peilbuis: { kind: 'well', number: 'wellNumber', place: 'location', level: 'surfaceLevel', reachedDepth: 'filterTo' },
};

/** The design in which a kind of point is described. */
export const designOfKind = { boring: 'boorstaat', well: 'boorstaat' } as const;

/** What is known of a form besides its answers. */
export type FormHead = Pick<PointForm, 'id' | 'state' | 'by' | 'submittedAt' | 'mayOpen'>;

const CENTIMETRES = 100;

/** What a form says of a point; undefined when its design is about something else, or it names no point. */
export function pointFormOf(designKey: string, answers: Answers, head: FormHead): PointForm | undefined {
  const mapping = pointDesigns[designKey];
  const number = mapping === undefined ? '' : textOf(answers[mapping.number]);
  if (mapping === undefined || number === '') return undefined;
  const place = recordOf(answers[mapping.place]);
  return {
    ...head,
    kind: mapping.kind,
    number,
    wellNumber: mapping.wellNumber === undefined ? '' : textOf(answers[mapping.wellNumber]),
    rdX: numberOf(place['rdX']),
    rdY: numberOf(place['rdY']),
    accuracyMeters: numberOf(place['accuracyMeters']),
    levelMeters: numberOf(answers[mapping.level]),
    plannedDepthCm: mapping.plannedDepth === undefined ? null : toCm(answers[mapping.plannedDepth]),
    reachedDepthCm: toCm(answers[mapping.reachedDepth]),
    groundwaterCm: numberOf(answers['groundwaterLevel']),
    layers: rowsIn(answers['layers']),
    samples: rowsIn(answers['samples']),
    reason: reasonOf(answers),
  };
}

/** Why a boring was given up, as its form has it. */
function reasonOf(answers: Answers): string {
  if (answers['halted'] !== 'yes') return '';
  return ['Gestaakt', textOf(answers['haltReason']), textOf(answers['haltExplanation'])].filter(Boolean).join(': ');
}

function toCm(value: unknown): number | null {
  const meters = numberOf(value);
  return meters === null ? null : Math.round(meters * CENTIMETRES);
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const rowsIn = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
