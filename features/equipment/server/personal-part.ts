/** The equipment somebody has and had, with the signatures they gave for it: of who took it along, and who brought it back themselves. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile, storedFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfEquipment: PersonalPart = async ({ db, bytes }, { id }) => {
  const signatures = await db
    .selectFrom('equipment_loans as loan')
    .innerJoin('files', (join) =>
      join.on((on) =>
        on.or([on('files.id', '=', on.ref('loan.taker_file_id')), on.and([on('files.id', '=', on.ref('loan.returner_file_id')), on('loan.in_by', '=', id)])]),
      ),
    )
    .select('files.id')
    .where('loan.user_id', '=', id)
    .where('files.received_at', 'is not', null)
    .orderBy('files.id')
    .execute();
  return [
    jsonFile('geleend-materieel.json', () =>
      db
        .selectFrom('equipment_loans')
        .innerJoin('equipment', 'equipment.id', 'equipment_loans.equipment_id')
        .selectAll('equipment_loans')
        .select(['equipment.number', 'equipment.name'])
        .where('user_id', '=', id)
        .orderBy('out_at')
        .execute(),
    ),
    ...signatures.map((file) => storedFile(bytes, `geleend-materieel/handtekening-${file.id}.png`, file.id)),
  ];
};
