/** Disbursements and claims as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { claimStatuses, disbursementKinds, paidWiths, vatRates } from '../labels.ts';

const cents = (label: string) => ({ label, unit: 'cents' }) as const;

/** Kinds of record of this room. */
export const recordedClaims: Readonly<Record<string, RecordedKind>> = {
  disbursement: {
    label: 'Verschot',
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
      receipts: 'Bonnen',
      noReceiptReason: 'Waarom geen bon',
      lateReason: 'Waarom nu pas',
      returnedReason: 'Waarom teruggegeven',
    },
  },
  claim: {
    label: 'Declaratie',
    fields: {
      status: { label: 'Status', values: claimStatuses },
      note: 'Toelichting',
      lines: 'Verschotten',
      reason: 'Reden',
      returnedLines: 'Teruggegeven verschotten',
    },
  },
};
