/** Carries out the operations on suppliers. */
import { implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const supplierHandlers = implement(contract, {
  listSupplierRegister: (asked, { db }) => queries.listRegister(db, asked),

  async getSupplier({ id }, { db }) {
    const supplier = await queries.findSupplier(db, id);
    if (supplier === undefined) throw new Problem('not-found');
    return supplier;
  },

  async putSupplier(input, { db, record }) {
    const known = await queries.lockSupplier(db, input.id);
    if (known === undefined && input.version !== undefined) throw new Problem('not-found');
    if (known !== undefined && known.version !== input.version)
      throw new Problem('changed-by-someone-else', {
        current: { version: known.version },
        reason: 'Iemand anders heeft deze leverancier intussen gewijzigd. Laad de pagina opnieuw en breng je wijziging nog eens aan.',
      });
    const same = await queries.findSame(db, input);
    if (same !== undefined) {
      const hasNumber = input.kvkNumber !== null && same.kvk_number === input.kvkNumber;
      const message = hasNumber ? `Dit KvK-nummer is al van ${same.name}.` : `Er is al een leverancier ${same.name}.`;
      throw new Problem('invalid-input', { fields: [{ path: hasNumber ? 'kvkNumber' : 'name', message: `${message} Wijzig die, of verbeter dit veld.` }] });
    }
    const version = (known?.version ?? 0) + 1;
    await queries.writeSupplier(db, input, version);
    const { id, version: _, ...fields } = input;
    if (known === undefined) record({ subject: 'supplier', id, to: fields });
    else {
      const { from, to } = changedFields<Partial<typeof known>>(known, fields);
      record({ subject: 'supplier', id, from, to });
    }
    return { version };
  },
});
