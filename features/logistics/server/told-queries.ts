/** SQL that reads which composites the bore logs of a phase tell of. Callers found the phase through what somebody may see. */
import { type SqlBool, sql } from 'kysely';
import { isToldOfPhaseTo } from '#features/forms/server/visible-forms.ts';
import { formDoneAt } from '#features/phases/server/done-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { BORE_LOG, type ToldComposite, toldComposites } from '../told-composites.ts';

/** Most bore logs that are read, the last that came in. */
const BORE_LOGS_MAX = 2_000;

/** The composites by code, by the latest revision of each bore log. */
export async function listToldComposites(db: Database, user: Identity, phaseId: string): Promise<ToldComposite[]> {
  const rows = await db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', (join) =>
      join.onRef('form_revisions.submission_id', '=', 'form_submissions.id').onRef('form_revisions.revision', '=', 'form_submissions.revision'),
    )
    .select([
      formDoneAt('form_submissions.id').as('done_at'),
      sql<unknown>`form_revisions.answers -> ${BORE_LOG.samples}`.as('samples'),
      sql<unknown>`form_revisions.answers -> ${BORE_LOG.composites}`.as('composites'),
    ])
    .where('form_submissions.phase_id', '=', phaseId)
    .where('form_submissions.design_key', '=', BORE_LOG.design)
    .where(sql<SqlBool>`${isToldOfPhaseTo(user)}`)
    .orderBy('form_submissions.submitted_at', 'desc')
    .orderBy('form_submissions.id')
    .limit(BORE_LOGS_MAX)
    .execute();
  // Of a sample that two logs tell of, the one that came in last counts.
  return toldComposites(rows.toReversed().map(({ done_at, ...told }) => ({ ...told, takenAt: done_at.toISOString() })));
}
