/** The designs that come with the product, put where people find them. */
import type { Database } from '#platform/server/database.ts';
import { productDesignVersions } from '../designs/product-design-versions.ts';
import { publishDesign } from './design-queries.ts';

/** Publishes the versions that are not there yet; at most starts there are none, and then the designs themselves are not even read. */
export async function publishProductDesigns(db: Database): Promise<void> {
  const rows = await db.selectFrom('form_design_versions').select(['design_key', 'version']).execute();
  const known = new Set(rows.map(({ design_key, version }) => `${design_key} ${version}`));
  const isComplete = Object.entries(productDesignVersions).every(([key, version]) => known.has(`${key} ${version}`));
  if (isComplete) return;
  const { productDesigns } = await import('../designs/product-designs.ts');
  for (const design of productDesigns) if (!known.has(`${design.key} ${design.version}`)) await publishDesign(db, design);
}
