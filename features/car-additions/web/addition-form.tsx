import { useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatEuros } from '#features/projects/format.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { type Option, SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { type AdditionRecord, type Candidate, putAddition, REASON_LENGTH_MAX } from '../contract.ts';
import { declarations } from '../labels.ts';
import { isOldOn, reckon } from '../rules.ts';
import { type AdditionEntry, emptyEntry, entryOfAddition, entryOfCandidate, toInput } from './addition-entry.ts';

export interface AdditionFormProps {
  readonly month: string;
  /** The draft that is changed; undefined for a new one. */
  readonly addition: AdditionRecord | undefined;
  readonly people: readonly Option[];
  readonly candidates: readonly Candidate[];
  readonly onDone: (id: string) => void;
}

/** The facts of an addition, with what they come to while they are filled in. What is typed stays on the device until it is saved. */
export function AdditionForm({ month, addition, people, candidates, onDone }: AdditionFormProps) {
  const [id] = useState(() => addition?.id ?? newId());
  const { texts, setTexts, forget } = useKeptTexts(addition === undefined ? `car-addition ${month}` : `car-addition ${id}`);
  const { isBusy, trouble, run } = useAction();
  const norms = useNorms();
  const candidate = candidates.find(({ userId, carId }) => `${userId} ${carId}` === texts['who']);
  const first = addition === undefined ? (candidate === undefined ? emptyEntry : entryOfCandidate(candidate)) : entryOfAddition(addition);
  const entry: AdditionEntry = { ...first, ...texts };
  const facts = addition ?? candidate;
  const set = (changes: Partial<AdditionEntry>) => setTexts(changes as Record<string, string>);
  const errors = trouble?.fields ?? {};
  const save = () =>
    run(async () => {
      await runCommand(putAddition, toInput(entry, { id, month, version: addition?.version }));
      await forget();
      onDone(id);
    });
  const money = (field: 'catalogue' | 'market' | 'contribution', path: string, label: string, unit: string, isOptional: boolean) => (
    <Field label={label} id={path} error={errors[path]} optional={isOptional}>
      <NumberInput value={entry[field]} onChange={(text) => set({ [field]: text })} lead="€" unit={unit} />
    </Field>
  );
  return (
    <form
      className="pagebody stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TroubleSummary trouble={trouble} errors={trouble?.lines.map(({ path, message }) => ({ fieldId: path, text: message })) ?? []} focus />
      <div className="formgrid two">
        <Field label="Wie" id="userId" error={errors['userId']}>
          <SelectInput
            value={entry.who}
            onChange={(who) => void forget().then(() => set({ who }))}
            options={people}
            placeholder="Kies wie de auto had"
            locked={addition !== undefined}
          />
        </Field>
        <Field
          label="Eerste toelating"
          id="firstRegisteredOn"
          error={errors['firstRegisteredOn']}
          help="Bij verschil met de eerste tenaamstelling: de dag die voor het percentage telt."
        >
          <DateInput value={entry.firstRegisteredOn} onChange={(firstRegisteredOn) => set({ firstRegisteredOn })} />
        </Field>
        {money('catalogue', 'catalogueCents', 'Cataloguswaarde', 'met btw en bpm', false)}
        {entry.firstRegisteredOn !== '' && isOldOn(entry.firstRegisteredOn, month, norms) && money('market', 'marketCents', 'Waarde in het verkeer', '', false)}
        {money('contribution', 'contributionCents', 'Eigen bijdrage', 'per maand', true)}
        <Field label="Verklaring" id="declaration" error={errors['declaration']}>
          <SelectInput
            value={entry.declaration}
            onChange={(declaration) => set({ declaration })}
            options={Object.entries(declarations).map(([value, label]) => ({ value, label }))}
            placeholder={null}
          />
        </Field>
        {entry.declaration !== 'none' && (
          <Field label="Datum van de verklaring" id="declaredOn" error={errors['declaredOn']}>
            <DateInput value={entry.declaredOn} onChange={(declaredOn) => set({ declaredOn })} />
          </Field>
        )}
        <Field
          label="Privékilometers dit jaar"
          id="privateKm"
          optional
          error={errors['privateKm']}
          help={
            facts === undefined
              ? 'Leeg: die van de ritten.'
              : `Leeg: die van de ritten${addition === undefined ? `, ${formatNumber(facts.privateKm)} km` : ''}.`
          }
        >
          <NumberInput value={entry.privateKm} onChange={(privateKm) => set({ privateKm })} unit="km" inputMode="numeric" />
        </Field>
        {entry.privateKm !== '' && (
          <Field label="Waarom anders dan de ritten?" id="privateKmReason" error={errors['privateKmReason']}>
            <TextInput value={entry.privateKmReason} onChange={(privateKmReason) => set({ privateKmReason })} maxLength={REASON_LENGTH_MAX} />
          </Field>
        )}
      </div>
      <Outcome entry={entry} facts={facts} month={month} />
      <DockAction>
        <Button variant="primary" size="main" busy={isBusy} onClick={save}>
          {addition === undefined ? 'Concept maken' : 'Opslaan'}
        </Button>
      </DockAction>
    </form>
  );
}

interface OutcomeProps {
  readonly entry: AdditionEntry;
  readonly facts: AdditionRecord | Candidate | undefined;
  readonly month: string;
}

/** Shows the addition that the filled-in facts come to; nothing while they can't be read. */
function Outcome({ entry, facts, month }: OutcomeProps) {
  const norms = useNorms();
  if (facts === undefined) return null;
  const input = readOrNothing(entry, month);
  if (input === undefined || input.firstRegisteredOn === '' || input.catalogueCents === 0) return null;
  const { days, monthsOfYear, isEmissionFree, isHydrogen } = facts;
  const read = {
    ...input,
    marketCents: input.marketCents ?? null,
    contributionCents: input.contributionCents ?? 0,
    privateKm: input.privateKm ?? facts.privateKm,
  };
  const { yearCents, additionCents, applies } = reckon({ ...read, days, monthsOfYear, isEmissionFree, isHydrogen }, norms);
  return (
    <p className="num" aria-live="polite">
      {formatEuros(yearCents)} per jaar;{' '}
      {applies ? `in deze maand ${formatEuros(additionCents)}.` : 'in deze maand niets, want er is niet genoeg privé gereden of er is een verklaring.'}
    </p>
  );
}

function readOrNothing(entry: AdditionEntry, month: string) {
  try {
    return toInput(entry, { id: newId(), month, version: undefined });
  } catch {
    // What can't be read yet is told when it is saved.
    return undefined;
  }
}
