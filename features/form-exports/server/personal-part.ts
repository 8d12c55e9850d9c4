/** The forms somebody sent: their answers, photos and files, each as a PDF too; and what they said of forms of others. */
import type { PersonalPart, ServerParts } from '#platform/server/feature.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { jsonFile, listFilesOf, safeName, storedFile } from '#platform/server/personal-part.ts';
import { submissionPdf } from './pdf/submission-pdf.ts';

/** The part of this room. */
export const personalPartOfForms: PersonalPart = async (parts, person) => {
  const { db, bytes } = parts;
  const forms = await db.selectFrom('form_submissions').select(['id', 'number', 'title']).where('author_id', '=', person.id).orderBy('number').execute();
  const folderById = new Map(forms.map(({ id, number, title }) => [id, `formulieren/${number} ${safeName(title)}`]));
  const files = await listFilesOf(db, person.id, 'form-submission');
  return [
    ...forms.flatMap(({ id }) => [
      jsonFile(`${folderById.get(id)}/antwoorden.json`, () =>
        db.selectFrom('form_revisions').selectAll().where('submission_id', '=', id).orderBy('revision').execute(),
      ),
      { name: `${folderById.get(id)}/formulier.pdf`, read: () => pdfOf(parts, person, id) },
    ]),
    ...files.flatMap(({ id, name, subjectId }) => {
      const folder = folderById.get(subjectId);
      return folder === undefined ? [] : [storedFile(bytes, `${folder}/${id} ${safeName(name)}`, id)];
    }),
    jsonFile('beoordelingen-en-opmerkingen.json', async () => ({
      reviews: await db.selectFrom('form_reviews').selectAll().where('reviewer_id', '=', person.id).orderBy('at').execute(),
      comments: await db.selectFrom('form_comments').selectAll().where('author_id', '=', person.id).orderBy('at').execute(),
      mails: await db.selectFrom('form_mails').selectAll().where('sender_id', '=', person.id).orderBy('asked_at').execute(),
    })),
  ];
};

/** The PDF as the person may see it. One that is too much for a document is left out: its answers are there. */
async function* pdfOf({ documents }: ServerParts, user: Identity, formId: string): AsyncGenerator<Uint8Array> {
  const made = await documents.make(submissionPdf, { user, formId, withReviews: true });
  if (made !== undefined) yield* made.file.createReadStream();
}
