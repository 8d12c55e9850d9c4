/** Fills what comes after what: in every project the phases follow each other, and one large project has more of them, up to its report. */
import type { Insertable } from 'kysely';
import type { PhaseKind, PhaseStatus } from '#features/phases/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPhase } from './fill-projects.ts';

/** Time zone of the organisation. */
const ZONE = 'Europe/Amsterdam';
/** The project with more phases than the others. */
const LARGE_PROJECT_NUMBER = '26.01415';

interface DemoPhase {
  readonly number: string;
  readonly name: string;
  readonly kind: PhaseKind;
  readonly protocol: string | null;
  readonly status: PhaseStatus;
  /** Days from the first day of phase 02; absent when it has no date. */
  readonly from?: number;
  readonly days: number;
  readonly after: readonly string[];
  readonly assignment: string;
  readonly budgetHours: number;
}

const more: readonly DemoPhase[] = [
  {
    ...{ number: '03', name: 'Nader onderzoek spot 2', kind: 'drilling', protocol: '2001', status: 'planned', from: 7, days: 3, after: ['01'] },
    ...{ assignment: 'Plaats zes boringen rond boring 07 en peil de smeerzone af. Bemonster per halve meter.', budgetHours: 24 },
  },
  {
    ...{ number: '04', name: 'Tweede ronde grondwater', kind: 'groundwater', protocol: '2002', status: 'planned', from: 16, days: 1, after: ['02', '03'] },
    ...{ assignment: 'Bemonster de drie peilbuizen opnieuw, minstens een week na het plaatsen van de nieuwe boringen.', budgetHours: 8 },
  },
  {
    ...{ number: '05', name: 'Rapportage', kind: 'reporting', protocol: null, status: 'planned', from: 23, days: 4, after: ['04'] },
    ...{ assignment: 'Schrijf het rapport met de toetsing aan de interventiewaarden en de kaart van de spot.', budgetHours: 32 },
  },
  {
    ...{ number: '06', name: 'Monitoring, eerste jaar', kind: 'monitoring', protocol: '2002', status: 'draft', days: 1, after: ['05'] },
    ...{ assignment: 'Bemonster elk kwartaal peilbuis 03 en 07. De data volgen uit het rapport.', budgetHours: 16 },
  },
];

/** Makes it. */
export async function fillPhasePlanning(db: Database, phases: readonly FilledPhase[]): Promise<void> {
  const dependencies: Insertable<DB['phase_dependencies']>[] = [];
  for (const ofProject of Map.groupBy(phases, ({ projectId }) => projectId).values()) {
    for (const [index, phase] of ofProject.entries()) {
      const before = ofProject[index - 1];
      if (before !== undefined) dependencies.push({ phase_id: phase.id, after_phase_id: before.id });
    }
    if (ofProject[0]?.projectNumber === LARGE_PROJECT_NUMBER) dependencies.push(...(await fillMore(db, ofProject)));
  }
  await db.insertInto('phase_dependencies').values(dependencies).execute();
}

async function fillMore(db: Database, known: readonly FilledPhase[]): Promise<Insertable<DB['phase_dependencies']>[]> {
  const idByNumber = new Map(known.map(({ number, id }) => [number, id]));
  const last = known.at(-1) as FilledPhase;
  const first = last.start.toPlainDate();
  for (const { number, name, kind, protocol, status, from, days, assignment, budgetHours } of more) {
    const id = newId();
    idByNumber.set(number, id);
    const at = (day: Temporal.PlainDate, plainTime: string) => new Date(day.toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds);
    const start = from === undefined ? undefined : onWeekday(first.add({ days: from }));
    await db
      .insertInto('phases')
      .values({
        ...{ id, project_id: last.projectId, number, name, kind, protocol, status, assignment, budget_minutes: budgetHours * 60 },
        planned_start: start === undefined ? null : at(start, '07:30'),
        planned_end: start === undefined ? null : at(onWeekday(start.add({ days: days - 1 })), '16:00'),
        ...{ planned_counts: JSON.stringify({}), safety: JSON.stringify({ crowClass: 'basis', digging: 'manual' }) },
      })
      .execute();
  }
  return more.flatMap(({ number, after }) =>
    after.map((before) => ({ phase_id: idByNumber.get(number) as string, after_phase_id: idByNumber.get(before) as string })),
  );
}

const FRIDAY = 5;
const WEEK_DAYS = 7;

/** The day itself, or the Monday after it. */
function onWeekday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek > FRIDAY ? day.add({ days: WEEK_DAYS + 1 - day.dayOfWeek }) : day;
}
