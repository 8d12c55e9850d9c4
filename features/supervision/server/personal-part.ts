/** Records of environmental supervision that a person wrote or signed. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfSupervision: PersonalPart = async ({ db }, { id }) => [
  jsonFile('mkb-dagrapporten.json', () => db.selectFrom('supervision_reports').selectAll().where('signed_by', '=', id).orderBy('signed_at').execute()),
  jsonFile('mkb-kaders.json', () =>
    db
      .selectFrom('supervision_frames')
      .selectAll()
      .where((where) => where.or([where('changed_by', '=', id), where('supervisor_id', '=', id)]))
      .orderBy('changed_at')
      .execute(),
  ),
  jsonFile('mkb-depots.json', () => db.selectFrom('supervision_depots').selectAll().where('changed_by', '=', id).orderBy('changed_at').execute()),
  jsonFile('mkb-vrachten.json', () => db.selectFrom('supervision_loads').selectAll().where('changed_by', '=', id).orderBy('departed_at').execute()),
  jsonFile('mkb-verificatie.json', () => db.selectFrom('supervision_samples').selectAll().where('changed_by', '=', id).orderBy('changed_at').execute()),
];
