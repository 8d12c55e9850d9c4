/** Lots that somebody described, approved, sampled or judged, and what they took of them. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfLots: PersonalPart = async ({ db }, { id }) => [
  jsonFile('partijen.json', () =>
    db
      .selectFrom('lots')
      .selectAll()
      .where((where) => where.or((['made_by', 'approved_by', 'sampler_id', 'judged_by'] as const).map((column) => where(column, '=', id))))
      .orderBy('made_at')
      .execute(),
  ),
  jsonFile('partijen-eerder-ondertekend.json', () =>
    db
      .selectFrom('lot_signed_versions')
      .selectAll()
      .where((where) => where.or((['sampler_id', 'judged_by', 'reopened_by'] as const).map((column) => where(column, '=', id))))
      .orderBy('reopened_at')
      .execute(),
  ),
  jsonFile('partijen-grepen.json', () => db.selectFrom('lot_increments').selectAll().where('user_id', '=', id).orderBy('taken_at').execute()),
  jsonFile('partijen-mengmonsters.json', () => db.selectFrom('lot_composites').selectAll().where('user_id', '=', id).orderBy('barcode').execute()),
];
