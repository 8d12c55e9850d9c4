/** Exports and mails of forms as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { formatLabel } from '../rules.ts';

const states = {
  waiting: 'Wacht',
  running: 'Wordt gemaakt',
  ready: 'Klaar',
  failed: 'Mislukt',
  cancelled: 'Weggegooid',
  sending: 'Wordt verstuurd',
  sent: 'Verstuurd',
};

/** Kinds of record of this room. */
export const recordedExports: Readonly<Record<string, RecordedKind>> = {
  'form-export': {
    label: 'Export',
    fields: { state: { label: 'Status', values: states }, format: { label: 'Bestandssoort', values: formatLabel }, forms: 'Aantal formulieren' },
  },
  'form-mail': { label: 'Mail met formulieren', fields: { state: { label: 'Status', values: states } } },
};
