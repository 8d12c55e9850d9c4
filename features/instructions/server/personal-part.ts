/** Own data of a person: the instructions they confirmed to have read. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfInstructions: PersonalPart = async ({ db }, { id }) => [
  jsonFile('gelezen-werkinstructies.json', () =>
    db
      .selectFrom('instruction_readings')
      .innerJoin('instructions', 'instructions.id', 'instruction_id')
      .select(['code', 'title', 'edition', 'read_at'])
      .where('user_id', '=', id)
      .orderBy('read_at')
      .execute(),
  ),
];
