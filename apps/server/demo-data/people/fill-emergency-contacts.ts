/** Fills whom to call for the people of the demo organisation. */
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';

const people = [
  ['Karin', 'moeder'],
  ['Peter', 'partner'],
  ['Naima', 'zus'],
  ['Henk', 'vader'],
] as const;

/** Gives everybody somebody to call, looked at a while ago. */
export async function fillEmergencyContacts(db: Database, userIdByAccount: ReadonlyMap<string, string>): Promise<void> {
  for (const [index, user_id] of [...userIdByAccount.values()].entries()) {
    const [name, relation] = people[index % people.length] as (typeof people)[number];
    const contacts = [{ id: newId(), name, relation, phone: `+316987600${String(index).padStart(2, '0')}`, secondPhone: null, remark: '' }];
    await db
      .insertInto('emergency_contacts')
      .values({ user_id, contacts: JSON.stringify(contacts), confirmed_at: new Date() })
      .execute();
  }
}
