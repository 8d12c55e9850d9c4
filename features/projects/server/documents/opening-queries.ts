/** SQL for who opened which version of a document. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DocumentOpenings } from '../../documents/contract.ts';

/** Somebody who opened a version, at a moment. */
export interface Opening {
  readonly documentId: string;
  readonly number: number;
  readonly userId: string;
  readonly at: Date;
}

/** Keeps the first and the last time somebody opened a version, in whatever order the moments arrive. */
export async function noteOpening(db: Database, { documentId, number, userId, at }: Opening): Promise<void> {
  await db
    .insertInto('project_document_openings')
    .values({ document_id: documentId, number, user_id: userId, first_at: at, latest_at: at })
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'number', 'user_id']).doUpdateSet({
        first_at: sql`least(project_document_openings.first_at, excluded.first_at)`,
        latest_at: sql`greatest(project_document_openings.latest_at, excluded.latest_at)`,
      }),
    )
    .execute();
}

/** Of every document of a project its team, and the newest version each person saw. Whoever added a version saw it. */
export async function listOpenings(db: Database, projectId: string): Promise<DocumentOpenings[]> {
  const documents = await db.selectFrom('project_documents').select('id').where('project_id', '=', projectId).orderBy('id').execute();
  const teams = Map.groupBy(await listTeams(db, projectId), ({ documentId }) => documentId);
  const seen = Map.groupBy(await listSeen(db, projectId), ({ documentId }) => documentId);
  return documents.map(({ id }) => ({
    documentId: id,
    team: (teams.get(id) ?? []).map(({ userId, name }) => ({ userId, name })),
    seen: (seen.get(id) ?? []).map(({ userId, name, number, at }) => ({ userId, name, number, at: at.toISOString() })),
  }));
}

/** A document of a phase is for the team of the phase; one of the project for its own team and those of all its phases. */
async function listTeams(db: Database, projectId: string) {
  const { rows } = await sql<{ documentId: string; userId: string; name: string }>`
    select distinct document.id as "documentId", users.id as "userId", users.name
    from project_documents as document
    join (
      select phase_team.user_id, phases.id as phase_id from phase_team join phases on phases.id = phase_team.phase_id where phases.project_id = ${projectId}::uuid
      union all
      select user_id, null from project_team where project_id = ${projectId}::uuid
    ) as member on document.phase_id is null or document.phase_id = member.phase_id
    join users on users.id = member.user_id
    where document.project_id = ${projectId}::uuid
    order by users.name, users.id`.execute(db);
  return rows;
}

async function listSeen(db: Database, projectId: string) {
  const { rows } = await sql<{ documentId: string; userId: string; name: string; number: number; at: Date }>`
    select distinct on (seen.document_id, seen.user_id)
      seen.document_id as "documentId", users.id as "userId", users.name, seen.number, seen.at
    from (
      select document_id, user_id, number, latest_at as at from project_document_openings
      union all
      select document_id, user_id, number, at from project_document_versions
      union all
      select id, user_id, number, at from project_documents
    ) as seen
    join project_documents as document on document.id = seen.document_id
    join users on users.id = seen.user_id
    where document.project_id = ${projectId}::uuid
    order by seen.document_id, seen.user_id, seen.number desc, seen.at desc`.execute(db);
  return rows.sort((a, b) => b.at.getTime() - a.at.getTime());
}
