import { localDate } from '#platform/shared/dates/dates.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { type Logistics, putPlannedAnalyses } from '../contract.ts';
import { analysisPackages } from '../packages.ts';

export interface PlannedAnalysesSheetProps {
  readonly phaseId: string;
  readonly planned: NonNullable<Logistics['planned']>;
  readonly onClose: () => void;
}

/** Most characters of a number of samples. */
const COUNT_CHARACTERS_MAX = 3;
/** Count sent for a text that is not a number: the server says what to fill in. */
const NO_COUNT = -1;

/** Edits how many samples of each package are planned. Typed text stays on the device until it is kept. */
export function PlannedAnalysesSheet({ phaseId, planned, onClose }: PlannedAnalysesSheetProps) {
  const { texts, setTexts, forget } = useKeptTexts(`planned-analyses ${phaseId}`);
  const { isBusy, trouble, run } = useAction();
  const today = localDate(systemClock.now());
  const plannedOf = (code: string) => planned.lines.find((line) => line.package === code)?.count;
  // What is no longer offered stays as long as it is planned.
  const offered = analysisPackages.filter(({ code, from, to }) => (from <= today && today <= (to ?? today)) || plannedOf(code) !== undefined);
  const textOf = (code: string) => texts[code] ?? plannedOf(code)?.toString() ?? '';
  const filled = offered.flatMap(({ code }) => (textOf(code).trim() === '' || textOf(code).trim() === '0' ? [] : [code]));
  const save = () =>
    run(async () => {
      const lines = filled.map((code) => {
        const read = parseNumber(textOf(code));
        return { package: code, count: read.ok ? read.value : NO_COUNT };
      });
      await runCommand(putPlannedAnalyses, { phaseId, lines, version: planned.version });
      await forget();
      onClose();
    });
  const errorOf = (code: string) => trouble?.fields[`lines.${filled.indexOf(code)}.count`];
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title="Geplande analyses"
      description="Het aantal monsters van elk pakket"
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          Bewaren
        </Button>
      }
    >
      <div className="formgrid">
        {trouble !== undefined && <TroubleMessage trouble={trouble} title="Nog niet bewaard" />}
        {offered.map(({ code, name, parameters }) => (
          <Field key={code} label={name} id={`planned-${code}`} optional help={parameters} error={errorOf(code)}>
            <NumberInput value={textOf(code)} onChange={(value) => setTexts({ [code]: value })} short unit="monsters" maxLength={COUNT_CHARACTERS_MAX} />
          </Field>
        ))}
      </div>
    </Sheet>
  );
}
