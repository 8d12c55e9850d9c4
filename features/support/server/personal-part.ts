/** Tickets somebody reported to the desks and messages they wrote about tickets, with the files they sent along. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile, listFilesOf, safeName, storedFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfSupport: PersonalPart = async ({ db, bytes }, { id }) => {
  const files = [...(await listFilesOf(db, id, 'support-ticket')), ...(await listFilesOf(db, id, 'support-message'))];
  return [
    jsonFile('hulpvragen.json', () => db.selectFrom('support_tickets').selectAll().where('user_id', '=', id).orderBy('number').execute()),
    jsonFile('hulpvraag-berichten.json', () => db.selectFrom('support_messages').selectAll().where('author_id', '=', id).orderBy('received_at').execute()),
    ...files.map((file) => storedFile(bytes, `hulpvragen/${file.id}-${safeName(file.name)}`, file.id)),
  ];
};
