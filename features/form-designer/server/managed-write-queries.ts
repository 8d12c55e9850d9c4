/** SQL that writes designs: drafts, versions, and taking out of use. */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { ImportLine } from '../design-contract.ts';

interface ChangedBy {
  readonly user: Identity;
  readonly now: Date;
}

/** Source of a draft that came from a file. */
export interface ImportSource {
  readonly importedFrom: string;
  readonly report: readonly ImportLine[];
}

/** Begins a draft. Returns false when there is one already. */
export async function insertDraft(db: Database, design: Design, { user, now }: ChangedBy, source?: ImportSource): Promise<boolean> {
  const row = await db
    .insertInto('form_design_drafts')
    .values({
      design_key: design.key,
      document: JSON.stringify(design),
      imported_from: source?.importedFrom ?? null,
      import_report: JSON.stringify(source?.report ?? []),
      updated_by: user.id,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a change of a draft that was locked; answers its new version. With `productVersion` it is from now on that of the product's. */
export async function updateDraft(db: Database, design: Design, version: number, { user, now }: ChangedBy, productVersion?: number): Promise<number> {
  await db
    .updateTable('form_design_drafts')
    .set({
      document: JSON.stringify(design),
      version: version + 1,
      updated_by: user.id,
      updated_at: now,
      ...(productVersion === undefined ? {} : { product_version: productVersion }),
    })
    .where('design_key', '=', design.key)
    .execute();
  return version + 1;
}

export async function deleteDraft(db: Database, key: string): Promise<void> {
  await db.deleteFrom('form_design_drafts').where('design_key', '=', key).execute();
}

/** Adds the version that is in use from now on. */
export async function insertVersion(
  db: Database,
  design: Design,
  { note, productVersion }: { readonly note: string; readonly productVersion: number | null },
  { user, now }: ChangedBy,
): Promise<void> {
  const head = { name: design.name, category: design.category, retired_at: null, retired_by: null };
  await db
    .insertInto('form_designs')
    .values({ key: design.key, ...head })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(head))
    .execute();
  await db
    .insertInto('form_design_versions')
    .values({
      design_key: design.key,
      version: design.version,
      document: JSON.stringify(design),
      note,
      product_version: productVersion,
      published_by: user.id,
      published_at: now,
    })
    .execute();
}

/** Takes a design out of use, or back. */
export async function setRetired(db: Database, key: string, isRetired: boolean, { user, now }: ChangedBy): Promise<void> {
  await db
    .updateTable('form_designs')
    .set(isRetired ? { retired_at: now, retired_by: user.id } : { retired_at: null, retired_by: null })
    .where('key', '=', key)
    .execute();
}
