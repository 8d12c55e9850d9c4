/** Carries out the operations on the brand. */
import { implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../brand-contract.ts';
import { findBrand, writeBrand } from './brand-queries.ts';

export const brandHandlers = implement(contract, {
  getBrand: (_, { db }) => findBrand(db),

  async putBrand({ id, version, ...fields }, { db, record, linkFiles }) {
    const { version: _, ...known } = await findBrand(db);
    if (!(await writeBrand(db, fields, version))) throw new Problem('changed-by-someone-else', { current: await findBrand(db) });
    if (fields.logoFileId !== null) await linkFiles(null, [fields.logoFileId]);
    const { names: _names, ...change } = changedFields(told(known), told(fields));
    record({ subject: 'brand', id, ...change });
    return { version: version + 1 };
  },
});

/** The brand as the audit log tells it. */
function told({ logoFileId, ...fields }: Omit<contract.BrandInput, 'id' | 'version'>) {
  return { ...fields, hasLogo: logoFileId !== null };
}
