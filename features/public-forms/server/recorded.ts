/** Links to public forms as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedLinks: Readonly<Record<string, RecordedKind>> = {
  'public-form-link': {
    label: 'Openbare link',
    fields: { designKey: 'Ontwerp', label: 'Naam', oneTime: 'Eenmalig', revoked: 'Ingetrokken', project: 'Project', phase: 'Fase' },
  },
};
