/** SQL of the tickets of everybody, a page at a time. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { listTickets } from '../contract.ts';
import type { TicketRow } from '../ticket.ts';

type Filters = z.output<typeof listTickets.params>;

interface Row extends Omit<TicketRow, 'askedAt' | 'changedAt' | 'handler'> {
  readonly asked_at: Date;
  readonly changed_at: Date;
  readonly handler_id: string | null;
  readonly handler_name: string | null;
  readonly place: string;
}

/** How high a ticket stands: by its urgency, while the desk has something to do. */
const rank = sql`case when tickets.status in ('resolved', 'closed') then 0
  else array_position(array['low', 'normal', 'high', 'urgent'], tickets.urgency) end`;

/** One page: what is most urgent first, then what was touched last. `userId` is whoever looks. */
export async function listPage(db: Database, userId: string, filters: Filters): Promise<{ tickets: TicketRow[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`
    select tickets.id, tickets.number, tickets.desk, tickets.category, tickets.subject, tickets.urgency, tickets.status, tickets.asked_at, tickets.changed_at,
      tickets.handler_id, handlers.name as handler_name, reporters.name as "reporterName",
      ${rank} || '.' || (extract(epoch from tickets.changed_at) * 1000000)::bigint || '.' || tickets.id as place
    from support_tickets tickets join users reporters on reporters.id = tickets.user_id left join users handlers on handlers.id = tickets.handler_id
    where ${sql.join([sql`true`, ...conditionsOf(userId, filters)], sql` and `)}
    order by ${rank} desc, tickets.changed_at desc, tickets.id desc limit ${filters.limit + 1}`.execute(db);
  const page = rows.slice(0, filters.limit);
  return { tickets: page.map(toTicketRow), nextCursor: rows.length > filters.limit ? (page.at(-1)?.place ?? null) : null };
}

/** Returns how many tickets wait for the desks. */
export async function countWaiting(db: Database): Promise<number> {
  const row = await db
    .selectFrom('support_tickets')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('status', 'in', ['new', 'in-progress'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function conditionsOf(userId: string, { status, desk, urgency, handler, search, cursor }: Filters) {
  const conditions = [];
  if (status === 'open') conditions.push(sql`tickets.status in ('new', 'in-progress', 'waiting')`);
  else if (status !== 'all') conditions.push(sql`tickets.status = ${status}`);
  if (desk !== undefined) conditions.push(sql`tickets.desk = ${desk}`);
  if (urgency !== undefined) conditions.push(sql`tickets.urgency = ${urgency}`);
  if (handler === 'me') conditions.push(sql`tickets.handler_id = ${userId}::uuid`);
  if (handler === 'nobody') conditions.push(sql`tickets.handler_id is null`);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    conditions.push(sql`(lower(tickets.subject) like ${containing(word)} or lower(tickets.description) like ${containing(word)}
      or lower(reporters.name) like ${containing(word)} or tickets.number::text = ${word})`);
  if (cursor !== undefined) conditions.push(afterCursor(cursor));
  return conditions;
}

function afterCursor(cursor: string) {
  const [, height, microseconds, id] = /^([0-4])\.(\d{1,17})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (height === undefined) throw new Problem('invalid-input', { reason: 'Deze pagina van de lijst bestaat niet. Open de lijst opnieuw.' });
  return sql`(${rank}, tickets.changed_at, tickets.id)
    < (${height}::int, 'epoch'::timestamptz + make_interval(secs => 0.000001) * ${microseconds}::bigint, ${id}::uuid)`;
}

function toTicketRow({ asked_at, changed_at, handler_id, handler_name, place: _, ...row }: Row): TicketRow {
  const handler = handler_id === null ? null : { id: handler_id, name: handler_name ?? '' };
  return { ...row, handler, askedAt: asked_at.toISOString(), changedAt: changed_at.toISOString() };
}
