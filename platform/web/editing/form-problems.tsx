import { TroubleSummary } from '../actions/trouble-summary.tsx';
import type { Trouble } from '../actions/use-action.ts';
import type { Editing } from './use-editing.ts';

export interface FormProblemsProps extends Pick<Editing<object>, 'problems' | 'idOf'> {
  /** Why it was not saved; of one that names fields, `problems` has the sentences. */
  readonly trouble?: Trouble | undefined;
}

/** On top of a form that is saved as a whole: each field that is wrong, to jump to; and why it was not saved when no field is to blame. */
export function FormProblems({ problems, idOf, trouble }: FormProblemsProps) {
  return (
    <TroubleSummary
      focus
      trouble={trouble && { ...trouble, title: 'Niet opgeslagen' }}
      title={problems.length === 1 ? '1 veld klopt nog niet' : `${problems.length} velden kloppen nog niet`}
      errors={problems.map(({ path, message }) => ({ text: message, fieldId: idOf(path) }))}
    />
  );
}
