/** Records of the safety of phases that a person wrote, approved or removed. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfPhaseSafety: PersonalPart = async ({ db }, { id }) => [
  jsonFile('risicos-van-werk.json', () =>
    db
      .selectFrom('phase_risks')
      .selectAll()
      .where((where) => where.or([where('changed_by', '=', id), where('approved_by', '=', id), where('removed_by', '=', id)]))
      .orderBy('created_at')
      .execute(),
  ),
  jsonFile('werkvergunningen.json', () => db.selectFrom('work_permits').selectAll().where('changed_by', '=', id).orderBy('valid_from').execute()),
];
