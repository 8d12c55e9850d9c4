/** Personal data as the audit log knows them: that something changed and what, never what it was. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { fieldLabels } from '../fields.ts';

/** Kinds of record of this room. */
export const recordedPersonalData: Readonly<Record<string, RecordedKind>> = {
  'personal-data': { label: 'Persoonsgegevens', fields: { changed: { label: 'Gewijzigd', values: fieldLabels } } },
};
