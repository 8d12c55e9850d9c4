/** Finds the numbers that forms of a phase have, each for itself: of a boring, a well, a lot. */
import { sql } from 'kysely';
import { productNextTime } from '#features/form-catalogue/next-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { NUMBERS_IN_USE_MAX, type NumberInUse } from '../contract.ts';
import { authorNameOf } from './history-queries.ts';
import { isToldOfPhaseTo } from './visible-forms.ts';

/** Designs of the product of which each form in a phase has its own number; designs of one's own say it at the question. */
const NUMBERED = Object.entries(productNextTime).flatMap(([key, { number }]) => (number === undefined ? [] : [key]));

/** Returns the numbers in use in a phase, of the newest forms, without the forms in `known`. The caller found the phase through what somebody may see. */
export async function listNumbersInUse(db: Database, user: Identity, phaseId: string, known: readonly string[]): Promise<NumberInUse[]> {
  // Documents are large: only those of the phase are looked into.
  const isNumbered = sql<boolean>`(design_key = any(${NUMBERED}::text[]) or document @? '$.sections[*].fields[*] ? (@.uniqueInPhase == true)')`;
  const rows = await db
    .with(
      (name) => name('used').materialized(),
      (of) =>
        of
          .selectFrom('form_design_versions')
          .select(['design_key', 'version', isNumbered.as('is_numbered')])
          .where(sql<boolean>`(design_key, version) in (select design_key, design_version from form_submissions where phase_id = ${phaseId}::uuid)`),
    )
    .selectFrom('form_submissions')
    .innerJoin('used', (join) =>
      join.onRef('used.design_key', '=', 'form_submissions.design_key').onRef('used.version', '=', 'form_submissions.design_version'),
    )
    .leftJoin('users as author', 'author.id', 'form_submissions.author_id')
    .leftJoin('public_submissions', 'public_submissions.submission_id', 'form_submissions.id')
    .select(['form_submissions.id', 'form_submissions.design_key as designKey', 'form_submissions.title', authorNameOf()])
    .where('form_submissions.phase_id', '=', phaseId)
    .where('used.is_numbered', '=', true)
    .where(sql<boolean>`form_submissions.id <> all(${known}::uuid[])`)
    .where(isToldOfPhaseTo(user))
    .orderBy('form_submissions.updated_at', 'desc')
    .limit(NUMBERS_IN_USE_MAX)
    .execute();
  return rows.map(({ author_name, ...form }) => ({ ...form, authorName: author_name }));
}
