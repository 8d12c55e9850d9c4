/** Fills the points of phases as a drawing has them: borings, wells and pits around the place of the work, and what is levelled besides. */
import type { PointKind } from '#features/fieldwork/labels.ts';
import { numberKey } from '#features/fieldwork/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';
import { between, seededRandom } from '../random.ts';

/** Half the length and width of a site, metres. */
const SITE_METERS = 38;
/** Depths that are planned, centimetres. */
const BORING_CM = 250;
const WELL_CM = 300;
const PIT_CM = 50;
/** Every so many borings a well is set. */
const WELL_EVERY = 4;
/** Days before the work that it is drawn. */
const DRAWN_DAYS_BEFORE = 6;
/** Levels lie between these, millimetres to NAP. */
const LEVEL_MM = { from: 15_100, to: 15_500 } as const;

interface PlannedPoint {
  readonly kind: PointKind;
  readonly number: string;
  readonly depthCm: number;
}

interface Place {
  readonly rdX: number;
  readonly rdY: number;
}

/** Makes them. Where a boring was logged already, its plan lies beside it. */
export async function fillFieldwork(db: Database, phases: readonly FilledPhase[]): Promise<void> {
  const random = seededRandom(5740);
  for (const phase of phases) {
    const points = plannedPoints(phase);
    if (points.length === 0) continue;
    const logged = await loggedPlaces(db, phase.id);
    const at = new Date(Math.min(Date.now(), phase.start.subtract({ days: DRAWN_DAYS_BEFORE }).epochMilliseconds));
    await db
      .insertInto('field_points')
      .values(
        points.map(({ kind, number, depthCm }) => {
          const near = logged.get(numberKey(number.split('-')[0] ?? number));
          const off = near === undefined ? SITE_METERS * 10 : 6;
          const { rdX, rdY } = near ?? phase;
          return {
            ...{ id: newId(), phase_id: phase.id, kind, number, number_key: numberKey(number), measured: 'imported', planned_depth_cm: depthCm },
            ...{ rd_x_mm: toMillimetres(rdX + between(random, -off, off) / 10), rd_y_mm: toMillimetres(rdY + between(random, -off, off) / 10) },
            ...{ level_mm: between(random, LEVEL_MM.from, LEVEL_MM.to), user_id: phase.leaderId, at },
          };
        }),
      )
      .execute();
    await db
      .insertInto('field_activities')
      .values({
        ...{ id: newId(), phase_id: phase.id, activity: 'Waterpassen', unit: 'punten', planned_count: points.length, done_count: logged.size },
        ...{ state: logged.size === 0 ? 'to-do' : 'in-progress', user_id: phase.leaderId, at },
      })
      .execute();
  }
}

function plannedPoints({ plan: { counts } }: FilledPhase): readonly PlannedPoint[] {
  const [borings, pits] = [counts['borings'] ?? 0, counts['pits'] ?? 0];
  const wells = counts['wells'] ?? 0;
  const isWell = (index: number) => index % WELL_EVERY === 0 && index / WELL_EVERY <= wells;
  return [
    ...Array.from({ length: borings }, (_, index): PlannedPoint => {
      const number = String(index + 1).padStart(2, '0');
      return isWell(index + 1) ? { kind: 'well', number: `${number}-1`, depthCm: WELL_CM } : { kind: 'boring', number, depthCm: BORING_CM };
    }),
    ...Array.from({ length: pits }, (_, index): PlannedPoint => ({ kind: 'pit', number: `G${String(index + 1).padStart(2, '0')}`, depthCm: PIT_CM })),
  ];
}

/** Where the borings of a phase are by their logs, by number as it counts. */
async function loggedPlaces(db: Database, phaseId: string): Promise<ReadonlyMap<string, Place>> {
  const rows = await db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', 'form_revisions.submission_id', 'form_submissions.id')
    .select('form_revisions.answers')
    .where('phase_id', '=', phaseId)
    .where('design_key', '=', 'boorstaat')
    .execute();
  return new Map(
    rows.map(({ answers }) => {
      const { number, location } = answers as unknown as { readonly number: string; readonly location: Place };
      return [numberKey(number), location];
    }),
  );
}
