/** All SQL of the planning board. */
import { sql } from 'kysely';
import type { Qualification } from '#features/people/qualifications.ts';
import { isHeldToProjects } from '#features/people/server/restricted-group-queries.ts';
import { contractMinutesOn } from '#features/personal-data/server/contract-hours-queries.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { DayPart } from '#platform/shared/dates/half-days.ts';
import type { Board, BoardPerson, BoardPhase } from '../contract.ts';
import { UNPLANNED_MAX } from '../contract.ts';
import { isOver } from '../spans.ts';

/** Days from the first up to and including the last, and the moments they begin and end. */
export interface Range {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: Date;
  readonly to: Date;
}

/** The week of who has no days of their own. */
const WORKING_WEEK = [1, 2, 3, 4, 5] as const;
/** Days before and beyond the board in which a phase without a team counts as waiting to be planned. */
const WITHOUT_TEAM_DAYS = 56;

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly division_name: string | null;
  readonly contract_minutes: number;
  readonly active: boolean;
  readonly service_from: string | null;
  readonly service_until: string | null;
  readonly work_days: number[] | null;
  readonly held_to: BoardPerson['heldTo'];
  readonly qualifications: Qualification[];
}

/** Lists people to plan: all in service who fill in forms and do not plan; and whoever is on a team in these days, also when they left. By division and name. */
export async function listPeople(db: Database, user: Identity, { from, to, firstDay, lastDay }: Range): Promise<Board['people']> {
  const { rows } = await sql<PersonRow>`
    select users.id, users.name, divisions.name as division_name, ${contractMinutesOn(sql`${firstDay}::date`)} as contract_minutes,
      users.active, users.service_from, users.service_until, nullif(personal_data.work_days, '{}') as work_days,
      case when ${isHeldToProjects} then coalesce((select jsonb_agg(jsonb_build_object('project', project_number, 'from', valid_from, 'until', valid_until))
        from user_project_access join projects on projects.number = project_number where user_id = users.id and ${isVisibleTo(user)}), '[]') end as held_to,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'validFrom', valid_from, 'validTo', holds_to) order by kind, valid_from)
        from qualifications where user_id = users.id), '[]') as qualifications
    from users left join divisions on divisions.id = users.division_id left join personal_data on personal_data.user_id = users.id
    where (users.active and coalesce(users.service_from <= ${lastDay}::date, true) and coalesce(users.service_until >= ${firstDay}::date, true)
        and (select bool_or('form.fill' = any (roles.permissions)) and not bool_or('planning.manage' = any (roles.permissions))
          from user_roles join roles on roles.code = user_roles.role_code where user_roles.user_id = users.id))
      or exists (select from phase_team join phases on phases.id = phase_team.phase_id where phase_team.user_id = users.id
        and phases.status <> 'cancelled' and phases.planned_start < ${to} and coalesce(phases.planned_end, phases.planned_start) >= ${from})
    order by divisions.name nulls last, users.name, users.id`.execute(db);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, divisionName: row.division_name ?? 'Zonder divisie', contractMinutes: row.contract_minutes },
    ...{ qualifications: row.qualifications, workDays: row.work_days ?? [...WORKING_WEEK] },
    ...{ isActive: row.active, serviceFrom: row.service_from, serviceUntil: row.service_until, heldTo: row.held_to },
  }));
}

/** That people are away in these days: asked for or approved. */
export async function listAway(db: Database, { firstDay, lastDay }: Range): Promise<Board['absences']> {
  const rows = await db
    .selectFrom('absences')
    .select(['user_id', 'from_day', 'from_part', 'to_day', 'to_part', 'status'])
    .where('status', 'in', ['requested', 'approved'])
    .where('to_day', '>=', firstDay)
    .where('from_day', '<=', lastDay)
    .orderBy('from_day')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    from: row.from_day,
    fromPart: row.from_part as DayPart,
    to: row.to_day,
    toPart: row.to_part as DayPart,
    isApproved: row.status === 'approved',
  }));
}

/** Lists of ids that hang under phases, by what is asked of each. */
const team = sql<
  BoardPhase['team']
>`coalesce((select jsonb_agg(jsonb_build_object('userId', user_id, 'role', role) order by user_id) from phase_team where phase_id = phases.id), '[]')`;
const carIds = sql<string[]>`array(select car_id from phase_cars where phase_id = phases.id order by car_id)`;
const equipmentIds = sql<string[]>`array(select equipment_id from phase_equipment where phase_id = phases.id order by equipment_id)`;

function boardPhases(db: Database) {
  return db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id', 'phases.number', 'phases.name', 'phases.kind', 'phases.protocol', 'phases.status', 'phases.version'])
    .select(['phases.planned_start', 'phases.planned_end', 'phases.budget_minutes', 'phases.city'])
    .select(['projects.number as project_number', 'projects.description as project_description', 'projects.city as project_city'])
    .select(['projects.planned_end as due_on'])
    .select([team.as('team'), carIds.as('car_ids'), equipmentIds.as('equipment_ids')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof boardPhases>['execute']>>[number];

function toBoardPhase(row: Row): BoardPhase {
  return {
    ...{ id: row.id, number: row.number, name: row.name, version: row.version, team: row.team, budgetMinutes: row.budget_minutes, dueOn: row.due_on },
    ...{ projectNumber: row.project_number, projectDescription: row.project_description, city: row.city || row.project_city },
    kind: row.kind as BoardPhase['kind'],
    protocol: row.protocol as BoardPhase['protocol'],
    status: row.status as BoardPhase['status'],
    plannedStart: row.planned_start?.toISOString() ?? null,
    plannedEnd: row.planned_end?.toISOString() ?? null,
    carIds: row.car_ids,
    equipmentIds: row.equipment_ids,
  };
}

/** Phases somebody may see that touch these days, by start. */
export async function listPlanned(db: Database, user: Identity, { from, to }: Range): Promise<BoardPhase[]> {
  const rows = await boardPhases(db)
    .where(isVisibleTo(user))
    .where('phases.status', '!=', 'cancelled')
    .where('phases.planned_start', '<', to)
    .where(sql`coalesce(phases.planned_end, phases.planned_start)`, '>=', from)
    .orderBy('phases.planned_start')
    .orderBy('phases.id')
    .execute();
  return rows.map(toBoardPhase);
}

/** Lists what is taken by phases that somebody may not see: people, cars and equipment, and when. */
export async function listBusy(db: Database, user: Identity, { from, to }: Range): Promise<Board['busy']> {
  const rows = await boardPhases(db)
    .where(sql<boolean>`${isVisibleTo(user)} is not true`)
    .where('phases.status', '!=', 'cancelled')
    .where('phases.planned_start', '<', to)
    .where(sql`coalesce(phases.planned_end, phases.planned_start)`, '>=', from)
    .orderBy('phases.planned_start')
    .execute();
  return rows.map(toBoardPhase).flatMap(({ status, plannedStart, plannedEnd, team: members, carIds: cars, equipmentIds: equipment }) =>
    plannedStart === null
      ? []
      : [
          {
            ...{ plannedStart, plannedEnd, carIds: cars, equipmentIds: equipment },
            userIds: members.map(({ userId }) => userId),
            isOver: isOver({ status }),
          },
        ],
  );
}

/** Work in hand somebody may see that did not begin and has no date, or no team around these days, also when its day went by; the earliest due first. */
export async function listUnplanned(db: Database, user: Identity, { from, to }: Range): Promise<BoardPhase[]> {
  const [begin, end] = [new Date(from), new Date(to)];
  begin.setUTCDate(begin.getUTCDate() - WITHOUT_TEAM_DAYS);
  end.setUTCDate(end.getUTCDate() + WITHOUT_TEAM_DAYS);
  const rows = await boardPhases(db)
    .where(isVisibleTo(user))
    .where('phases.status', 'in', ['draft', 'planned', 'released'])
    .where('projects.status', 'in', ['commissioned', 'in-progress'])
    .where((where) =>
      where.or([
        where('phases.planned_start', 'is', null),
        where.and([
          where('phases.planned_start', '>=', begin),
          where('phases.planned_start', '<', end),
          where.not(where.exists(where.selectFrom('phase_team').select('phase_team.phase_id').whereRef('phase_team.phase_id', '=', 'phases.id'))),
        ]),
      ]),
    )
    .orderBy(sql`projects.planned_end nulls last`)
    .orderBy('projects.number')
    .orderBy('phases.number')
    .limit(UNPLANNED_MAX)
    .execute();
  return rows.map(toBoardPhase);
}

/** Cars in use, by plate. */
export async function listCars(db: Database): Promise<Board['cars']> {
  const rows = await db.selectFrom('cars').select(['id', 'plate', 'name', 'apk_to']).where('retired_at', 'is', null).orderBy('plate').execute();
  return rows.map(({ id, plate, name, apk_to }) => ({ id, plate, name, apkTo: apk_to }));
}

/** Equipment in use, by number. */
export async function listEquipment(db: Database): Promise<Board['equipment']> {
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'number', 'name', 'calibrated_to', 'out_of_order_reason'])
    .where('retired_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ id, number, name, calibrated_to, out_of_order_reason }) => ({
    ...{ id, number, name, calibratedTo: calibrated_to, outOfOrder: out_of_order_reason },
  }));
}
