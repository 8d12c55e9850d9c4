/** Personal data that somebody filled in about themselves, with their photo. The account number stands here masked, as everywhere. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile, safeName, storedFile } from '#platform/server/personal-part.ts';
import { findIbanMask } from './bank-account-queries.ts';

/** The part of this room. */
export const personalPartOfPersonalData: PersonalPart = async ({ db, bytes }, { id }) => {
  const photo = await db
    .selectFrom('personal_data')
    .innerJoin('files', 'files.id', 'personal_data.photo_file_id')
    .select(['files.id', 'files.name'])
    .where('user_id', '=', id)
    .where('files.received_at', 'is not', null)
    .executeTakeFirst();
  const data = jsonFile('persoonsgegevens.json', async () => ({
    data: await db.selectFrom('personal_data').selectAll().where('user_id', '=', id).executeTakeFirst(),
    contractTerms: await db.selectFrom('contract_terms').select(['from_day', 'minutes', 'set_at']).where('user_id', '=', id).orderBy('from_day').execute(),
    ibanMask: await findIbanMask(db, id),
    changes: await db.selectFrom('personal_data_changes').selectAll().where('user_id', '=', id).orderBy('at').execute(),
  }));
  return photo === undefined ? [data] : [data, storedFile(bytes, `foto-${safeName(photo.name ?? '')}`, photo.id)];
};
