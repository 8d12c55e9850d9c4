/** The protective equipment somebody has and had, with the signatures they gave for it. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile, storedFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfProtectiveEquipment: PersonalPart = async ({ db, bytes }, { id }) => {
  const signatures = await db
    .selectFrom('protective_equipment')
    .innerJoin('files', 'files.id', 'protective_equipment.receipt_file_id')
    .select('files.id')
    .where('user_id', '=', id)
    .where('files.received_at', 'is not', null)
    .orderBy('files.id')
    .execute();
  return [
    jsonFile('beschermingsmiddelen.json', () => db.selectFrom('protective_equipment').selectAll().where('user_id', '=', id).orderBy('issued_on').execute()),
    ...signatures.map((file) => storedFile(bytes, `beschermingsmiddelen/handtekening-${file.id}.png`, file.id)),
  ];
};
