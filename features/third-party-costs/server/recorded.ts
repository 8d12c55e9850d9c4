/** Third-party costs as the audit log knows them: of a project a reader may not see nothing is told. */
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { approverRoles, costKinds, costStatuses } from '../labels.ts';
import { costReaders } from '../rules.ts';

const cents = (label: string) => ({ label, unit: 'cents' }) as const;

/** Kinds of record of this room. */
export const recordedCosts: Readonly<Record<string, RecordedKind>> = {
  'third-party-cost': {
    label: 'Kosten van derden',
    isGuarded: true,
    historyFor: costReaders,
    fields: {
      kind: { label: 'Soort', values: costKinds },
      status: { label: 'Status', values: costStatuses },
      supplier: 'Leverancier',
      orderNumber: 'Bestelnummer',
      quoteCents: cents('Offerte'),
      budgetCents: cents('Begroot'),
      orderedCents: cents('Besteld'),
      receivedCents: cents('Ontvangen'),
      invoicedCents: cents('Gefactureerd'),
      vatRate: { label: 'Btw', values: { high: 'hoog', low: 'laag', none: 'geen of verlegd' } },
      vatBasisPoints: 'Btw (honderdsten van een procent)',
      recharged: 'Doorbelasten',
      markupBasisPoints: 'Opslag (honderdsten van een procent)',
      invoiceNumber: 'Factuurnummer',
      invoiceFileName: 'Factuur',
      deliveredOn: 'Geleverd op',
      approvedAs: { label: 'Akkoord als', values: approverRoles },
      project: 'Project',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('third_party_costs')
        .innerJoin('projects', 'projects.id', 'third_party_costs.project_id')
        .select(['third_party_costs.id', 'third_party_costs.description', 'projects.number'])
        .where('third_party_costs.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(
        rows.map(({ id, number, description }) => [
          id,
          { name: `${number} ${description}`, href: href('thirdPartyCosts', { project: number }, { regel: id }) },
        ]),
      );
    },
  },
};

/** The name of a column as the wire has it: `budget_cents` is `budgetCents`. */
export function wireName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A row under the names of the wire. */
export function wireNames(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [wireName(column), value]));
}
