import { formatNumber } from '#platform/shared/numbers.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { type LotShape, shapes, volumeBases } from '../../labels.ts';
import { PARTY_LENGTH_MAX } from '../../limits.ts';
import { measuresOf, shapeVolumeM3, volumeFormulas } from '../../quantity.ts';
import { optionsOf } from '../lot-words.ts';
import { inputOf } from './lot-entry.ts';
import type { LotFieldsProps } from './lot-fields-props.ts';

const measureNames = {
  lengthM: { label: 'Lengte (l)', unit: 'm' },
  widthM: { label: 'Breedte (b)', unit: 'm' },
  heightM: { label: 'Hoogte (h)', unit: 'm' },
  radiusM: { label: 'Straal (r)', unit: 'm' },
  baseAreaM2: { label: 'Oppervlak onder (A1)', unit: 'm²' },
  topAreaM2: { label: 'Oppervlak boven (A2)', unit: 'm²' },
} as const;
const NUMBER_CHARACTERS_MAX = 10;

/** How large the lot is: by its measures, or as it was told. The sum is shown while it is typed. */
export function QuantityFields(fields: LotFieldsProps) {
  const { of, set, errorOf } = fields;
  const shape = of('shape') as LotShape;
  const isMeasured = of('volumeBasis') === 'measured' && shape !== 'other';
  return (
    <div className="formgrid">
      <Field label="Vorm" group id="lot-shape" error={errorOf('shape')}>
        <Choices value={shape} onChange={set('shape')} options={optionsOf(shapes)} columns={3} />
      </Field>
      <Field label="Hoeveelheid bekend door" group id="lot-volumeBasis" error={errorOf('volumeBasis')}>
        <Choices value={of('volumeBasis')} onChange={set('volumeBasis')} options={optionsOf(volumeBases)} columns={2} />
      </Field>
      <div className="lotmeasures">
        {measuresOf[shape]?.map((name) => (
          <Field key={name} label={measureNames[name].label} id={`lot-${name}`} error={errorOf(name)} optional={!isMeasured}>
            <NumberInput value={of(name)} onChange={set(name)} unit={measureNames[name].unit} maxLength={NUMBER_CHARACTERS_MAX} />
          </Field>
        ))}
        {!isMeasured && (
          <Field label="Hoeveelheid" id="lot-givenVolumeM3" error={errorOf('givenVolumeM3')}>
            <NumberInput value={of('givenVolumeM3')} onChange={set('givenVolumeM3')} unit="m³" maxLength={NUMBER_CHARACTERS_MAX} />
          </Field>
        )}
        <Field label="Dichtheid (ρ)" id="lot-density" error={errorOf('density')}>
          <NumberInput value={of('density')} onChange={set('density')} unit="t/m³" maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
      </div>
      <Sum {...fields} isMeasured={isMeasured} />
      <Field
        label="Deeldepots"
        id="lot-subDepotsM3"
        optional
        error={errorOf('subDepotsM3')}
        help="Als de partij op papier uit depots bestaat: de m³ van elk, met een puntkomma ertussen."
      >
        <TextInput value={of('subDepots')} onChange={set('subDepots')} maxLength={PARTY_LENGTH_MAX} />
      </Field>
    </div>
  );
}

/** The volume and the tonnes as they are typed so far. */
function Sum({ of, isMeasured }: LotFieldsProps & { readonly isMeasured: boolean }) {
  const texts = Object.fromEntries([...Object.keys(measureNames), 'shape', 'givenVolumeM3', 'density'].map((name) => [name, of(name)]));
  const { content } = inputOf(texts, { id: '', phaseId: '', version: undefined });
  const measures = {
    shape: content.shape,
    ...Object.fromEntries(Object.keys(measureNames).map((name) => [name, content[name as keyof typeof measureNames] ?? null])),
  };
  const volume = isMeasured ? shapeVolumeM3(measures as Parameters<typeof shapeVolumeM3>[0]) : (content.givenVolumeM3 ?? null);
  if (volume === null || Number.isNaN(volume) || !(content.density > 0)) return null;
  return (
    <p className="lotsum" aria-live="polite">
      {isMeasured && <small>{volumeFormulas[content.shape]}</small>}
      <b>{formatNumber(volume)} m³</b> × {of('density')} t/m³ = <b>{formatNumber(volume * content.density)} t</b>
    </p>
  );
}
