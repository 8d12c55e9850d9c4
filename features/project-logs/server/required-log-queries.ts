/** Which phases ask for a log on each day of work, and whether it is there. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import type { RequiredLogs } from '../contract.ts';

/** Days back that are told: those that may still be open. */
const REQUIRED_DAYS_BACK = 31;

/** Phases that ask for a log, of those somebody is on the team of or worked on lately. */
export async function listRequired(db: Database, user: Identity, today: string): Promise<RequiredLogs> {
  const first = addDays(today, -REQUIRED_DAYS_BACK);
  const rows = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id', 'projects.number as project', 'projects.description', 'phases.number', 'phases.name'])
    .select(
      sql<string[]>`array(select distinct to_char(day, 'YYYY-MM-DD') from project_log_lines where project_log_lines.project_id = projects.id
        and day >= ${first} and (phase_id is null or phase_id = phases.id) order by 1)`.as('days'),
    )
    .where((where) => where.or([where('projects.log_required', '=', true), where('phases.log_required', '=', true)]))
    .where(
      sql<boolean>`phases.id = any(array(select phase_id from phase_team where user_id = ${user.id}::uuid
        union select phase_id from time_registrations where user_id = ${user.id}::uuid and work_date >= ${first} and phase_id is not null))`,
    )
    .where(isVisibleTo(user))
    .orderBy('projects.number')
    .orderBy('phases.number')
    .execute();
  return rows.map(({ id, project, description, number, name, days }) => ({
    ...{ phaseId: id, project, projectName: description, phase: number, phaseName: name, days },
  }));
}

/**
 * Returns why somebody can't close a day: a phase they worked on that day asks for a log that is not there. Undefined when none does. Of a project they
 * may not see any more nothing is asked: they can't write in its log.
 */
export async function missingLogOf(db: Database, user: Identity, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('time_registrations')
    .innerJoin('phases', 'phases.id', 'time_registrations.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['projects.number as project', 'phases.number as phase'])
    .where('time_registrations.user_id', '=', user.id)
    .where('time_registrations.work_date', '=', day)
    .where(isVisibleTo(user))
    .where((where) => where.or([where('projects.log_required', '=', true), where('phases.log_required', '=', true)]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('project_log_lines as line')
            .select('line.id')
            .whereRef('line.project_id', '=', 'projects.id')
            .where('line.day', '=', day)
            .where((of) => of.or([of('line.phase_id', 'is', null), of('line.phase_id', '=', of.ref('phases.id'))])),
        ),
      ),
    )
    .orderBy('projects.number')
    .executeTakeFirst();
  return row && `In het logboek van ${row.project} staat deze dag nog niets van fase ${row.phase}. Schrijf een regel en sluit de dag daarna af.`;
}
