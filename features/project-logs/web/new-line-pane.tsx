import { Button } from '#platform/ui/button.tsx';
import { LineForm } from './line-form.tsx';
import { useLineWriting } from './use-line-writing.ts';

export interface NewLinePaneProps {
  readonly project: string;
  readonly phases: readonly { readonly number: string; readonly name: string }[];
  /** The phase the log is narrowed to. */
  readonly phase: string;
}

/** A new line beside the log, on the desk. */
export function NewLinePane({ project, phases, phase }: NewLinePaneProps) {
  const writing = useLineWriting({ project, phase }, () => undefined);
  return (
    <aside className="lognew" aria-labelledby="new-line">
      <h2 id="new-line">Nieuwe regel</h2>
      <p className="muted">Krijgt jouw naam en de tijd van nu. Een regel verandert niet meer; verbeteren doe je met een correctie.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          writing.save();
        }}
      >
        <LineForm writing={writing} phases={phases} isCorrection={false} />
        <Button type="submit" variant="primary" wide busy={writing.isBusy}>
          Regel vastleggen
        </Button>
      </form>
    </aside>
  );
}
