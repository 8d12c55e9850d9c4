/** Answers who is at work now, and where for who may know. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import * as contract from '../presence-contract.ts';
import { presentKinds } from '../rules.ts';

export const presenceHandlers = implement(contract, {
  listPresent: (_, { db, now }) => listPresentIds(db, localDate(now)),
  listPresencePlaces: (_, { db, user, now }) => listPlaces(db, user, localDate(now)),
});

/** A condition on `users`, their `divisions` and `projects`: this person plans them, leads them, or judges these hours (decision 010). */
function isFollowedBy({ id, permissions }: Identity) {
  if (permissions.has('planning.manage') || permissions.has('time.approve-all')) return sql<boolean>`true`;
  const leads = sql<boolean>`(users.manager_id = ${id} or divisions.manager_id = ${id})`;
  if (!permissions.has('time.approve')) return leads;
  const ownDivision = sql`(select division_id from users as readers where readers.id = ${id})`;
  return sql<boolean>`(${leads} or users.division_id = ${ownDivision} or projects.leader_id = ${id} or projects.deputy_leader_id = ${id})`;
}

async function listPlaces(db: Database, user: Identity, today: string): Promise<z.output<typeof contract.listPresencePlaces.result>> {
  const rows = await running(db, today)
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .leftJoin('phases', 'phases.id', 'time_registrations.phase_id')
    .leftJoin('projects', (join) => join.onRef('projects.id', '=', 'phases.project_id').on(isVisibleTo(user)))
    .select(['time_registrations.user_id', 'time_registrations.started_at', 'projects.number as project', 'phases.number', 'phases.name'])
    .where(isFollowedBy(user))
    .execute();
  return rows.map(({ user_id, started_at, project, number, name }) => ({
    id: user_id,
    since: started_at.toISOString(),
    phase: project === null || number === null || name === null ? null : { project, number, name },
  }));
}

/** Time that was forgotten to stop yesterday says nothing of today. */
const running = (db: Database, today: string) =>
  db
    .selectFrom('time_registrations')
    .innerJoin('users', 'users.id', 'time_registrations.user_id')
    .where('time_registrations.ended_at', 'is', null)
    .where('time_registrations.work_date', '=', today)
    .where('time_registrations.kind', 'in', presentKinds)
    .where('users.active', '=', true)
    .orderBy('time_registrations.user_id');

async function listPresentIds(db: Database, today: string): Promise<string[]> {
  const rows = await running(db, today).select('time_registrations.user_id').execute();
  return rows.map(({ user_id }) => user_id);
}
