/** The audit log in the address bar: which filters. */
import { listChoice, textField } from '#platform/web/lists/list-choice.ts';

/** Filters of the list, named as on the server. */
export interface AuditChoice {
  readonly person: string;
  readonly subject: string;
  readonly record: string;
  readonly from: string;
  readonly until: string;
  readonly operation: string;
}

/** The filters of the audit log. */
export const auditChoice = listChoice<AuditChoice>({
  person: textField('persoon'),
  subject: textField('soort'),
  record: textField('record'),
  from: textField('van'),
  until: textField('tot'),
  operation: textField('handeling'),
});
