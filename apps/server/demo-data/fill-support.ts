/** Fills the cards of the desks of the demo organisation, and tickets in every state. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Category, Desk, Handling, TicketStatus, Urgency } from '#features/support/labels.ts';
import type { Attachment } from '#features/support/ticket.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { PRODUCT_HOME } from '../product-home.ts';
import type { FilledPeople } from './people/fill-people.ts';

const HOUR_MS = 3_600_000;

interface DemoMessage {
  readonly by: string;
  /** Hours after the ticket. */
  readonly after: number;
  readonly text?: string;
  readonly to?: TicketStatus;
  readonly handling?: Handling;
}

interface DemoTicket {
  readonly by: string;
  readonly desk: Desk;
  readonly category: Category;
  readonly subject: string;
  readonly description: string;
  readonly urgency: Urgency;
  /** Days ago, and the local time of day. */
  readonly days: number;
  readonly time: string;
  readonly device?: string;
  readonly photo?: 'boring.jpg';
  readonly messages?: readonly DemoMessage[];
}

const PHONE = 'Maaiveld 1.0.0 · Chrome 142 · Android 15 · scherm 412 × 915 · op beginscherm';

const tickets: readonly DemoTicket[] = [
  {
    ...{ by: 'veldwerker', desk: 'ict', category: 'phone', urgency: 'high', days: 1, time: '09:12', device: PHONE, photo: 'boring.jpg' },
    subject: 'Scherm van mijn telefoon reageert niet met natte handen',
    description: 'Sinds de update van vorige week reageert het scherm niet meer zodra het regent. Met een handdoekje gaat het even, daarna weer niet.',
    messages: [
      { by: 'administratie', after: 2, handling: 'taken', to: 'in-progress' },
      { by: 'administratie', after: 3, text: 'Vervelend. Zit er een beschermglas op het scherm, en sinds wanneer?', to: 'waiting' },
    ],
  },
  {
    ...{ by: 'veldwerker', desk: 'communication', category: 'clothing', urgency: 'low', days: 7, time: '13:40' },
    subject: 'Nieuwe softshell met logo',
    description: 'Mijn softshell is bij de rits kapot. Graag een nieuwe in maat M.',
    messages: [
      { by: 'beheerder', after: 20, handling: 'taken', to: 'in-progress' },
      { by: 'beheerder', after: 96, text: 'Hij ligt voor je klaar bij de receptie in Mierlo.', to: 'resolved' },
    ],
  },
  {
    ...{ by: 'veldwerker2', desk: 'ict', category: 'app', urgency: 'urgent', days: 1, time: '15:48', device: PHONE },
    subject: "Foto's blijven op Onderweg staan",
    description: "Van het formulier van vanmorgen staan nog 14 foto's op Onderweg, terwijl ik weer wifi heb. Het lab wacht erop.",
  },
  {
    ...{ by: 'projectleider', desk: 'ict', category: 'printer', urgency: 'normal', days: 2, time: '10:05' },
    subject: 'Plotter trekt A1 scheef in',
    description: 'Tekeningen op A1 komen scheef uit de plotter op de eerste verdieping. A3 gaat goed.',
    messages: [{ by: 'administratie', after: 1, handling: 'taken', to: 'in-progress' }],
  },
  {
    ...{ by: 'j.timmermans', desk: 'communication', category: 'press', urgency: 'high', days: 1, time: '14:20' },
    subject: 'Regionale krant vraagt om foto van de sanering',
    description: 'Een journalist belde over de sanering in Geldrop. Wie mag wat zeggen, en mogen ze het terrein op?',
  },
  {
    ...{ by: 'l.brouwer', desk: 'ict', category: 'account', urgency: 'normal', days: 12, time: '08:31' },
    subject: 'Tweede toestel koppelen',
    description: 'Ik wil ook op mijn tablet kunnen inloggen. Hoe doe ik dat?',
    messages: [
      { by: 'administratie', after: 1, text: 'Open Maaiveld op de tablet en log in met Microsoft; je hoeft niets te koppelen.', to: 'resolved' },
      { by: 'l.brouwer', after: 4, text: 'Werkt, dank!', to: 'closed' },
    ],
  },
  {
    ...{ by: 'd.visser', desk: 'ict', category: 'network', urgency: 'normal', days: 3, time: '16:02' },
    subject: 'Geen wifi in de loods',
    description: 'Achter in de loods, bij de monsterkoeling, is geen wifi. Daar lezen we juist de monsters in.',
  },
];

/** Makes them; `today` is the local date. */
export async function fillSupport(db: Database, bytes: FileBytes, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  await fillCards(db);
  const idOf = (account: string) => people.userIdByAccount.get(account) as string;
  const inOrder = tickets.toSorted((a, b) => b.days - a.days || a.time.localeCompare(b.time));
  for (const ticket of inOrder) await addTicket({ db, bytes, idOf, today: today.toString() }, ticket);
}

async function fillCards(db: Database): Promise<void> {
  const cards = {
    ict: {
      ...{ contact_name: 'Servicedesk ICT', phone: '+31402123460', email: 'ict@demo.maaiveld.nl', hours: 'Maandag t/m vrijdag, 7.00–17.30 uur' },
      note: 'Toestel kwijt of gestolen? Bel meteen, ook buiten deze tijden: dan zetten we het op afstand dicht.',
    },
    communication: {
      ...{ contact_name: 'Team Communicatie', phone: '+31402123461', email: 'communicatie@demo.maaiveld.nl', hours: 'Maandag t/m donderdag, 8.30–17.00 uur' },
      note: 'Belt of komt er een journalist? Zeg niets toe en bel ons.',
    },
  };
  for (const [desk, card] of Object.entries(cards)) await db.updateTable('support_desks').set(card).where('desk', '=', desk).execute();
}

interface Fill {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly idOf: (account: string) => string;
  /** The local date. */
  readonly today: string;
}

async function addTicket(fill: Fill, { by, days, time, photo, messages = [], device = '', ...ticket }: DemoTicket): Promise<void> {
  const { db, idOf, today } = fill;
  const [id, at] = [newId(), Date.parse(instantAt(addDays(today, -days), time))];
  const attachments = photo === undefined ? [] : [await addPhoto(fill, photo, { ownerId: idOf(by), at: new Date(at) })];
  const last = messages.at(-1);
  await db
    .insertInto('support_tickets')
    .values({
      ...{ id, ...ticket, device, user_id: idOf(by), attachments: JSON.stringify(attachments), version: messages.length + 1 },
      ...{ status: messages.findLast(({ to }) => to !== undefined)?.to ?? 'new', asked_at: new Date(at) },
      changed_at: new Date(at + (last?.after ?? 0) * HOUR_MS),
      handler_id: messages
        .filter(({ handling }) => handling === 'taken')
        .map((taken) => idOf(taken.by))
        .at(-1),
    })
    .execute();
  const fileIds = attachments.map(({ fileId }) => fileId);
  await linkFiles(db, { ownerId: idOf(by), subject: 'support-ticket', subjectId: id, projectId: null }, fileIds);
  if (messages.length === 0) return;
  await db
    .insertInto('support_messages')
    .values(
      messages.map(({ by: author, after, text = '', to = null, handling = null }) => {
        const written = new Date(at + after * HOUR_MS);
        return { id: newId(), ticket_id: id, author_id: idOf(author), text, to_status: to, handling, written_at: written, received_at: written };
      }),
    )
    .execute();
}

async function addPhoto({ db, bytes }: Fill, name: string, { ownerId, at }: { readonly ownerId: string; readonly at: Date }): Promise<Attachment> {
  const content = await readFile(join(PRODUCT_HOME, 'apps/server/demo-data/files', name));
  const fileId = newId();
  await bytes.put(fileId, content);
  await db
    .insertInto('files')
    .values({
      ...{ id: fileId, owner_id: ownerId, name, kind: 'photo', content_type: 'image/jpeg', size_bytes: content.byteLength, received_at: at },
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    .execute();
  return { fileId, name, kind: 'photo' };
}
