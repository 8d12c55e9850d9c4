/** Values that mean something among the tickets and the codes of the demo organisation, by operation and field. */
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** Of the desks, and of the codes on signs and labels. */
export async function knownOfSupport(db: Database): Promise<Readonly<Record<string, Known>>> {
  const ticket = await db.selectFrom('support_tickets').select(['id', 'version']).where('status', '=', 'new').executeTakeFirstOrThrow();
  const car = await db.selectFrom('cars').select('id').where('plate', '=', 'V482KP').executeTakeFirstOrThrow();
  const codes = await db.selectFrom('thing_codes').select(['id', 'code']).where('kind', '=', 'project').orderBy('id').limit(2).execute();
  return {
    'support-desk.put': { phone: '06-12345678' },
    'support-ticket.get': { id: ticket.id },
    'support-ticket.take': { ...ticket, isMine: true },
    'support-message.add': { id: newId(), ticket: ticket.id, to: null, attachments: [] },
    'thing-code.get': { code: codes[0]?.code },
    'thing-code.get-thing': { code: codes[0]?.code },
    'thing-code.replace': { id: codes[1]?.id, newId: newId() },
    'thing-code.make-many': { kind: 'vehicle', things: [{ id: car.id, codeId: newId() }] },
  };
}
