import { normOn } from '#features/norms/norms.ts';
import { formatNumber, parseNumber } from '#platform/shared/numbers.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { YesNoChoices } from '#platform/ui/inputs/yes-no-choices.tsx';
import { patterns } from '../../labels.ts';
import { NAME_LENGTH_MAX, PARTY_LENGTH_MAX, TEXT_LENGTH_MAX } from '../../limits.ts';
import { incrementGrams } from '../../quantity.ts';
import { kilos } from '../../rules.ts';
import { optionsOf } from '../lot-words.ts';
import type { LotFieldsProps } from './lot-fields-props.ts';

const NUMBER_CHARACTERS_MAX = 8;
const DENSITY_DECIMALS = 2;

/** Renders the fields for what is suspected, and how the lot will be sampled. */
export function PlanFields(fields: LotFieldsProps) {
  const { of, set, errorOf } = fields;
  return (
    <div className="formgrid">
      <div className="lotmeasures">
        <Field label="Grootste korrel (D95)" id="lot-coarsestMm" error={errorOf('coarsestMm')}>
          <NumberInput value={of('coarsestMm')} onChange={set('coarsestMm')} unit="mm" maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
        <Field label="Bodemvreemd" id="lot-foreignPercent" error={errorOf('foreignPercent')}>
          <NumberInput value={of('foreignPercent')} onChange={set('foreignPercent')} unit="%" maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
        <Field label="Grepen per mengmonster" id="lot-incrementsPerComposite" error={errorOf('incrementsPerComposite')}>
          <NumberInput value={of('incrementsPerComposite')} onChange={set('incrementsPerComposite')} maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
        <Field label="Mengmonsters" id="lot-compositeCount" error={errorOf('compositeCount')}>
          <NumberInput value={of('compositeCount')} onChange={set('compositeCount')} maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
      </div>
      <IncrementSum {...fields} />
      <Field label="Patroon" group id="lot-pattern" error={errorOf('pattern')}>
        <Choices value={of('pattern')} onChange={set('pattern')} options={optionsOf(patterns)} columns={2} />
      </Field>
      <div className="pair">
        <Field label="Apparaat" id="lot-device" error={errorOf('device')}>
          <TextInput value={of('device')} onChange={set('device')} maxLength={NAME_LENGTH_MAX} />
        </Field>
        <Field label="Opening" id="lot-openingMm" error={errorOf('openingMm')}>
          <NumberInput value={of('openingMm')} onChange={set('openingMm')} unit="mm" maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
      </div>
      <Field label="Asbestverdacht" group id="lot-isAsbestosSuspected" error={errorOf('isAsbestosSuspected')}>
        <YesNoChoices value={of('isAsbestosSuspected')} onChange={set('isAsbestosSuspected')} />
      </Field>
      {of('isAsbestosSuspected') === 'yes' && (
        <Field label="Grootste verdachte deel" id="lot-largestPartMm" error={errorOf('largestPartMm')}>
          <NumberInput value={of('largestPartMm')} onChange={set('largestPartMm')} unit="mm" short maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
      )}
      <Field label="PFAS onderzoeken" group id="lot-withPfas" error={errorOf('withPfas')}>
        <YesNoChoices value={of('withPfas')} onChange={set('withPfas')} />
      </Field>
      <div className="pair">
        <Field label="Analyse" id="lot-analyses" error={errorOf('analyses')}>
          <TextInput value={of('analyses')} onChange={set('analyses')} maxLength={PARTY_LENGTH_MAX} />
        </Field>
        <Field label="Laboratorium" id="lot-laboratory" error={errorOf('laboratory')}>
          <TextInput value={of('laboratory')} onChange={set('laboratory')} maxLength={PARTY_LENGTH_MAX} />
        </Field>
      </div>
      <Field label="Veiligheid" id="lot-safety" optional error={errorOf('safety')}>
        <TextArea value={of('safety')} onChange={set('safety')} maxLength={TEXT_LENGTH_MAX} rows={2} />
      </Field>
      <Field
        label="Afwijking van het protocol"
        id="lot-plannedDeviation"
        optional
        error={errorOf('plannedDeviation')}
        help="Alleen als die nu al bekend is, met de motivatie."
      >
        <TextArea value={of('plannedDeviation')} onChange={set('plannedDeviation')} maxLength={TEXT_LENGTH_MAX} rows={2} />
      </Field>
    </div>
  );
}

/** Shows what the coarsest grain asks of an increment, its tool and the composite sample. */
function IncrementSum({ of, norms, today }: LotFieldsProps) {
  const [coarsest, density, count] = [
    parseNumber(of('coarsestMm'), 1),
    parseNumber(of('density'), DENSITY_DECIMALS),
    parseNumber(of('incrementsPerComposite'), 0),
  ];
  if (!coarsest.ok || !density.ok || !count.ok) return null;
  const factor = normOn(norms, 'brl1000.korrel_factor', today);
  const grams = incrementGrams({ density: density.value, coarsestMm: coarsest.value, factor, leastG: normOn(norms, 'brl1000.min_greep_g', today) });
  return (
    <p className="lotsum" aria-live="polite">
      <b>{formatNumber(grams)} g</b> per greep × {formatNumber(count.value)} = <b>{kilos(grams * count.value)} kg</b> per mengmonster, opening ten minste{' '}
      {formatNumber(factor * coarsest.value)} mm
    </p>
  );
}
