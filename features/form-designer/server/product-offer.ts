/** A newer version of the product's own design, for an office that made its own of it. */

import { productDesignVersions } from '#features/form-catalogue/product-design-versions.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Database } from '#platform/server/database/database.ts';

const newestOfProduct: ReadonlyMap<string, number> = new Map(Object.entries(productDesignVersions));

/** Returns the product version on offer; null when the design is not of the product, is up to date, or the office declined this version. */
export async function findProductOffer(db: Database, key: string, newest = newestOfProduct.get(key)): Promise<Design | null> {
  if (newest === undefined || newest <= (await seenVersion(db, key))) return null;
  const { productDesigns } = await import('#features/form-catalogue/product-designs.ts');
  const design = productDesigns.find((one) => one.key === key);
  return design === undefined ? null : { ...design, version: newest };
}

/** The newest version of the product's that was published here, taken into the draft, or left alone. */
async function seenVersion(db: Database, key: string): Promise<number> {
  const row = await db
    .selectFrom('form_designs')
    .leftJoin('form_design_versions', 'form_design_versions.design_key', 'form_designs.key')
    .leftJoin('form_design_drafts', 'form_design_drafts.design_key', 'form_designs.key')
    .select((of) => [
      'form_designs.product_version_declined as declined',
      'form_design_drafts.product_version as drafted',
      of.fn.max('form_design_versions.product_version').as('published'),
    ])
    .where('form_designs.key', '=', key)
    .groupBy(['form_designs.product_version_declined', 'form_design_drafts.product_version'])
    .executeTakeFirst();
  return Math.max(row?.declined ?? 0, row?.drafted ?? 0, row?.published ?? 0);
}

/** Says that the office leaves a version of the product's alone. */
export async function leaveProductVersion(db: Database, key: string, productVersion: number): Promise<void> {
  await db.updateTable('form_designs').set({ product_version_declined: productVersion }).where('key', '=', key).execute();
}
