/** The columns of tickets as a file for a spreadsheet. */
import { formatMoment } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { categories, desks, ticketStatuses, urgencies } from '../../labels.ts';
import type { TicketRow } from '../../ticket.ts';

export const ticketColumns: FileColumns<TicketRow> = [
  ['Nummer', ({ number }) => number],
  ['Onderwerp', ({ subject }) => subject],
  ['Melder', ({ reporterName }) => reporterName],
  ['Afdeling', ({ desk }) => desks[desk]],
  ['Categorie', ({ category }) => categories[category]],
  ['Urgentie', ({ urgency }) => urgencies[urgency]],
  ['Status', ({ status }) => ticketStatuses[status]],
  ['Opgepakt', ({ handler }) => handler?.name ?? null],
  ['Gevraagd', ({ askedAt }) => formatMoment(askedAt)],
  ['Laatste', ({ changedAt }) => formatMoment(changedAt)],
];
