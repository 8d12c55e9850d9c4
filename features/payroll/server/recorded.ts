/** Batches for the payroll as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedPayroll: Readonly<Record<string, RecordedKind>> = {
  'payroll-batch': {
    label: 'Batch voor de salarisadministratie',
    fields: {
      number: { label: 'Nummer', isContext: true },
      from: 'Eerste dag',
      to: 'Laatste dag',
      lines: 'Regels',
      people: 'Mensen',
      minutes: { label: 'Uren', unit: 'minutes' },
      km: 'Kilometers',
      amountCents: { label: 'Kosten', unit: 'cents' },
      reason: 'Reden van terugdraaien',
    },
  },
  'payroll-cost-code': {
    label: 'Looncode van kosten',
    fields: { cost: { label: 'Kosten', isContext: true }, from: { label: 'Vanaf', isContext: true }, payrollCode: 'Looncode' },
  },
};
