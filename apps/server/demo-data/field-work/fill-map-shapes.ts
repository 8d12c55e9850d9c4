/** Fills the lines and areas of phases whose points are drawn: where the site ends, what was found polluted, and the way of a cable. */
import { sql } from 'kysely';
import type { ShapeForm, ShapeKind } from '#features/map-shapes/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';

interface DrawnShape {
  readonly form: ShapeForm;
  readonly kind: ShapeKind;
  readonly name: string;
  readonly note: string;
  /** Metres from the place of the work. */
  readonly corners: readonly (readonly [number, number])[];
}

/** Days before the work that it is drawn. */
const DRAWN_DAYS_BEFORE = 6;

const shapes: readonly DrawnShape[] = [
  {
    form: 'area',
    kind: 'site',
    name: 'Locatiegrens',
    note: '',
    corners: [
      [-44, 36],
      [40, 42],
      [45, -38],
      [-38, -44],
    ],
  },
  {
    ...{ form: 'area', kind: 'contamination', name: 'Voormalige tank', note: 'Minerale olie, volgens het vooronderzoek.' },
    corners: [
      [10, 28],
      [34, 30],
      [35, 12],
      [12, 10],
    ],
  },
  {
    ...{ form: 'line', kind: 'cable', name: 'Gas, hoge druk', note: 'Van de KLIC-tekening overgenomen.' },
    corners: [
      [30, 58],
      [34, 20],
      [29, -52],
    ],
  },
];

/** Makes them. */
export async function fillMapShapes(db: Database, phases: readonly FilledPhase[]): Promise<void> {
  for (const { id: phaseId, plan, start, leaderId, rdX, rdY } of phases) {
    if ((plan.counts['borings'] ?? 0) === 0) continue;
    const at = new Date(Math.min(Date.now(), start.subtract({ days: DRAWN_DAYS_BEFORE }).epochMilliseconds));
    await db
      .insertInto('phase_shapes')
      .values(
        shapes.map(({ corners, ...said }) => ({
          ...{ id: newId(), phase_id: phaseId, ...said, user_id: leaderId, at },
          rd_x_mm: corners.map(([x]) => toMillimetres(rdX + x)),
          rd_y_mm: corners.map(([, y]) => toMillimetres(rdY + y)),
          accuracy_m: sql<number[]>`array_fill(null::real, array[${corners.length}::int])`,
        })),
      )
      .execute();
  }
}
