/** The log of a project in the address bar. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { listChoice, someOfField, textField } from '#platform/web/lists/list-choice.ts';
import { logKinds } from '../labels.ts';
import type { LogFilter } from '../rules.ts';

/** Filter of the log in the address bar. */
export const logChoice = listChoice<LogFilter>({
  kinds: someOfField('soort', codesOf(logKinds)),
  person: textField('wie'),
  phase: textField('fase'),
  from: textField('van'),
  to: textField('tot'),
  search: textField('zoek'),
});
