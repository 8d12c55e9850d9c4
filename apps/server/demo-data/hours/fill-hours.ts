/** Fills the hours of the last weeks: of the demo people who register, on the phases they are on, approved up to the week before last. Today is open. */
import type { Insertable } from 'kysely';
import { activityOfPhaseKind } from '#features/time/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { addDays, dayOfWeek, instantAt, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { demoPeople } from '../people/people.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';
import { between, pick, seededRandom } from '../random.ts';

/** Weeks of hours before this one. */
const WEEKS_BACK = 6;
/** Rows in one insert. */
const INSERT_ROWS_MAX = 500;
const FRIDAY = 5;

type RegistrationRow = Insertable<DB['time_registrations']>;
type DayRow = Insertable<DB['time_days']>;
type ChangeRow = Insertable<DB['time_day_changes']>;

/** Accounts that register in the field, with their bus; the others fill in their days at a desk. */
const plateByAccount: Readonly<Record<string, string>> = { veldwerker: 'V-482-KP', veldwerker2: 'V-917-ZB', 'l.brouwer': 'GX-204-D', 'd.visser': 'V-356-RT' };
const deskAccounts = ['projectleider', 'planner', 'kam', 'a.kuipers'] as const;

interface Filling {
  readonly random: () => number;
  readonly registrations: RegistrationRow[];
  readonly days: DayRow[];
  readonly changes: ChangeRow[];
  readonly today: string;
  /** The first phase of the first project, which the tour of the product goes through. */
  readonly first: FilledPhase | undefined;
}

/** Makes the hours; `today` is the local date. */
export async function fillHours(db: Database, people: FilledPeople, phases: readonly FilledPhase[], today: Temporal.PlainDate): Promise<void> {
  const idOf = (account: string) => people.userIdByAccount.get(account) as string;
  const date = today.toString();
  const filling: Filling = { random: seededRandom(47), registrations: [], days: [], changes: [], today: date, first: phases[0] };
  const accounts = [...Object.keys(plateByAccount), ...deskAccounts];
  for (const account of accounts) {
    const userId = idOf(account);
    const own = phases.filter(({ teamIds, leaderId }) => teamIds.includes(userId) || leaderId === userId);
    for (let day = addDays(mondayOf(weekOf(date)), -7 * WEEKS_BACK); day < date; day = addDays(day, 1)) {
      if (dayOfWeek(day) > FRIDAY) continue;
      const plate = plateByAccount[account];
      if (plate === undefined) fillDeskDay(filling, userId, day, own);
      else fillFieldDay(filling, userId, day, own, plate);
      fillState(filling, userId, day, idOf(approverOf(account)));
    }
  }
  fillToday(filling, idOf('veldwerker'), phases, 'V-482-KP');
  await insertAll(db, 'time_registrations', filling.registrations);
  await insertAll(db, 'time_days', filling.days);
  await insertAll(db, 'time_day_changes', filling.changes);
}

/** Returns the account that approves somebody's hours: the leader of their division, or the administrator for the leaders themselves. */
function approverOf(account: string): string {
  const division = demoPeople.find((person) => person.account === account)?.division;
  const leader = demoPeople.find((person) => person.role === 'project-leader' && person.division === division)?.account;
  return leader === undefined || leader === account ? 'beheerder' : leader;
}

/** Out to a phase, work, a break, work, and back. Now and then a day off, or a break that is too short. */
function fillFieldDay(filling: Filling, userId: string, date: string, own: readonly FilledPhase[], plate: string): void {
  const { random } = filling;
  const phase = phaseOn(filling, own, date);
  if (phase === undefined || random() < 0.04) {
    fillAbsence(filling, userId, date);
    return;
  }
  const drive = between(random, 4, 10) * 5;
  const start = 7 * 60 + between(random, -2, 4) * 5;
  const breakMinutes = random() < 0.06 ? 20 : 30;
  const noon = 12 * 60 + between(random, -2, 3) * 5;
  const end = 16 * 60 + between(random, -4, 8) * 5;
  const work = { kind: 'work', activity: activityOfPhaseKind[phase.plan.kind], phase_id: phase.id, asbestos: phase.plan.kind === 'asbestos' };
  const travel = { kind: 'travel', phase_id: phase.id, license_plate: plate };
  add(filling, userId, date, start, start + drive, travel);
  add(filling, userId, date, start + drive, noon, { ...work, scanned: random() < 0.4 });
  add(filling, userId, date, noon, noon + breakMinutes, { kind: 'break' });
  add(filling, userId, date, noon + breakMinutes, end - drive, { ...work, xrf: random() < 0.1 });
  add(filling, userId, date, end - drive, end, travel);
}

/** Eight hours at a desk, on the phases one leads and on the work that belongs to none. */
function fillDeskDay(filling: Filling, userId: string, date: string, own: readonly FilledPhase[]): void {
  const { random } = filling;
  if (random() < 0.05) {
    fillAbsence(filling, userId, date);
    return;
  }
  const noon = 12 * 60 + between(random, 0, 3) * 5;
  const phase = own.length === 0 ? undefined : pick(random, own);
  const onPhase = { kind: 'work', activity: 'reporting', phase_id: phase?.id ?? null, origin: 'manual' as const };
  const description = pick(random, ['Boorstaten gecontroleerd', 'Rapportage bijgewerkt', 'Planning besproken', 'Offerte en werkvoorbereiding']);
  add(filling, userId, date, 8 * 60 + 30, noon, { ...onPhase, description });
  add(filling, userId, date, noon, noon + 30, { kind: 'break', origin: 'manual' });
  const afternoon = { kind: 'work', activity: pick(random, ['consultation', 'preparation'] as const), origin: 'manual' as const };
  add(filling, userId, date, noon + 30, 17 * 60, { ...afternoon, description: 'Overleg en voorbereiding' });
}

function fillAbsence(filling: Filling, userId: string, date: string): void {
  add(filling, userId, date, 8 * 60, 16 * 60, { kind: filling.random() < 0.7 ? 'leave' : 'sick', origin: 'manual' });
}

/** The first field worker was on the road this morning, when it is later than that. The timer is left to be started. */
function fillToday(filling: Filling, userId: string, phases: readonly FilledPhase[], plate: string): void {
  const phase = phases.find(({ teamIds, start }) => teamIds.includes(userId) && start.toPlainDate().toString() === filling.today);
  const start = 6 * 60 + 50;
  if (phase === undefined || Date.now() < Date.parse(instantAt(filling.today, clock(start + 35)))) return;
  add(filling, userId, filling.today, start, start + 35, { kind: 'travel', phase_id: phase.id, license_plate: plate });
}

/** Local dates of this many days back at most, on which the team of the first project made its work ready. */
const FIRST_PROJECT_DAYS = 9;
const MONDAY = 1;

/** The phase somebody worked on that day: the one planned nearest before it. On Mondays of late, the first phase of the first project. */
function phaseOn({ random, today, first }: Filling, own: readonly FilledPhase[], date: string): FilledPhase | undefined {
  const usual = usualPhaseOn(own, date, random);
  const isOfLate = date >= addDays(today, -FIRST_PROJECT_DAYS) && dayOfWeek(date) === MONDAY;
  return isOfLate && first !== undefined && own.includes(first) ? first : usual;
}

function usualPhaseOn(own: readonly FilledPhase[], date: string, random: () => number): FilledPhase | undefined {
  const begun = own
    .filter(({ start, status }) => status !== 'planned' && start.toPlainDate().toString() <= date)
    .toSorted((a, b) => b.start.epochMilliseconds - a.start.epochMilliseconds)
    .slice(0, 3);
  return begun.length === 0 ? own[0] : pick(random, begun);
}

function add(filling: Filling, userId: string, date: string, from: number, to: number, more: Partial<RegistrationRow> & { readonly kind: string }): void {
  filling.registrations.push({
    id: newId(),
    user_id: userId,
    work_date: date,
    started_at: instantAt(date, clock(from)),
    ended_at: instantAt(date, clock(to)),
    origin: 'timer',
    activity: null,
    phase_id: null,
    license_plate: '',
    description: '',
    asbestos: false,
    xrf: false,
    scanned: false,
    break_minutes: 0,
    ...more,
  });
}

/** Weeks before last week are approved; last week and this week wait, save for yesterday of some, which is still open. */
function fillState(filling: Filling, userId: string, date: string, approverId: string): void {
  const { random, today, days, changes } = filling;
  const isYesterday = date === addDays(today, -1);
  if (isYesterday && random() < 0.5) return;
  const isApproved = weekOf(date) < weekOf(addDays(today, -7)) || (weekOf(date) < weekOf(today) && random() < 0.4);
  const explanation = '';
  days.push({ user_id: userId, work_date: date, status: isApproved ? 'approved' : 'closed', explanation, version: isApproved ? 3 : 2 });
  const step = { user_id: userId, work_date: date, reason: '' };
  changes.push({ ...step, command_id: newId(), from_status: 'open', to_status: 'closed', by_id: userId, at: instantAt(date, '17:05') });
  if (!isApproved) return;
  const at = instantAt(addDays(mondayOf(weekOf(date)), 7), '09:15');
  changes.push({ ...step, command_id: newId(), from_status: 'closed', to_status: 'approved', by_id: approverId, at });
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

async function insertAll<Table extends 'time_registrations' | 'time_days' | 'time_day_changes'>(
  db: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_ROWS_MAX)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + INSERT_ROWS_MAX) as never)
      .execute();
}
