/** All SQL of stand-ins. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { isHeldToProjects } from '#features/people/server/restricted-group-queries.ts';
import { isInService } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { nameStandIn, StandIn } from '../contract.ts';

/** Number of the lock that commands on the stand-ins of one leader take. */
const STAND_IN_LOCK = 4_327;

/** A condition on `users`: they work here, may approve hours, and are not held to their projects; such a person takes a place, and has one to take. */
const approvesHours = sql<boolean>`(${isInService} and not ${isHeldToProjects}
  and exists (select from user_roles join roles on roles.code = user_roles.role_code
    where user_roles.user_id = users.id and 'time.approve' = any (roles.permissions)))`;

const permissionsOfUser = sql<
  string[]
>`array(select distinct permission from user_roles join roles on roles.code = user_roles.role_code, unnest(roles.permissions) permission
  where user_roles.user_id = users.id)`;

function standIns(db: Database) {
  return db
    .selectFrom('stand_ins')
    .innerJoin('users as leaders', 'leaders.id', 'stand_ins.leader_id')
    .innerJoin('users as others', 'others.id', 'stand_ins.stand_in_id')
    .select(['stand_ins.id', 'leader_id as leaderId', 'leaders.name as leaderName', 'stand_in_id as standInId', 'others.name as standInName'])
    .select(['from_day as from', 'to_day as to', 'note'])
    .where('ended_at', 'is', null);
}

/** Stand-ins of somebody and for somebody, from a day on, the first day first. */
export function listOf(db: Database, userId: string, today: string): Promise<StandIn[]> {
  return standIns(db)
    .where((where) => where.or([where('leader_id', '=', userId), where('stand_in_id', '=', userId)]))
    .where('to_day', '>=', today)
    .orderBy('from_day')
    .orderBy('stand_ins.id')
    .execute();
}

/** Stand-ins a leader has named that were not ended, whenever they are. */
export function listNamedBy(db: Database, leaderId: string): Promise<StandIn[]> {
  return standIns(db).where('leader_id', '=', leaderId).execute();
}

/** Holds the stand-ins of one leader until the command is done. */
export async function lockStandInsOf(db: Database, leaderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STAND_IN_LOCK}, hashtext(${leaderId}))`.execute(db);
}

/** The stand-in with this id, held until the command is done. */
export function lockStandIn(db: Database, id: string) {
  return db.selectFrom('stand_ins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Puts down who takes the place of a leader. */
export async function insertStandIn(db: Database, leaderId: string, input: z.output<typeof nameStandIn.input>, at: Date): Promise<void> {
  const { id, standInId, from, to, note } = input;
  await db.insertInto('stand_ins').values({ id, leader_id: leaderId, stand_in_id: standInId, from_day: from, to_day: to, note, named_at: at }).execute();
}

/** Ends a stand-in. */
export async function endStandIn(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('stand_ins').set({ ended_at: at }).where('id', '=', id).execute();
}

/** Somebody who may take a place; undefined when they don't work here, may not approve hours, or are held to their projects. */
export function findCandidate(db: Database, userId: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('users').select('name').where('id', '=', userId).where(approvesHours).executeTakeFirst();
}

/** A leader whose place somebody takes, with what they may themselves. */
export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
}

/** Lists the leaders whose place somebody takes on a day. Rights a leader has from another leader are not theirs to pass on: there are no chains. */
export async function listLeadersOf(db: Database, userId: string, today: string): Promise<Leader[]> {
  const rows = await db
    .selectFrom('stand_ins')
    .innerJoin('users', 'users.id', 'stand_ins.leader_id')
    .select(['users.id', 'users.name'])
    .select(permissionsOfUser.as('permissions'))
    .where('stand_in_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('from_day', '<=', today)
    .where('to_day', '>=', today)
    .where(approvesHours)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ permissions, ...leader }) => ({ ...leader, permissions: new Set(permissions) }));
}

/** Somebody who takes the place of a leader. */
export interface StandInOfLeader {
  readonly id: string;
  readonly name: string;
  readonly leaderId: string;
  readonly leaderName: string;
  readonly permissions: readonly string[];
}

/** Lists who takes the places of these leaders on a day, as far as they may approve; by name. */
export async function listStandInsFor(db: Database, leaderIds: readonly string[], today: string): Promise<StandInOfLeader[]> {
  if (leaderIds.length === 0) return [];
  return db
    .selectFrom('stand_ins')
    .innerJoin('users', 'users.id', 'stand_ins.stand_in_id')
    .innerJoin('users as leaders', 'leaders.id', 'stand_ins.leader_id')
    .select(['users.id', 'users.name', 'leader_id as leaderId', 'leaders.name as leaderName'])
    .select(permissionsOfUser.as('permissions'))
    .where('leader_id', 'in', leaderIds)
    .where('ended_at', 'is', null)
    .where('from_day', '<=', today)
    .where('to_day', '>=', today)
    .where(approvesHours)
    .orderBy('users.name')
    .execute();
}
