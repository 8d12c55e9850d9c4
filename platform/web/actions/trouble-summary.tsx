import { type ErrorLine, ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import { TroubleMessage } from './trouble-message.tsx';
import type { Trouble } from './use-action.ts';

export interface TroubleSummaryProps {
  /** Why the last action failed. */
  readonly trouble: Trouble | undefined;
  /** Problems by field: those of the form's own check and those of the failed action. */
  readonly errors: readonly ErrorLine[];
  readonly title?: string;
  /** Takes the focus when fields are wrong, so that it is read out. */
  readonly focus?: boolean;
}

/** On top of a form: each field that was refused, to jump to; and what failed that is of no field, with what to do. */
export function TroubleSummary({ trouble, errors, title = 'Nog niet goed ingevuld', focus = false }: TroubleSummaryProps) {
  return (
    <>
      {trouble !== undefined && trouble.lines.length === 0 && <TroubleMessage trouble={trouble} title={trouble.title} />}
      <ErrorSummary title={title} errors={errors} focus={focus} />
    </>
  );
}
