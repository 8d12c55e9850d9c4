/** Finds what a document is made of, through what the caller may see. */
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';
import { findDesign } from '../../forms/server/design-queries.ts';
import { findWholeForm } from '../../forms/server/queries.ts';
import type { PaperForm } from './paper.ts';

/** A submission with its design, as the given revision or the newest one. */
export async function findPaperForm(db: Database, user: Identity, id: string, revision?: number): Promise<PaperForm | undefined> {
  const form = await findWholeForm(db, user, id);
  const found = form?.revisions.find((one) => one.revision === (revision ?? form.revision));
  if (form === undefined || found === undefined) return undefined;
  const design = await findDesign(db, form.designKey, found.designVersion ?? form.designVersion);
  return design === undefined ? undefined : { form, revision: found, design };
}

/** What the file of a form is called. */
export function pdfName({ form, revision, design }: PaperForm): string {
  return fileName(`${design.name} ${form.title} revisie ${revision.revision}`, 'pdf');
}

/** A name any file system takes. */
export function fileName(words: string, ending: string): string {
  return `${words
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)}.${ending}`;
}
