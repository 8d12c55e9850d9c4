/** SQL that reads the soil profiles of a phase. Callers found the phase through what somebody may see. */
import type { Design } from '#features/form-engine/design/design.ts';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { findDesign } from '#features/forms/server/design-queries.ts';
import { isToldOfPhaseTo } from '#features/forms/server/visible-forms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { feedOf } from '../point-forms.ts';
import type { FieldProfile } from '../profiles/profile.ts';
import { fieldProfileOf } from '../profiles/profile-of-form.ts';
import { POINTS_MAX } from '../rules.ts';
import { listFeeds } from './feed-queries.ts';

/** The profiles and filters in the forms of a phase, by their latest revision. */
export async function listProfiles(db: Database, user: Identity, phaseId: string): Promise<FieldProfile[]> {
  const feeds = await listFeeds(db, phaseId);
  if (feeds.length === 0) return [];
  const rows = await db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', (join) =>
      join.onRef('form_revisions.submission_id', '=', 'form_submissions.id').onRef('form_revisions.revision', '=', 'form_submissions.revision'),
    )
    .select(['form_submissions.id', 'form_submissions.design_key', 'form_submissions.design_version', 'form_revisions.answers'])
    .where('form_submissions.phase_id', '=', phaseId)
    .where('form_submissions.design_key', 'in', [...new Set(feeds.map(({ designKey }) => designKey))])
    .where(isToldOfPhaseTo(user))
    .orderBy('form_submissions.submitted_at')
    .orderBy('form_submissions.id')
    .limit(POINTS_MAX)
    .execute();
  const profiles: FieldProfile[] = [];
  for (const { id, design_key: key, design_version: version, answers } of rows) {
    const design = await findDesign(db, key, version);
    const feed = design && feedOf(design);
    const profile = design && feed && fieldProfileOf(feed, id, answers as unknown as Answers, layersFieldOf(design, feed.mapping.layers));
    if (profile !== undefined) profiles.push(profile);
  }
  return profiles;
}

/** The field of layers of a design, which has the words of its lists. */
function layersFieldOf({ sections }: Design, layers: string | undefined): LayersField | undefined {
  return sections.flatMap(({ fields }) => fields).find((field): field is LayersField => field.type === 'layers' && field.key === layers);
}
