/** Queries on the brand, and what documents bear of it. */
import type { Database } from '#platform/server/database/database.ts';
import type { Brand } from '#platform/server/documents/brand.ts';
import { readReceivedPictures } from '#platform/server/documents/stored-pictures.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { BrandInput, BrandRecord } from '../brand-contract.ts';

/** The brand as it is kept. */
export async function findBrand(db: Database): Promise<BrandRecord> {
  const { name, details, color, logo_file_id, version } = await db.selectFrom('brand').selectAll().executeTakeFirstOrThrow();
  return { name, details, color, logoFileId: logo_file_id, version };
}

/** Changes the brand, if the version is still that; false when it is not. */
export async function writeBrand(db: Database, { logoFileId, ...fields }: Omit<BrandInput, 'id' | 'version'>, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('brand')
    .set({ ...fields, logo_file_id: logoFileId, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The brand as a document bears it. A logo that has not arrived, or can't be printed, is left out: the name stands in its place. */
export async function readBrand(db: Database, bytes: FileBytes): Promise<Brand> {
  const { logoFileId, version: _, ...brand } = await findBrand(db);
  if (logoFileId === null) return brand;
  const logo = (await readReceivedPictures(db, bytes, [logoFileId])).get(logoFileId);
  return logo === undefined ? brand : { ...brand, logo };
}
