import { useState } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useJudging } from '#platform/web/editing/use-judging.ts';
import { effects, exposures, likelihoods } from '../../labels.ts';
import { HAZARD_LENGTH_MAX, MEASURE_LENGTH_MAX, NAME_LENGTH_MAX, type Risk, TASK_LENGTH_MAX } from '../../risk.ts';
import { saveRisk, takeRiskOut } from '../safety-actions.ts';
import { type RiskTexts, readRisk, toRiskTexts } from './risk-form.ts';
import { RiskBadge, scoreWords } from './risk-words.tsx';

export interface RiskSheetProps {
  readonly phase: Phase;
  /** Undefined for a new one. */
  readonly risk: Risk | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

/** A step of the work with what can go wrong in it, filled in. */
export function RiskSheet({ phase, risk, today, onClose }: RiskSheetProps) {
  const { texts: kept, setTexts, forget } = useKeptTexts(`phase-risk ${risk?.id ?? phase.id}`);
  const [id] = useState(() => risk?.id ?? newId());
  const texts: RiskTexts = { ...toRiskTexts(risk), ...kept };
  const { input, problems } = readRisk(texts, { id, phaseId: phase.id, version: risk?.version });
  const set = (changes: Partial<RiskTexts>) => setTexts(changes as Record<string, string>);
  const done = async () => {
    await forget();
    onClose();
  };
  const save = async () => {
    if (input === undefined) return;
    await saveRisk(phase, input);
    await done();
  };
  const judging = useJudging({ idPrefix: 'risk', found: problems, save });
  const { isBusy, run, errorOf } = judging;
  return (
    <FormSheet
      editing={judging}
      onClose={onClose}
      title={risk === undefined ? 'Nieuwe taakstap' : 'Taakstap wijzigen'}
      actions={
        risk !== undefined && (
          <Button variant="bad" busy={isBusy} onClick={() => run(() => takeRiskOut(phase, risk).then(done))}>
            Verwijderen
          </Button>
        )
      }
    >
      <Field label="Taakstap" id="risk-task" error={errorOf('task')}>
        <TextInput value={texts.task} onChange={(task) => set({ task })} maxLength={TASK_LENGTH_MAX} />
      </Field>
      <Field label="Gevaar" id="risk-hazard" error={errorOf('hazard')}>
        <TextInput value={texts.hazard} onChange={(hazard) => set({ hazard })} maxLength={HAZARD_LENGTH_MAX} />
      </Field>
      <ScoreFields when="before" texts={texts} set={set} errorOf={errorOf} />
      {input !== undefined && <ScoreLine label="Risico" score={input.before} today={today} />}
      <Field label="Maatregel" id="risk-measure" error={errorOf('measure')}>
        <TextArea value={texts.measure} onChange={(measure) => set({ measure })} maxLength={MEASURE_LENGTH_MAX} rows={3} />
      </Field>
      <Field label="Verantwoordelijke" id="risk-responsible" error={errorOf('responsible')} help="Wie zorgt dat de maatregel er is.">
        <TextInput value={texts.responsible} onChange={(responsible) => set({ responsible })} maxLength={NAME_LENGTH_MAX} />
      </Field>
      <ScoreFields when="after" texts={texts} set={set} errorOf={errorOf} />
      {input !== undefined && <ScoreLine label="Restrisico" score={input.after} today={today} />}
    </FormSheet>
  );
}

interface ScoreFieldsProps {
  readonly when: 'before' | 'after';
  readonly texts: RiskTexts;
  readonly set: (changes: Partial<RiskTexts>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

const scales = [
  { key: 'exposure', label: 'Blootstelling', scale: exposures },
  { key: 'effect', label: 'Effect', scale: effects },
  { key: 'likelihood', label: 'Waarschijnlijkheid', scale: likelihoods },
] as const;

function ScoreFields({ when, texts, set, errorOf }: ScoreFieldsProps) {
  return scales.map(({ key, label, scale }) => {
    const name = `${when}-${key}` as const;
    return (
      <Field key={name} label={when === 'before' ? label : `${label}, met de maatregel`} id={`risk-${name}`} error={errorOf(`${when}.${key}`)}>
        <SelectInput
          value={texts[name]}
          onChange={(value) => set({ [name]: value })}
          options={scale.map((one) => ({ value: String(one.score), label: `${String(one.score).replace('.', ',')} ${one.label}` }))}
        />
      </Field>
    );
  });
}

function ScoreLine({ label, score, today }: { readonly label: string; readonly score: Risk['before']; readonly today: string }) {
  return (
    <p className="riskmarks num" aria-live="polite">
      {label} {scoreWords(score)} <RiskBadge score={score} today={today} />
    </p>
  );
}
