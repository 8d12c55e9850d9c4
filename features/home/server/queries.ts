/** SQL of the first screen. Everything is found through the projects and forms that may be seen. */
import { sql } from 'kysely';
import { isFormVisibleTo } from '#features/forms/server/visible-forms.ts';
import { isInService } from '#features/people/server/service-queries.ts';
import { isOwn, isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type FirstSteps, OFFICE_ROWS_MAX, type OfficeToday, type WaitingPhase } from '../contract.ts';

/** Restricts projects to all that may be seen, or those one leads or is on a team of. */
const within = (user: Identity, mine: boolean) => (mine ? isOwn(user.id) : sql<boolean>`true`);

/** Returns the number of forms of others that wait for judgement. */
export async function countToReview(db: Database, user: Identity, mine: boolean): Promise<number> {
  const row = await db
    .selectFrom('form_submissions')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('form_submissions.state', '=', 'submitted')
    .where('form_submissions.author_id', 'is distinct from', user.id)
    .where(isFormVisibleTo(user))
    .where(within(user, mine))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Forms handed in on each local day from `first` up to and including `last` (`jjjj-mm-dd`), also the days without any. */
export async function countCameIn(db: Database, user: Identity, mine: boolean, first: string, last: string): Promise<OfficeToday['cameIn']> {
  const { rows } = await sql<{ day: string; judged: string; waiting: string }>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      count(*) filter (where found.state <> 'submitted') as judged,
      count(*) filter (where found.state = 'submitted') as waiting
    from generate_series(${first}::date, ${last}::date, interval '1 day') as days(day)
    left join (
      select (form_submissions.submitted_at at time zone 'Europe/Amsterdam')::date as day, form_submissions.state
      from form_submissions
      left join projects on projects.id = form_submissions.project_id
      where form_submissions.submitted_at >= (${first}::date - 1)::timestamptz and ${isFormVisibleTo(user)} and ${within(user, mine)}
    ) as found on found.day = days.day::date
    group by days.day
    order by days.day`.execute(db);
  return rows.map(({ day, judged, waiting }) => ({ day, judged: Number(judged), waiting: Number(waiting) }));
}

/** Phases planned to begin before `to` that were not released, and those whose field work was reported as done, by start. */
export async function listWaitingPhases(db: Database, user: Identity, mine: boolean, to: Date): Promise<WaitingPhase[]> {
  const rows = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id', 'phases.number', 'phases.name', 'phases.status', 'phases.planned_start'])
    .select(['projects.number as project_number', 'projects.description as project_description'])
    .where(isVisibleTo(user))
    .where(within(user, mine))
    .where((where) =>
      where.or([where('phases.status', '=', 'field-work-done'), where.and([where('phases.status', '=', 'planned'), where('phases.planned_start', '<', to)])]),
    )
    .orderBy('phases.planned_start')
    .orderBy('phases.id')
    .limit(OFFICE_ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    projectNumber: row.project_number,
    projectDescription: row.project_description,
    number: row.number,
    name: row.name,
    status: row.status as WaitingPhase['status'],
    plannedStart: row.planned_start?.toISOString() ?? null,
  }));
}

/** Says what there is of all that a first field day needs. */
export function findFirstSteps(db: Database, user: Identity): Promise<FirstSteps> {
  const project = db.selectFrom('projects').select('number').where(isVisibleTo(user)).orderBy('number').limit(1);
  return db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('time_registrations').select('id')).$castTo<boolean>().as('isUnderWay'),
      exists(selectFrom('divisions').select('id')).$castTo<boolean>().as('hasDivision'),
      exists(selectFrom('users').select('id').where('id', '!=', user.id).where(isInService))
        .$castTo<boolean>()
        .as('hasColleagues'),
      exists(selectFrom('emergency_details').select('phone').where('phone', 'is not', null))
        .$castTo<boolean>()
        .as('hasEmergencyNumber'),
      exists(selectFrom('qualifications').select('id')).$castTo<boolean>().as('hasRegistration'),
      exists(selectFrom('cars').select('id')).$castTo<boolean>().as('hasVehicle'),
      exists(selectFrom('equipment').select('id')).$castTo<boolean>().as('hasEquipment'),
      project.as('project'),
      exists(selectFrom('phases').select('id')).$castTo<boolean>().as('hasPhase'),
    ])
    .executeTakeFirstOrThrow();
}
