import { codesOf } from '#platform/shared/codes-of.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { YesNoChoices } from '#platform/ui/inputs/yes-no-choices.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { deviationParts, rains } from '../../labels.ts';
import { NAME_LENGTH_MAX, PARTY_LENGTH_MAX, PHOTOS_MAX, PHOTOS_MIN, TEXT_LENGTH_MAX } from '../../limits.ts';
import type { Lot } from '../../lot.ts';
import { declarationOf } from '../../rules.ts';
import type { PhasePlace } from '../lot-actions.ts';
import { optionsOf } from '../lot-words.ts';
import { type UsedFinish, useFinish } from './use-finish.ts';

const NUMBER_CHARACTERS_MAX = 10;

/** The end of a sampling: what was found, what deviated, who takes the samples, photos and the signature. */
export function FinishSheet({ place, lot, onClose }: { readonly place: PhasePlace; readonly lot: Lot; readonly onClose: () => void }) {
  const sampling = useFinish(lot, place, onClose);
  const { lines, trouble } = sampling;
  const errorOf = (name: string) => lines.find(({ path }) => path === name)?.message;
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`Monsterneming ${lot.code} ondertekenen`}
      description="Daarna ligt de monsterneming vast."
      actions={
        <Button variant="primary" busy={sampling.isBusy} onClick={sampling.save}>
          Ondertekenen
        </Button>
      }
    >
      <TroubleSummary trouble={trouble} title="Dit kan nog niet" errors={lines.map(({ path, message }) => ({ fieldId: `sampling-${path}`, text: message }))} />
      <div className="formgrid">
        <Circumstances sampling={sampling} errorOf={errorOf} />
        <Findings sampling={sampling} errorOf={errorOf} />
        <Deviation sampling={sampling} errorOf={errorOf} />
        <Handover sampling={sampling} errorOf={errorOf} />
        <Field
          label="Foto's van de partij"
          group
          id="sampling-photoFileIds"
          error={sampling.photos.error ?? errorOf('photoFileIds')}
          help={`Van elke kant één, ten minste ${PHOTOS_MIN}.`}
        >
          <PhotoInput countMax={PHOTOS_MAX} photos={sampling.photos.photos} onAdd={sampling.photos.onAdd} onRemove={sampling.photos.onRemove} />
        </Field>
        <Field label="Onafhankelijkheidsverklaring" group id="sampling-signatureFileId" error={errorOf('signatureFileId')} help={declarationOf(lot.protocol)}>
          <SignaturePad value={sampling.signature} onChange={sampling.setSignature} />
        </Field>
      </div>
    </Sheet>
  );
}

interface PartProps {
  readonly sampling: UsedFinish;
  readonly errorOf: (name: string) => string | undefined;
}

function Circumstances({ sampling: { of, set }, errorOf }: PartProps) {
  return (
    <>
      <div className="pair">
        <Field label="Klaar op" id="sampling-endedAt" error={errorOf('endedAt')}>
          <DateInput value={of('endDay')} onChange={set('endDay')} />
        </Field>
        <Field label="Eindtijd">
          <TimeInput value={of('endTime')} onChange={set('endTime')} />
        </Field>
      </div>
      <div className="pair">
        <Field label="Weer" id="sampling-weather" error={errorOf('weather')}>
          <TextInput value={of('weather')} onChange={set('weather')} maxLength={NAME_LENGTH_MAX} />
        </Field>
        <Field label="Temperatuur" id="sampling-temperatureC" error={errorOf('temperatureC')}>
          <NumberInput value={of('temperature')} onChange={set('temperature')} unit="°C" maxLength={NUMBER_CHARACTERS_MAX} />
        </Field>
      </div>
      <Field label="Neerslag" group id="sampling-rain" error={errorOf('rain')}>
        <Choices value={of('rain')} onChange={set('rain')} options={optionsOf(rains)} columns={3} />
      </Field>
      <Field label="Toegankelijkheid" id="sampling-access" optional error={errorOf('access')}>
        <TextInput value={of('access')} onChange={set('access')} maxLength={TEXT_LENGTH_MAX} />
      </Field>
    </>
  );
}

function Findings({ sampling: { of, set }, errorOf }: PartProps) {
  const yesNo = (name: string, label: string) => (
    <Field label={label} group id={`sampling-${name}`} error={errorOf(name)}>
      <YesNoChoices value={of(name)} onChange={set(name)} />
    </Field>
  );
  return (
    <>
      {yesNo('matchesPlan', 'De partij komt overeen met het plan')}
      <Field label="Hoeveelheid nagemeten" id="sampling-measuredVolumeM3" error={errorOf('measuredVolumeM3')}>
        <NumberInput value={of('measuredVolume')} onChange={set('measuredVolume')} unit="m³" short maxLength={NUMBER_CHARACTERS_MAX} />
      </Field>
      <Field label="Apparaat" id="sampling-equipment" error={errorOf('equipment')} help="Het nummer uit de lijst van materieel.">
        <TextInput value={of('equipment')} onChange={set('equipment')} maxLength={NAME_LENGTH_MAX} />
      </Field>
      {yesNo('isEquipmentClean', 'Apparaat schoon en gekalibreerd')}
      <Field label="Waarnemingen" id="sampling-observations" error={errorOf('observations')} help="Geur, kleur en bodemvreemd materiaal.">
        <TextArea value={of('observations')} onChange={set('observations')} maxLength={TEXT_LENGTH_MAX} rows={2} />
      </Field>
      {yesNo('sawAsbestos', 'Asbestverdacht materiaal gezien')}
    </>
  );
}

/** Renders the fields for a deviation from the protocol, with the five things that are asked of it. */
function Deviation({ sampling: { of, set, broken }, errorOf }: PartProps) {
  const error = errorOf('deviations');
  return (
    <>
      {broken.length > 0 && (
        <Message tone="wait" title="Dit wijkt af van het protocol">
          {broken.join(' ')}
        </Message>
      )}
      {codesOf(deviationParts).map((part, index) => (
        <Field
          key={part}
          label={index === 0 ? 'Afwijking: onderdeel' : deviationParts[part]}
          id={index === 0 ? 'sampling-deviations' : `sampling-deviation-${part}`}
          optional={broken.length === 0}
          error={index === 0 ? error : undefined}
        >
          <TextInput value={of(`deviation-${part}`)} onChange={set(`deviation-${part}`)} maxLength={TEXT_LENGTH_MAX} />
        </Field>
      ))}
    </>
  );
}

function Handover({ sampling: { of, set }, errorOf }: PartProps) {
  return (
    <>
      <Field label="Overgedragen aan" id="sampling-handedTo" error={errorOf('handedTo')}>
        <TextInput value={of('handedTo')} onChange={set('handedTo')} maxLength={PARTY_LENGTH_MAX} />
      </Field>
      <div className="pair">
        <Field label="Overdracht op" id="sampling-handedAt" error={errorOf('handedAt')}>
          <DateInput value={of('handDay')} onChange={set('handDay')} />
        </Field>
        <Field label="Tijd van overdracht">
          <TimeInput value={of('handTime')} onChange={set('handTime')} />
        </Field>
      </div>
      <Field label="Transporteur" id="sampling-carrier" error={errorOf('carrier')}>
        <TextInput value={of('carrier')} onChange={set('carrier')} maxLength={PARTY_LENGTH_MAX} />
      </Field>
      <Field label="Gekoeld vervoerd" group id="sampling-isCooled" error={errorOf('isCooled')}>
        <YesNoChoices value={of('isCooled')} onChange={set('isCooled')} />
      </Field>
    </>
  );
}
