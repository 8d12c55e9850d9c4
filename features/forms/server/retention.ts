/** How long the forms of projects are kept: the dossier that a certifier asks for. */
import { sql } from 'kysely';
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { listOwnFiles, removeSubmission } from './removal-queries.ts';

/** Forms sent by people with an account, of no project or of one that nobody works on any more. */
function fromOld(before: Date) {
  return sql`
    from form_submissions left join projects on projects.id = form_submissions.project_id
    where form_submissions.submitted_at < ${before} and form_submissions.author_id is not null
      and (projects.id is null or projects.status in ('financially-closed', 'archived', 'cancelled'))`;
}

/** Forms with their photos, notes and history, once their project is closed. */
export const dossierRetention: RetentionRule = {
  key: 'dossiers',
  label: 'Formulieren en BRL-dossiers',
  what: 'Ingediende formulieren met foto’s, beoordelingen en versies, van projecten die financieel afgesloten, gearchiveerd of vervallen zijn. De termijn loopt vanaf het einde van het jaar van indienen.',
  source: 'Eis van de certificerende instelling (BRL SIKB); standaard 10 jaar',
  period: { amount: 10, unit: 'years' },
  async count(db, before) {
    const { rows } = await sql<{
      count: string;
      oldest: Date | null;
    }>`select count(*) as count, min(form_submissions.submitted_at) as oldest ${fromOld(before)}`.execute(db);
    return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
  },
  async remove({ db, bytes }, before, max) {
    const { rows } = await sql<{ id: string }>`
      select form_submissions.id ${fromOld(before)} order by form_submissions.submitted_at, form_submissions.id limit ${max}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const comments = ids.length === 0 ? [] : await db.selectFrom('form_comments').select('id').where('submission_id', 'in', ids).execute();
    await forgetInCommands(db, 'form-submission', ids);
    await forgetInCommands(
      db,
      'form-comment',
      comments.map(({ id }) => id),
    );
    for (const id of ids) {
      const files = await listOwnFiles(db, id);
      // The bytes first: should this stop halfway, the rows still tell that they have to go.
      for (const file of files) await bytes.remove(file);
      await removeSubmission(db, id, files);
    }
    return ids;
  },
};
