/** The questions of what was done, the same for a timer and for hours by hand. */

import type { Activity, TimeKind } from '#features/calendar/hour-codes.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { getMe } from '#features/people/contract.ts';
import { formatLicensePlate, joinLicensePlate, PLATE_LENGTH_MAX, plateCountries, splitLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PlateDoubt } from '#platform/ui/inputs/plate-doubt.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { activityOfPhaseKind, indirectActivities } from '../../labels.ts';
import type { PhaseOfTime, TimeChoice } from '../../registration.ts';
import { isQualified } from '../../rules.ts';
import { PhasePicker } from './phase-picker.tsx';
import { type PhaseOption, toPhaseOfTime } from './time-options.ts';

/** Input so far. Empty texts are not chosen yet. */
export interface What {
  readonly kind: TimeKind;
  readonly activity: Activity | '';
  readonly phase: PhaseOfTime | null;
  readonly licenseplate: string;
  readonly asbestos: boolean;
  readonly xrf: boolean;
}

export interface WhatFieldsProps {
  readonly what: What;
  /** The day of the work (`2026-11-21`). */
  readonly date: string;
  readonly onChange: (what: What) => void;
  readonly phases: readonly PhaseOption[];
  readonly kinds: readonly TimeKind[];
  /** Sentence by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Kinds that are done for a phase. */
const withPhase: readonly TimeKind[] = ['work', 'travel', 'waiting'];
/** Kinds that are done with a car. */
export const withPlate: readonly TimeKind[] = ['travel', 'commute'];

/** Kind, phase, activity, and what belongs to them. */
export function WhatFields({ what, date, onChange, phases, kinds, errors }: WhatFieldsProps) {
  const choosePhase = (phase: PhaseOption | undefined) => onChange(withChosenPhase(what, phase));
  const codes = useHourCodes();
  const isIndirect = what.activity !== '' && indirectActivities.includes(what.activity);
  return (
    <>
      <Field label="Soort" group>
        <Choices
          value={what.kind}
          onChange={(kind) => onChange({ ...what, kind: kind as TimeKind })}
          options={withChosen(codes.kinds, what.kind)
            .filter((kind) => kinds.includes(kind))
            .map((kind) => ({ value: kind, label: codes.labels[kind] }))}
          columns={2}
        />
      </Field>
      {withPhase.includes(what.kind) && (
        <PhasePicker phases={phases} value={what.phase} onChange={choosePhase} error={errors['phaseId']} optional={what.kind !== 'work' || isIndirect} />
      )}
      {what.kind === 'work' && (
        <Field label="Werkzaamheid" error={errors['activity']} id="activity">
          <SelectInput
            value={what.activity}
            onChange={(activity) => onChange({ ...what, activity: activity as Activity | '' })}
            options={withChosen(codes.activities, what.activity).map((code) => ({ value: code, label: codes.labels[code] }))}
          />
        </Field>
      )}
      {what.kind === 'work' && (
        <div className="checks">
          <CheckInput checked={what.asbestos} onChange={(asbestos) => onChange({ ...what, asbestos })} label="In of met asbest gewerkt" />
          <CheckInput checked={what.xrf} onChange={(xrf) => onChange({ ...what, xrf })} label="XRF gebruikt" />
        </div>
      )}
      {what.kind === 'work' && <QualificationNote what={what} date={date} />}
      {withPlate.includes(what.kind) && (
        <PlateFields value={what.licenseplate} onChange={(licenseplate) => onChange({ ...what, licenseplate })} error={errors['licenseplate']} />
      )}
    </>
  );
}

/** Returns the codes in use, with the chosen one at the end when it went out of use. */
function withChosen<Code extends string>(inUse: readonly Code[], chosen: Code | ''): readonly Code[] {
  return chosen === '' || inUse.includes(chosen) ? inUse : [...inUse, chosen];
}

interface PlateFieldsProps {
  readonly value: string;
  readonly onChange: (licenseplate: string) => void;
  readonly error: string | undefined;
}

/** A license plate, with its country when that is not the Netherlands. */
function PlateFields({ value, onChange, error }: PlateFieldsProps) {
  const { plate, country } = splitLicensePlate(value);
  return (
    <div className="formgrid two">
      <Field label="Kenteken" optional error={error} id="licenseplate" after={<PlateDoubt plate={value} />}>
        <TextInput
          value={plate}
          onChange={(typed) => onChange(joinLicensePlate(typed, country))}
          onBlur={() => onChange(formatLicensePlate(value))}
          autoCapitalize="characters"
          maxLength={PLATE_LENGTH_MAX}
          short
        />
      </Field>
      <Field label="Land van het kenteken">
        <SelectInput
          value={country}
          onChange={(chosen) => onChange(joinLicensePlate(plate, chosen))}
          options={Object.entries(plateCountries).map(([sign, label]) => ({ value: sign, label }))}
          placeholder="Nederland"
        />
      </Field>
    </div>
  );
}

/** Says that a registration is missing; what was truly done may be registered all the same. */
function QualificationNote({ what, date }: { readonly what: What; readonly date: string }) {
  const me = useAnswer(getMe, {}).data;
  if (me === undefined) return null;
  const lacks = (work: 'asbestos' | 'xrf') => what[work] && !isQualified(me.qualifications, work, date);
  if (!lacks('asbestos') && !lacks('xrf')) return null;
  const names = [lacks('asbestos') && 'asbest', lacks('xrf') && 'XRF'].filter(Boolean).join(' en ');
  return (
    <Message tone="wait" title={`Geen geldige registratie voor ${names}`}>
      Je kunt de tijd gewoon registreren. Laat je leidinggevende weten dat je registratie ontbreekt of verlopen is.
    </Message>
  );
}

/** A phase brings the activity it is for, unless another was chosen, and whether asbestos is expected. */
export function withChosenPhase(what: What, phase: PhaseOption | undefined): What {
  if (phase === undefined) return { ...what, phase: null };
  const suggested = phase.kind === undefined ? '' : activityOfPhaseKind[phase.kind];
  return {
    ...what,
    phase: toPhaseOfTime(phase),
    activity: what.activity === '' ? suggested : what.activity,
    asbestos: what.asbestos || phase.kind === 'asbestos',
  };
}

/** Returns the input as it is registered: only what belongs to its kind. */
export function toChoice({ kind, activity, phase, licenseplate, asbestos, xrf }: What): TimeChoice {
  const isWork = kind === 'work';
  return {
    kind,
    activity: isWork && activity !== '' ? activity : null,
    phase: withPhase.includes(kind) ? phase : null,
    licenseplate: withPlate.includes(kind) ? formatLicensePlate(licenseplate) : '',
    asbestos: isWork && asbestos,
    xrf: isWork && xrf,
  };
}
