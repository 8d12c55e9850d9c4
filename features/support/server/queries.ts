/** SQL of tickets and of the cards of the desks. */
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { Category, Desk, Handling, TicketStatus, Urgency } from '../labels.ts';
import type { Side } from '../rules.ts';
import type { Attachment, DeskCard, Ticket, TicketMessage } from '../ticket.ts';

/** A row of a ticket. */
export type TicketRecord = Selectable<DB['support_tickets']>;

/** True when somebody works at the desks. */
export const isOfDesks = (user: Pick<Identity, 'permissions' | 'restricted'>): boolean => !user.restricted && user.permissions.has('support.handle');

/** The sides somebody stands on with a ticket; none when it does not exist for them. */
export function sidesOf(user: Identity, ticket: { readonly user_id: string }): readonly Side[] {
  if (user.restricted) return [];
  return [...(ticket.user_id === user.id ? (['reporter'] as const) : []), ...(isOfDesks(user) ? (['desk'] as const) : [])];
}

/** The cards of the desks. */
export async function listDesks(db: Database): Promise<DeskCard[]> {
  const rows = await db.selectFrom('support_desks').selectAll().orderBy('desk', 'desc').execute();
  return rows.map(toCard);
}

/** The card of a desk, held until the command is done. */
export async function lockDesk(db: Database, desk: Desk): Promise<DeskCard> {
  return toCard(await db.selectFrom('support_desks').selectAll().where('desk', '=', desk).forUpdate().executeTakeFirstOrThrow());
}

/** Changes a card. */
export async function writeDesk(db: Database, { desk, contactName, phone, email, hours, note, version }: DeskCard): Promise<void> {
  await db.updateTable('support_desks').set({ contact_name: contactName, phone, email, hours, note, version }).where('desk', '=', desk).execute();
}

function tickets(db: Database) {
  return db
    .selectFrom('support_tickets')
    .innerJoin('users as reporters', 'reporters.id', 'support_tickets.user_id')
    .leftJoin('users as handlers', 'handlers.id', 'support_tickets.handler_id')
    .selectAll('support_tickets')
    .select(['reporters.name as reporter_name', 'reporters.phone as reporter_phone', 'handlers.name as handler_name']);
}

type TicketWithNames = Awaited<ReturnType<ReturnType<typeof tickets>['execute']>>[number];

/** Tickets of somebody, the last touched first. */
export async function listOwn(db: Database, userId: string, limit: number): Promise<Ticket[]> {
  const rows = await tickets(db)
    .where('support_tickets.user_id', '=', userId)
    .orderBy('support_tickets.changed_at', 'desc')
    .orderBy('support_tickets.id')
    .limit(limit)
    .execute();
  return withMessages(db, rows);
}

/** A ticket that exists for this person. */
export async function findVisible(db: Database, user: Identity, id: string): Promise<Ticket | undefined> {
  const rows = await tickets(db).where('support_tickets.id', '=', id).execute();
  const visible = rows.filter((row) => sidesOf(user, row).length > 0);
  return (await withMessages(db, visible))[0];
}

/** A ticket with this id, held until the command is done. */
export function lockTicket(db: Database, id: string): Promise<TicketRecord | undefined> {
  return db.selectFrom('support_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A message with this id. */
export function findMessage(db: Database, id: string) {
  return db.selectFrom('support_messages').select(['author_id', 'ticket_id']).where('id', '=', id).executeTakeFirst();
}

/** Finds the id of whoever reported a ticket, by its id or by that of a message about it. */
export function findReporter(db: Database, { ticketId, messageId }: { readonly ticketId?: string; readonly messageId?: string }) {
  return db
    .selectFrom('support_tickets')
    .select('user_id')
    .$if(ticketId !== undefined, (query) => query.where('id', '=', ticketId ?? ''))
    .$if(messageId !== undefined, (query) =>
      query.where('id', 'in', (inner) =>
        inner
          .selectFrom('support_messages')
          .select('ticket_id')
          .where('id', '=', messageId ?? ''),
      ),
    )
    .executeTakeFirst();
}

/** A ticket to put down. */
export interface NewTicket extends Pick<Ticket, 'id' | 'desk' | 'category' | 'subject' | 'description' | 'urgency' | 'device'> {
  readonly attachments: readonly Attachment[];
  readonly userId: string;
  readonly askedAt: Date;
  readonly now: Date;
}

/** Puts a ticket down. Returns its number. */
export async function insertTicket(db: Database, { userId, askedAt, now, attachments, ...rest }: NewTicket): Promise<number> {
  const row = await db
    .insertInto('support_tickets')
    .values({ ...rest, user_id: userId, attachments: JSON.stringify(attachments), status: 'new', asked_at: askedAt, changed_at: now })
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

/** A message to put down. */
export interface NewMessage extends Pick<TicketMessage, 'id' | 'text' | 'to' | 'handling'> {
  readonly ticketId: string;
  readonly authorId: string;
  readonly attachments: readonly Attachment[];
  readonly writtenAt: Date;
  readonly now: Date;
}

/** Puts down what was said or done. */
export async function insertMessage(db: Database, { id, ticketId, authorId, text, to, handling, attachments, writtenAt, now }: NewMessage): Promise<void> {
  await db
    .insertInto('support_messages')
    .values({
      ...{ id, ticket_id: ticketId, author_id: authorId, text, to_status: to, handling, attachments: JSON.stringify(attachments) },
      ...{ written_at: writtenAt, received_at: now },
    })
    .execute();
}

/** Brings a ticket to a state, and in somebody's hands; `handlerId` undefined leaves that. */
export async function writeStep(
  db: Database,
  { id, version }: TicketRecord,
  { status, handlerId, now }: { readonly status: TicketStatus; readonly handlerId?: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ status, changed_at: now, version: version + 1, ...(handlerId === undefined ? {} : { handler_id: handlerId }) })
    .where('id', '=', id)
    .execute();
}

/** Ids of the people of the desks. */
export async function listDeskIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct users.id from users join user_roles on user_roles.user_id = users.id join roles on roles.code = user_roles.role_code
    where users.active and 'support.handle' = any (roles.permissions)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some tickets that exist for this person, by number and subject. */
export async function listNamed(db: Database, user: Identity, ids: readonly string[]) {
  const rows = await db
    .selectFrom('support_tickets')
    .select(['id', 'number', 'subject', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.filter((row) => sidesOf(user, row).length > 0);
}

async function withMessages(db: Database, rows: readonly TicketWithNames[]): Promise<Ticket[]> {
  if (rows.length === 0) return [];
  const said = await db
    .selectFrom('support_messages')
    .innerJoin('users', 'users.id', 'support_messages.author_id')
    .selectAll('support_messages')
    .select('users.name')
    .where(
      'ticket_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('received_at')
    .orderBy('support_messages.id')
    .execute();
  const byTicket = Map.groupBy(said, ({ ticket_id }) => ticket_id);
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, subject: row.subject, description: row.description, device: row.device, version: row.version },
    ...{ desk: row.desk as Desk, category: row.category as Category, urgency: row.urgency as Urgency, status: row.status as TicketStatus },
    ...{ attachments: row.attachments as unknown as Attachment[], askedAt: row.asked_at.toISOString(), changedAt: row.changed_at.toISOString() },
    reporter: { id: row.user_id, name: row.reporter_name, phone: row.reporter_phone },
    handler: row.handler_id === null ? null : { id: row.handler_id, name: row.handler_name ?? '' },
    messages: (byTicket.get(row.id) ?? []).map((message) => ({
      ...{ id: message.id, text: message.text, by: { id: message.author_id, name: message.name }, at: message.written_at.toISOString() },
      ...{ to: message.to_status as TicketStatus | null, handling: message.handling as Handling | null },
      attachments: message.attachments as unknown as Attachment[],
    })),
  }));
}

function toCard({ desk, contact_name, ...row }: Selectable<DB['support_desks']>): DeskCard {
  return { ...row, desk: desk as Desk, contactName: contact_name };
}
