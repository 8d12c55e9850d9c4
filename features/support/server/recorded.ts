/** Tickets and cards as the audit log knows them: of a ticket a reader may not see nothing is told but that it changed. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { categories, desks, ticketStatuses, urgencies } from '../labels.ts';
import { listNamed } from './queries.ts';

/** Kinds of record of this room. */
export const recordedSupport: Readonly<Record<string, RecordedKind>> = {
  'support-desk': {
    label: 'Contactkaart',
    fields: { contactName: 'Naam', phone: 'Telefoon', email: 'E-mailadres', hours: 'Bereikbaar', note: 'Toelichting' },
  },
  'support-ticket': {
    label: 'Hulpvraag bij ondersteuning',
    isGuarded: true,
    fields: {
      desk: { label: 'Afdeling', values: desks },
      category: { label: 'Categorie', values: categories },
      urgency: { label: 'Urgentie', values: urgencies },
      status: { label: 'Status', values: ticketStatuses },
      subject: 'Onderwerp',
      message: 'Bericht',
      handlerId: { label: 'Opgepakt door', refersTo: 'user' },
    },
    async find(db, user, ids) {
      const rows = ids.length === 0 ? [] : await listNamed(db, user, ids);
      return new Map(rows.map(({ id, number, subject }) => [id, { name: `Hulpvraag ${number}, ${subject}`, href: href('supportTicket', { ticket: id }) }]));
    },
  },
};
