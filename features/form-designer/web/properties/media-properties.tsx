import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { ACCURACY_METERS_MAX } from '#features/form-engine/design/design-leaf-fields.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { pictureToDataUrl } from './picture-data-url.ts';
import { CountProperty, DecimalProperty, type Part, PropertyGroup, pairs } from './property-parts.tsx';

const FILES_MAX = 100;
const tones = { plain: 'Gewoon', info: 'Uitleg', warning: 'Waarschuwing' } as const;

/** Number of photos or files, and what goes with a photo. */
export function FileProperties({ field, onChange }: Part<'photo' | 'file'>) {
  return (
    <PropertyGroup title={field.type === 'photo' ? "Foto's" : 'Bestanden'}>
      {field.type === 'photo' && (
        <>
          <CountProperty label="Minstens" value={field.min} max={FILES_MAX} onChange={(min) => onChange({ ...field, min })} />
          <CheckInput
            checked={field.annotate === true}
            label="Tekenen op de foto"
            onChange={(checked) => onChange({ ...field, annotate: checked || undefined })}
          />
          <CheckInput
            checked={field.withPosition === true}
            label="Plaats bij de foto bewaren"
            onChange={(checked) => onChange({ ...field, withPosition: checked || undefined })}
          />
        </>
      )}
      <CountProperty label="Hoogstens" value={field.max} max={FILES_MAX} onChange={(max) => onChange({ ...field, max: max || undefined })} />
    </PropertyGroup>
  );
}

/** Accuracy until which a position is measured. */
export function LocationProperties({ field, onChange }: Part<'location'>) {
  const put = (meters: number | undefined) =>
    (meters === undefined || (meters > 0 && meters <= ACCURACY_METERS_MAX)) && onChange({ ...field, accuracyMeters: meters });
  return (
    <PropertyGroup title="Locatie">
      <DecimalProperty label="Meten tot op, in meter" value={field.accuracyMeters} onChange={put} />
      <p className="help">De app meet hoogstens een minuut door. Zet bij Waarschuwingen wat er staat als het onnauwkeuriger blijft.</p>
    </PropertyGroup>
  );
}

/** The words and the picture of an explanation. */
export function ExplanationProperties({ field, onChange }: Part<'explanation'>) {
  const action = useAction();
  const take = (file: File) => action.run(async () => onChange({ ...field, picture: await pictureToDataUrl(file) }));
  return (
    <PropertyGroup title="Uitleg">
      <Question label="Tekst">
        <TextArea rows={5} value={field.text} onChange={(text) => onChange({ ...field, text })} />
      </Question>
      <Question label="Toon">
        <SelectInput
          placeholder={null}
          value={field.tone ?? 'plain'}
          options={pairs(tones)}
          onChange={(tone) => onChange({ ...field, tone: tone as typeof field.tone })}
        />
      </Question>
      {field.picture !== undefined && <img className="explaining" src={field.picture} alt="De afbeelding bij deze uitleg" />}
      <FileButton
        accept="image/*"
        onFiles={([file]) => file !== undefined && take(file)}
        disabled={action.isBusy}
        icon={<IconPhoto size={20} aria-hidden="true" />}
      >
        {field.picture === undefined ? 'Afbeelding kiezen' : 'Andere afbeelding'}
      </FileButton>
      {field.picture !== undefined && (
        <Button variant="quiet" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => onChange({ ...field, picture: undefined })}>
          Afbeelding weghalen
        </Button>
      )}
      <TroubleMessage trouble={action.trouble} />
      <p className="help">De afbeelding wordt verkleind tot hoogstens 150 kB en gaat met het formulier mee.</p>
    </PropertyGroup>
  );
}
