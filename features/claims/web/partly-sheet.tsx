import { formatEuros } from '#features/projects/format.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { type ClaimRecord, judgeClaim, NOTE_LENGTH_MAX } from '../contract.ts';
import { payoutCents } from '../rules.ts';
import { disbursementWords } from './disbursement-rows.tsx';
import { refreshingWhenStale } from './refreshing-when-stale.ts';

interface PartlySheetProps {
  readonly claim: ClaimRecord;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** Gives lines of a claim back, each with its reason, and approves the rest. What was ticked and typed stays on the device until then. */
export function PartlySheet({ claim, onRefresh, onClose }: PartlySheetProps) {
  const { isBusy, trouble, run } = useAction();
  const { texts, setTexts, forget } = useKeptTexts(`claim-partly ${claim.id}`);
  const isBack = ({ id }: { readonly id: string }) => (texts[`back ${id}`] ?? '') !== '';
  const [back, rest] = [claim.lines.filter(isBack), claim.lines.filter((line) => !isBack(line))];
  const approve = () =>
    run(async () => {
      const returnedLines = back.map(({ id }) => ({ id, reason: texts[id] ?? '' }));
      await refreshingWhenStale(runCommand(judgeClaim, { id: claim.id, version: claim.version, to: 'approved', returnedLines }), onRefresh);
      await forget();
      onClose();
    });
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      size="lg"
      title={`Declaratie ${claim.number} deels goedkeuren`}
      description={`${claim.userName}, ${formatEuros(payoutCents(rest))} uit te betalen`}
      actions={
        back.length > 0 &&
        rest.length > 0 && (
          <Button variant="primary" busy={isBusy} onClick={approve}>
            {`${rest.length} goedkeuren, ${back.length} teruggeven`}
          </Button>
        )
      }
    >
      {trouble?.lines.some(({ path }) => path.startsWith('returnedLines.')) !== true && <TroubleMessage trouble={trouble} title="Niet opgeslagen" />}
      <Field
        label="Wat gaat er terug?"
        group
        help={`${claim.userName} leest de reden en kan het daarna opnieuw declareren.`}
        error={rest.length === 0 ? 'Zo blijft er niets over om goed te keuren. Geef dan de hele declaratie terug.' : undefined}
      >
        <div className="stack">
          {claim.lines.map((line) => (
            <div key={line.id} className="stack">
              <CheckInput
                checked={isBack(line)}
                onChange={(isOn) => setTexts({ [`back ${line.id}`]: isOn ? 'yes' : '' })}
                label={
                  <>
                    {line.supplier}, <span className="num">{formatEuros(line.amountCents)}</span>
                  </>
                }
                help={disbursementWords(line)}
              />
              {isBack(line) && (
                <Field label={`Wat klopt er niet aan ${line.supplier}?`} error={trouble?.fields[`returnedLines.${back.indexOf(line)}.reason`]}>
                  <TextArea value={texts[line.id] ?? ''} onChange={(reason) => setTexts({ [line.id]: reason })} maxLength={NOTE_LENGTH_MAX} rows={2} />
                </Field>
              )}
            </div>
          ))}
        </div>
      </Field>
    </Sheet>
  );
}
