/** Carries out the operations on clients. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { findClient, findClients, findNameByKvk, insertClient, listRegister, lockClient, toClient, updateClient } from './queries.ts';

export const clientHandlers = implement(contract, {
  listClients: ({ search }, { db }) => findClients(db, search),

  listClientRegister: (page, { db }) => listRegister(db, page),

  async getClient({ id }, { db }) {
    const client = await findClient(db, id);
    if (client === undefined) throw new Problem('not-found');
    return toClient(client);
  },

  async putClient({ id, version, ...fields }, { db, record }) {
    const before = await lockClient(db, id);
    if (before !== undefined && before.version !== version) throw new Problem('changed-by-someone-else', { current: toClient(before) });
    if (before === undefined && version !== undefined) throw new Problem('not-found');
    const other = fields.kvkNumber === '' ? undefined : await findNameByKvk(db, fields.kvkNumber, id);
    if (other !== undefined) {
      const message = `Dit KvK-nummer is van ${other}, die al in het register staat. Kies die opdrachtgever.`;
      throw new Problem('invalid-input', { fields: [{ path: 'kvkNumber', message }] });
    }
    const row = {
      id,
      name: fields.name,
      kvk_number: fields.kvkNumber,
      rsin: fields.rsin,
      vat_id: fields.vatId,
      invoice_address: fields.invoiceAddress,
      invoice_postcode: fields.invoicePostcode,
      invoice_city: fields.invoiceCity,
      invoice_email: fields.invoiceEmail,
      payment_days: fields.paymentDays,
      purchase_number_required: fields.isPurchaseNumberRequired,
    };
    if (before === undefined) {
      await insertClient(db, row);
      record({ subject: 'client', id, to: fields });
      return { version: 1 };
    }
    const old = toClient(before);
    const changed = Object.entries(fields).filter(([name, value]) => old[name as keyof typeof old] !== value);
    if (changed.length === 0) return { version: before.version };
    await updateClient(db, id, row);
    record({
      subject: 'client',
      id,
      from: Object.fromEntries(changed.map(([name]) => [name, old[name as keyof typeof old]])),
      to: Object.fromEntries(changed),
    });
    return { version: before.version + 1 };
  },
});
