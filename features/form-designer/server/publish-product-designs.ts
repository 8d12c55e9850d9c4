/** The designs that come with the product, put where people find them; see docs/decisions/017-versions-of-product-designs.md. */

import { productDesignVersions } from '#features/form-catalogue/product-design-versions.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import type { Database } from '#platform/server/database/database.ts';

interface KnownVersion {
  readonly version: number;
  readonly product_version: number | null;
}

/** Publishes the versions that are not there yet; at most starts there are none, and then the designs themselves are not even read. */
export async function publishProductDesigns(db: Database): Promise<void> {
  const known = await knownVersions(db);
  const isComplete = Object.entries(productDesignVersions).every(([key, version]) => numberFor(version, known.get(key)) === undefined);
  if (isComplete) return;
  const { productDesigns } = await import('#features/form-catalogue/product-designs.ts');
  await publishNewVersions(db, productDesigns);
}

/**
 * Publishes what is new of these. A number that the office took for a version of its own is passed over, and a design the office went on with stays
 * as it is: there the new version is offered to be taken over.
 */
export async function publishNewVersions(db: Database, designs: readonly Design[]): Promise<void> {
  const known = await knownVersions(db);
  for (const design of designs) {
    const version = numberFor(design.version, known.get(design.key));
    if (version !== undefined) await publishDesign(db, { ...design, version }, design.version);
  }
}

async function knownVersions(db: Database): Promise<ReadonlyMap<string, readonly KnownVersion[]>> {
  const rows = await db.selectFrom('form_design_versions').select(['design_key', 'version', 'product_version']).execute();
  return Map.groupBy(rows, ({ design_key }) => design_key);
}

/** The number a version of the product's gets here; undefined when it is known, or when the office goes its own way. */
function numberFor(productVersion: number, known: readonly KnownVersion[] = []): number | undefined {
  const newest = known.toSorted((a, b) => b.version - a.version)[0];
  if (newest === undefined) return productVersion;
  const isKnown = known.some(({ product_version }) => product_version !== null && product_version >= productVersion);
  if (isKnown || newest.product_version === null) return undefined;
  return Math.max(newest.version + 1, productVersion);
}
