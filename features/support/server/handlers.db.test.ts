import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import * as contract from '../contract.ts';
import type { TicketStatus } from '../labels.ts';
import { supportFeature } from './feature.ts';
import { supportHandlers } from './handlers.ts';
import { ticketRetention } from './retention.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let reporter: Identity;
let handler: Identity;
let other: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, supportHandlers);
  await db
    .insertInto('roles')
    .values({ code: 'desk', label: 'Balie', permissions: ['support.handle'] })
    .execute();
});

beforeEach(async () => {
  reporter = await addPerson(db, 'Sanne', []);
  handler = await addPerson(db, 'Ineke', ['support.handle']);
  other = await addPerson(db, 'Fleur', ['support.handle', 'organisation.manage']);
  await db.deleteFrom('support_tickets').execute();
  await db.deleteFrom('user_roles').execute();
  await db
    .insertInto('user_roles')
    .values([handler, other].map(({ id }) => ({ user_id: id, role_code: 'desk' })))
    .execute();
});

const ticketOf = (more: Partial<contract.TicketInput> = {}): contract.TicketInput => ({
  ...{ id: newId(), desk: 'ict', category: 'app', subject: 'Foto blijft hangen', description: 'Sinds gisteren', urgency: 'normal' },
  ...more,
});
const report = (input: contract.TicketInput, caller = reporter, more: object = {}) => server.command(contract.addTicket, input, caller, more);
const say = (ticket: string, caller: Identity, more: { id?: string; text?: string; to?: TicketStatus; attachments?: object[] } = {}) =>
  server.command(contract.addMessage, { id: newId(), ticket, text: 'Bericht', ...more } as never, caller);
const get = async (id: string, caller = reporter) => (await server.query(contract.getTicket, { id }, caller)).body;
const take = async (id: string, caller = handler, isMine = true) =>
  server.command(contract.takeTicket, { id, isMine, version: (await get(id, caller)).version }, caller);
const list = async (filters: object = {}, caller = handler) => (await server.query(contract.listTickets, filters, caller)).body;
const told = async ({ id }: Identity) =>
  (await db.selectFrom('notifications').select('title').where('user_id', '=', id).orderBy('at').orderBy('id').execute()).map(({ title }) => title);

test('a ticket is asked once, the desks hear of it, and its reporter hears how it goes', async () => {
  const input = ticketOf({ urgency: 'urgent' });
  const askedAt = new Date(Date.now() - 3_600_000).toISOString();
  for (let turn = 0; turn < 2; turn++) expect((await report(input, reporter, { deviceTime: askedAt })).status).toBe(200);
  const { number } = await get(input.id);
  expect(await told(handler)).toEqual([`Spoed: hulpvraag ${number} voor ICT`]);
  expect((await take(input.id)).status).toBe(200);
  await say(input.id, handler, { text: 'Welke telefoon?', to: 'waiting' });
  await say(input.id, reporter, { text: 'Een A55' });
  await say(input.id, handler, { text: 'Bijgewerkt', to: 'resolved' });
  expect(await told(reporter)).toEqual([`Ineke pakt hulpvraag ${number} op`, `Vraag over je hulpvraag ${number}`, `Je hulpvraag ${number} is opgelost`]);
  expect((await told(handler)).at(-1)).toBe(`Sanne schreef bij hulpvraag ${number}`);
  expect(await told(other)).toHaveLength(1);
  const ticket = await get(input.id);
  expect(ticket).toMatchObject({ status: 'resolved', askedAt, handler: { name: 'Ineke' }, reporter: { name: 'Sanne' } });
  expect(ticket.messages.map(({ text, to, handling }) => [text, to, handling])).toEqual([
    ['', 'in-progress', 'taken'],
    ['Welke telefoon?', 'waiting', null],
    ['Een A55', 'in-progress', null],
    ['Bijgewerkt', 'resolved', null],
  ]);
  expect((await server.query(contract.listOwnTickets, {}, reporter)).body.tickets).toEqual([ticket]);
});

test('what is resolved is closed or opened again by its reporter alone, and what is closed stays so', async () => {
  const { id } = ticketOf();
  await report(ticketOf({ id }));
  await say(id, handler, { text: 'Gedaan', to: 'resolved' });
  expect((await say(id, handler, { to: 'closed' })).problem?.code).toBe('not-possible-now');
  expect((await say(id, reporter, { text: '', to: 'in-progress' })).problem?.details?.fields?.[0]?.message).toContain('nog niet werkt');
  await say(id, reporter, { text: 'Na een herstart weer', to: 'in-progress' });
  expect((await get(id)).status).toBe('in-progress');
  await say(id, handler, { text: 'Nu echt', to: 'resolved' });
  await say(id, reporter, { text: '', to: 'closed' });
  expect((await get(id)).status).toBe('closed');
  for (const one of [say(id, reporter), say(id, handler, { to: 'in-progress' }), take(id)])
    expect((await one).problem?.details?.reason).toBe('Deze hulpvraag is gesloten. Stel een nieuwe hulpvraag.');
});

test('a message that comes twice is there once, and nothing that was said is ever changed', async () => {
  const { id } = ticketOf();
  await report(ticketOf({ id }));
  const message = { id: newId(), text: 'Nog steeds' };
  for (let turn = 0; turn < 2; turn++) expect((await say(id, reporter, message)).status).toBe(200);
  expect((await get(id)).messages).toHaveLength(1);
  expect((await say(id, handler, message)).problem?.code).toBe('already-exists');
  await expect(sql`update support_messages set text = 'x' where id = ${message.id}`.execute(db)).rejects.toThrow('only added to');
});

test('for anybody else a ticket does not exist, nor do its files', async () => {
  const fileId = newId();
  await db.insertInto('files').values({ id: fileId, owner_id: reporter.id }).execute();
  const { id } = ticketOf();
  await report(ticketOf({ id, attachments: [{ fileId, name: 'scherm.jpg', kind: 'photo' }] }));
  const stranger = await addPerson(db, 'Vreemd', []);
  const hired = await addPerson(db, 'Bart', ['support.handle'], { restricted: true, scope: [] as never });
  expect((await server.query(contract.getTicket, { id }, stranger)).problem?.code).toBe('not-found');
  expect((await say(id, stranger)).problem?.code).toBe('not-found');
  expect((await server.query(contract.listTickets, {}, stranger)).problem?.code).toBe('not-allowed');
  expect((await server.query(contract.getTicket, { id }, hired)).status).not.toBe(200);
  const mayRead = supportFeature.fileReaders?.['support-ticket'];
  const readers = [reporter, handler, stranger, hired].map((person) => mayRead?.(db, person, { subjectId: id, projectId: null }));
  expect(await Promise.all(readers)).toEqual([true, true, false, false]);
  expect((await report(ticketOf({ id }), stranger)).problem?.code).toBe('already-exists');
});

test('the desks see what is most urgent first, and narrow it', async () => {
  const [low, urgent, press] = [
    ticketOf({ urgency: 'low', subject: 'Muis 100% kapot', category: 'account' }),
    ticketOf({ urgency: 'urgent' }),
    ticketOf({ desk: 'communication', category: 'press', subject: 'Krant belt' }),
  ];
  for (const input of [urgent, press, low]) await report(input);
  await take(press.id);
  const subjects = async (filters: object = {}, caller = handler) => (await list(filters, caller)).tickets.map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Foto blijft hangen', 'Krant belt', 'Muis 100% kapot']);
  expect((await list()).waiting).toBe(3);
  expect(await subjects({ desk: 'communication' })).toEqual(['Krant belt']);
  expect(await subjects({ urgency: 'low' })).toEqual(['Muis 100% kapot']);
  expect([await subjects({ handler: 'me' }), await subjects({ handler: 'me' }, other)]).toEqual([['Krant belt'], []]);
  expect(await subjects({ handler: 'nobody', search: '100% sanne' })).toEqual(['Muis 100% kapot']);
  expect(await subjects({ search: String((await get(press.id)).number) })).toEqual(['Krant belt']);
  await say(urgent.id, handler, { to: 'resolved' });
  expect([await subjects({ status: 'resolved' }), (await subjects({ status: 'all' })).length]).toEqual([['Foto blijft hangen'], 3]);
  expect((await server.query(contract.listTickets, { cursor: 'x' }, handler)).problem?.code).toBe('invalid-input');
});

test('a long list comes in pages without holes or doubles', async () => {
  for (let count = 0; count < contract.TICKETS_PAGE_USUAL + 3; count++) await report(ticketOf({ urgency: count % 2 === 0 ? 'low' : 'high' }));
  const first = await list();
  const next = await list({ cursor: first.nextCursor ?? undefined });
  expect(new Set([...first.tickets, ...next.tickets].map(({ id }) => id)).size).toBe(contract.TICKETS_PAGE_USUAL + 3);
  expect([first.tickets.length, next.nextCursor]).toEqual([contract.TICKETS_PAGE_USUAL, null]);
  expect((await list({ limit: 10 })).tickets).toHaveLength(10);
});

test('a ticket is taken over and given back, on what the desk saw of it', async () => {
  const { id } = ticketOf();
  await report(ticketOf({ id }));
  await take(id);
  const { version } = await get(id);
  await take(id, other);
  expect((await get(id)).handler?.name).toBe('Fleur');
  expect((await server.command(contract.takeTicket, { id, isMine: true, version }, handler)).problem?.code).toBe('changed-by-someone-else');
  await take(id, other, false);
  expect(await get(id)).toMatchObject({ handler: null, status: 'in-progress' });
  expect((await server.command(contract.takeTicket, { id, isMine: true, version: 1 }, reporter)).problem?.code).toBe('not-allowed');
});

test('a category belongs to its desk, and an administrator keeps the cards', async () => {
  expect((await report(ticketOf({ category: 'press' }))).problem?.details?.fields?.[0]?.path).toBe('category');
  const card = { desk: 'ict' as const, contactName: 'Servicedesk', phone: '040-2123460', email: 'ict@voorbeeld.nl', hours: '7–17 uur', note: '' };
  const [before] = (await server.query(contract.listDesks, {}, reporter)).body;
  const version = before?.version ?? 0;
  expect((await server.command(contract.putDesk, { ...card, version }, handler)).problem?.code).toBe('not-allowed');
  expect((await server.command(contract.putDesk, { ...card, version }, other)).status).toBe(200);
  expect((await server.command(contract.putDesk, { ...card, version }, other)).problem?.code).toBe('changed-by-someone-else');
  expect((await server.query(contract.listDesks, {}, reporter)).body[0]).toMatchObject({ desk: 'ict', contactName: 'Servicedesk', phone: '+31402123460' });
});

test('closed tickets go two years after the last word, with their files and what the history kept of them', async () => {
  const [closed, open] = [ticketOf(), ticketOf()];
  for (const input of [closed, open]) await report(input);
  const fileId = newId();
  await db.insertInto('files').values({ id: fileId, owner_id: reporter.id }).execute();
  await say(closed.id, reporter, { text: 'Laat maar', to: 'closed', attachments: [{ fileId, name: 'scherm.jpg', kind: 'photo' }] });
  const later = new Date(Date.now() + 1000);
  const removed: string[] = [];
  const bytes = { remove: async (id: string) => void removed.push(id) } as never;
  expect((await ticketRetention.count(db, later)).count).toBe(1);
  expect(await ticketRetention.remove({ db, bytes }, later, 10)).toEqual([closed.id]);
  expect(removed).toEqual([fileId]);
  expect(await db.selectFrom('support_messages').select('id').where('ticket_id', '=', closed.id).execute()).toEqual([]);
  expect(await db.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual([]);
  expect(JSON.stringify(await db.selectFrom('commands').select('input').where('user_id', '=', reporter.id).execute())).not.toContain('Laat maar');
  expect((await get(open.id)).status).toBe('new');
});
