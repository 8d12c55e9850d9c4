import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { type LabResult, resultInWords } from '../../lab-result.ts';
import { judgeLabResult } from '../../result-contract.ts';
import { NOTE_LENGTH_MAX } from '../../rules.ts';

export interface JudgeSheetProps {
  readonly result: LabResult;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

/** One result: rejected with the reason, or taken as it came after all. */
export function JudgeSheet({ result, onClose, onBack }: JudgeSheetProps) {
  const { isBusy, trouble, run } = useAction();
  const { text, setText, forget } = useKeptText(`lab-result-judge ${result.id}`);
  const isRejected = result.state === 'rejected';
  const judge = () =>
    run(async () => {
      const judgement = isRejected ? { state: 'received' as const, note: '' } : { state: 'rejected' as const, note: text };
      await runCommand(judgeLabResult, { id: result.id, version: result.version, ...judgement });
      await forget();
      onBack();
    });
  return (
    <Sheet
      open
      onClose={onClose}
      keepOpen={text !== ''}
      title={`${result.parameter} in ${result.sample}`}
      description={resultInWords(result)}
      actions={
        <>
          <Button onClick={onBack}>Terug</Button>
          <Button variant={isRejected ? 'primary' : 'bad'} busy={isBusy} onClick={judge}>
            {isRejected ? 'Toch aannemen' : 'Afkeuren'}
          </Button>
        </>
      }
    >
      <div className="secbody">
        {isRejected ? (
          <p>Afgekeurd: {result.note}</p>
        ) : (
          <Field
            label="Waarom keur je deze uitslag af?"
            help="Het lab doet de analyse opnieuw. Lees je dat bestand in, dan komt die waarde in de plaats van deze."
            error={trouble?.fields['note']}
          >
            <TextArea value={text} onChange={setText} maxLength={NOTE_LENGTH_MAX} rows={3} />
          </Field>
        )}
        {trouble?.fields['note'] === undefined && <TroubleMessage trouble={trouble} title="Niet bewaard" />}
      </div>
    </Sheet>
  );
}
