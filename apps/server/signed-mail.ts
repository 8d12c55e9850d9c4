/** Mails in the name of the organisation: its name as the sender's, its line under the text. */
import { findBrand } from '#features/organisation/server/brand-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DeliverMail } from '#platform/server/documents/mail.ts';

/** Delivers as `deliver` does. What somebody sends in their own name keeps it. */
export function inNameOfBrand(db: Database, deliver: DeliverMail): DeliverMail {
  return async (mail) => {
    const { name, details } = await findBrand(db);
    const foot = [name, details].filter((line) => line !== '').join('\n');
    const text = foot === '' ? mail.text : `${mail.text}\n\n-- \n${foot}`;
    await deliver({ ...mail, text, ...(name === '' || mail.fromName !== undefined ? {} : { fromName: name }) });
  };
}
