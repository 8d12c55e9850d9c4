/** Carries out the operations on suppliers. */
import type { Database } from '#platform/server/database/database.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
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
    if (known !== undefined && known.mergedInto !== null)
      throw new Problem('not-possible-now', { reason: `${known.name} is samengevoegd met ${known.mergedInto.name}. Wijzig die leverancier.` });
    if (known !== undefined && known.version !== input.version)
      throw new Problem('changed-by-someone-else', {
        current: { version: known.version },
        reason: 'Iemand anders heeft deze leverancier intussen gewijzigd. Laad de pagina opnieuw en breng je wijziging nog eens aan.',
      });
    await refuseSame(db, input);
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

/** Refuses a name or number that is of another. One that was merged still has its own: they find who it is now. */
async function refuseSame(db: Database, input: queries.Filled): Promise<void> {
  const same = await queries.findSame(db, input);
  if (same === undefined) return;
  const hasNumber = input.kvkNumber !== null && same.kvk_number === input.kvkNumber;
  const whose = hasNumber ? `Dit KvK-nummer is al van ${same.name}` : `Er is al een leverancier ${same.name}`;
  const message = same.now_name === null ? `${whose}.` : `${whose}, opgegaan in ${same.now_name}.`;
  refuseFields([{ path: hasNumber ? 'kvkNumber' : 'name', message: `${message} Wijzig die, of verbeter dit veld.` }]);
}
