/** Finds what a document is made of, through what the caller may see. */

import { findDesign } from '#features/forms/server/design-queries.ts';
import { findWholeForm } from '#features/forms/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { PrintedForm } from './form-document.ts';

/** A submission with its design, as the given revision or the newest one. */
export async function findPrintedForm(db: Database, user: Identity, id: string, revision?: number): Promise<PrintedForm | undefined> {
  const form = await findWholeForm(db, user, id);
  const found = form?.revisions.find((one) => one.revision === (revision ?? form.revision));
  if (form === undefined || found === undefined) return undefined;
  const design = await findDesign(db, form.designKey, found.designVersion ?? form.designVersion);
  return design === undefined ? undefined : { form, revision: found, design };
}

/** Returns the file name of a form. */
export function pdfName({ form, revision, design }: PrintedForm): string {
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
