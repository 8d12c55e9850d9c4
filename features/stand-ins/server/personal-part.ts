/** The stand-ins of somebody, and whose place they took. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfStandIns: PersonalPart = async ({ db }, { id }) => [
  jsonFile('vervangingen.json', () =>
    db
      .selectFrom('stand_ins')
      .selectAll()
      .where((where) => where.or([where('leader_id', '=', id), where('stand_in_id', '=', id)]))
      .orderBy('from_day')
      .execute(),
  ),
];
