/** Disbursements and claims as the audit log knows them: told to whose they are, and of what was submitted to who checks. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { claimStatuses, disbursementKinds, paidWiths, vatRates } from '../labels.ts';

const cents = (label: string) => ({ label, unit: 'cents' }) as const;

/** A condition on the rows of `claims`: submitted, and this person checks. */
function isForChecker({ permissions }: Identity) {
  return permissions.has('claim.check') ? sql<boolean>`coalesce(claims.status <> 'draft', false)` : sql<boolean>`false`;
}

/** Kinds of record of this room. */
export const recordedClaims: Readonly<Record<string, RecordedKind>> = {
  disbursement: {
    label: 'Verschot',
    isGuarded: true,
    fields: {
      spentOn: { label: 'Dag', isContext: true },
      kind: { label: 'Waarvoor', values: disbursementKinds },
      supplier: 'Leverancier',
      description: 'Omschrijving',
      amountCents: cents('Bedrag'),
      vatRate: { label: 'Btw-tarief', values: vatRates },
      lowPartCents: cents('Deel met laag tarief'),
      vatCents: cents('Btw'),
      paidWith: { label: 'Betaald met', values: paidWiths },
      phaseId: 'Fase',
      isRecharged: 'Doorbelasten',
      guests: 'Wie erbij waren',
      isVatDeductible: 'Btw aftrekbaar',
      receipts: 'Bonnen',
      noReceiptReason: 'Waarom geen bon',
      lateReason: 'Waarom nu pas',
      returnedReason: 'Waarom teruggegeven',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('disbursements')
        .innerJoin('users', 'users.id', 'disbursements.user_id')
        .leftJoin('claims', 'claims.id', 'disbursements.claim_id')
        .select(['disbursements.id', 'users.name'])
        .where('disbursements.id', 'in', [...ids])
        .where((where) => where.or([where('disbursements.user_id', '=', user.id), isForChecker(user)]))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name }]));
    },
  },
  claim: {
    label: 'Declaratie',
    isGuarded: true,
    fields: {
      status: { label: 'Status', values: claimStatuses },
      note: 'Toelichting',
      lines: 'Verschotten',
      reason: 'Reden',
      returnedLines: 'Teruggegeven verschotten',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('claims')
        .innerJoin('users', 'users.id', 'claims.user_id')
        .select(['claims.id', 'claims.number', 'users.name'])
        .where('claims.id', 'in', [...ids])
        .where((where) => where.or([where('claims.user_id', '=', user.id), isForChecker(user)]))
        .execute();
      return new Map(rows.map(({ id, number, name }) => [id, { name: `${number} van ${name}`, href: href('claim', { claim: id }) }]));
    },
  },
};
