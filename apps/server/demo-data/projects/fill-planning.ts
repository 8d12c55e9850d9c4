/** Fills what goes along with the phases of the demo organisation, and a week with something in the way, so that the board has work to do. */
import type { PhaseKind } from '#features/phases/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDays, dayOfWeek, instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { FilledPhase } from './fill-projects.ts';

/** Plate of the car somebody takes, by account. */
const plates: Readonly<Record<string, string>> = { veldwerker: 'V482KP', veldwerker2: 'V917ZB', 'l.brouwer': 'V356RT', 'd.visser': 'BX118L' };
/** Number of what a kind of work takes. */
const instruments: Readonly<Partial<Record<PhaseKind, string>>> = { drilling: 'BOOR-02', groundwater: 'POMP-02', asbestos: 'WEEG-02', supervision: 'XRF-02' };

interface DemoWork {
  readonly project: string;
  readonly name: string;
  readonly kind: PhaseKind;
  readonly protocol: string;
  /** Days from the Monday of next week; absent when it waits for a place. */
  readonly from?: number;
  readonly days: number;
  readonly budgetHours: number;
  readonly account?: string;
  readonly equipment?: string;
}

/** Next week somebody is asked twice, somebody has leave, a registration is missing and equipment is broken; and three jobs wait. */
const work: readonly DemoWork[] = [
  {
    project: '26.01416',
    name: 'Herbemonstering',
    kind: 'groundwater',
    protocol: '2002',
    from: 0,
    days: 2,
    budgetHours: 12,
    account: 'veldwerker',
    equipment: 'POMP-02',
  },
  {
    project: '26.01422',
    name: 'Aanvullende boringen',
    kind: 'drilling',
    protocol: '2001',
    from: 1,
    days: 2,
    budgetHours: 16,
    account: 'veldwerker',
    equipment: 'BOOR-05',
  },
  {
    project: '26.01426',
    name: 'Inspectie stal',
    kind: 'asbestos',
    protocol: '2018',
    from: 2,
    days: 1,
    budgetHours: 8,
    account: 'd.visser',
    equipment: 'WEEG-02',
  },
  {
    project: '26.01428',
    name: 'Begeleiding sleuf',
    kind: 'supervision',
    protocol: '6001',
    from: 3,
    days: 2,
    budgetHours: 16,
    account: 'l.brouwer',
    equipment: 'XRF-02',
  },
  { project: '26.01434', name: 'Depot 4 keuren', kind: 'lot-sampling', protocol: '1001', days: 1, budgetHours: 8 },
  { project: '26.01436', name: 'Peilbuizen plaatsen', kind: 'drilling', protocol: '2001', days: 2, budgetHours: 16 },
  { project: '26.01438', name: 'Grondwater, tweede ronde', kind: 'groundwater', protocol: '2002', days: 1, budgetHours: 6 },
];

const WEEK_DAYS = 7;

/** Makes it; `today` is the local date. */
export async function fillPlanning(db: Database, people: FilledPeople, phases: readonly FilledPhase[], today: Temporal.PlainDate): Promise<void> {
  const cars = new Map((await db.selectFrom('cars').select(['id', 'plate']).execute()).map(({ id, plate }) => [plate, id]));
  const equipment = new Map((await db.selectFrom('equipment').select(['id', 'number']).execute()).map(({ id, number }) => [number, id]));
  const accounts = new Map([...people.userIdByAccount].map(([account, id]) => [id, account]));
  const along = async (phaseId: string, account: string | undefined, number: string | undefined) => {
    const [car, instrument] = [cars.get(plates[account ?? ''] ?? ''), equipment.get(number ?? '')];
    if (car !== undefined) await db.insertInto('phase_cars').values({ phase_id: phaseId, car_id: car }).execute();
    if (instrument !== undefined) await db.insertInto('phase_equipment').values({ phase_id: phaseId, equipment_id: instrument }).execute();
  };
  for (const { id, teamIds, plan } of phases) {
    const account = accounts.get(teamIds[0] ?? '');
    // There is one of each: only who has it at hand takes it.
    await along(id, account, account === 'veldwerker' || account === 'l.brouwer' || plan.kind === 'asbestos' ? instruments[plan.kind] : undefined);
  }
  const monday = addDays(today.toString(), WEEK_DAYS + 1 - dayOfWeek(today.toString()));
  for (const { project, from, days, account, equipment: number, budgetHours, name, kind, protocol } of work) {
    const known = phases.filter(({ projectNumber }) => projectNumber === project);
    const projectId = known[0]?.projectId;
    if (projectId === undefined) continue;
    const id = newId();
    const start = from === undefined ? undefined : addDays(monday, from);
    await db
      .insertInto('phases')
      .values({
        ...{ id, project_id: projectId, number: String(known.length + 1).padStart(2, '0'), name, kind, protocol },
        ...{ status: 'planned', assignment: `${name} volgens het plan van de projectleider.`, budget_minutes: budgetHours * 60 },
        planned_start: start === undefined ? null : instantAt(start, '07:30'),
        planned_end: start === undefined ? null : instantAt(addDays(start, days - 1), '16:00'),
        ...{ planned_counts: JSON.stringify({}), safety: JSON.stringify({ crowClass: 'basis', digging: 'manual' }) },
      })
      .execute();
    const userId = people.userIdByAccount.get(account ?? '');
    if (userId !== undefined) await db.insertInto('phase_team').values({ phase_id: id, user_id: userId, role: 'sampler' }).execute();
    await along(id, account, number);
  }
}
