import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { refuseUnusable } from '#platform/web/files/kept-files.ts';
import { CameraView } from '#platform/web/scanning/camera-view.tsx';
import type { CompositeInput } from '../../contract.ts';
import { packagings } from '../../labels.ts';
import { BARCODE_LENGTH_MAX } from '../../limits.ts';
import type { Composite, Lot } from '../../lot.ts';
import { kilos, reckon } from '../../rules.ts';
import { type PhasePlace, saveComposite } from '../lot-actions.ts';
import { optionsOf } from '../lot-words.ts';
import { useKeptPhotos } from './use-kept-photos.ts';

const GRAMS_PER_KG = 1000;
const KG_DECIMALS = 3;
const MASS_CHARACTERS_MAX = 8;

export interface CompositeSheetProps {
  readonly place: PhasePlace;
  readonly lot: Lot;
  readonly composite: Composite;
  readonly onClose: () => void;
}

/** The container of a composite sample: its label, what it weighs, and that it is closed. */
export function CompositeSheet({ place, lot, composite, onClose }: CompositeSheetProps) {
  const { letter, container } = composite;
  const { texts, setTexts, forget } = useKeptTexts(`lot-composite ${lot.id} ${letter}`);
  const [isScanning, setScanning] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const norms = useNorms();
  const entry: Readonly<Record<string, string>> = { packaging: 'bucket', ...textsOf(container), ...texts };
  const of = (name: string) => entry[name] ?? '';
  const photo = useKeptPhotos(of('photo'), (ids) => setTexts({ photo: ids }), run, 1);
  const mass = parseNumber(of('mass'), KG_DECIMALS);
  const massG = mass.ok ? Math.round(mass.value * GRAMS_PER_KG) : Number.NaN;
  const { compositeG } = reckon(lot.content, norms, localDate(lot.made.at));
  const save = () =>
    run(async () => {
      await refuseUnusable(photo.ids);
      const input: CompositeInput = {
        ...{ id: lot.id, letter, barcode: of('barcode'), massG, packaging: of('packaging') as CompositeInput['packaging'] },
        ...{ isSealed: of('isSealed') === 'yes', photoFileId: photo.ids[0] ?? null },
      };
      await saveComposite(lot, input, place);
      await forget();
      onClose();
    });
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`Mengmonster ${letter}`}
      description={`${composite.taken.length} van ${lot.content.incrementsPerComposite} grepen`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          Bewaren
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Nog niet goed ingevuld" />
      {isScanning ? (
        <>
          <CameraView
            formats={undefined}
            onFound={(barcode) => {
              setTexts({ barcode });
              setScanning(false);
            }}
          />
          <Button onClick={() => setScanning(false)}>Scannen stoppen</Button>
        </>
      ) : (
        <Button icon={<IconScan size={20} aria-hidden="true" />} onClick={() => setScanning(true)}>
          Barcode scannen
        </Button>
      )}
      <div className="formgrid">
        <div className="pair">
          <Field label="Barcode of code" error={trouble?.fields['barcode']}>
            <TextInput value={of('barcode')} onChange={(barcode) => setTexts({ barcode })} maxLength={BARCODE_LENGTH_MAX} />
          </Field>
          <Field label="Massa" error={trouble?.fields['massG']} help={`Ten minste ${kilos(compositeG)} kg.`}>
            <NumberInput value={of('mass')} onChange={(value) => setTexts({ mass: value })} unit="kg" maxLength={MASS_CHARACTERS_MAX} />
          </Field>
        </div>
        {massG < compositeG && <Message tone="wait">Dit is te licht. Vul aan, of leg de afwijking straks vast.</Message>}
        <Field label="Verpakking" group error={trouble?.fields['packaging']}>
          <Choices value={of('packaging')} onChange={(packaging) => setTexts({ packaging })} options={optionsOf(packagings)} columns={2} />
        </Field>
        <CheckInput checked={of('isSealed') === 'yes'} onChange={(isSealed) => setTexts({ isSealed: isSealed ? 'yes' : 'no' })} label="Gesloten en verzegeld" />
        <Field label="Foto" group optional error={photo.error}>
          <PhotoInput countMax={1} photos={photo.photos} onAdd={photo.onAdd} onRemove={photo.onRemove} />
        </Field>
      </div>
    </Sheet>
  );
}

function textsOf(container: Composite['container']): Readonly<Record<string, string>> {
  if (container === null) return {};
  const { barcode, massG, packaging, isSealed, photoFileId } = container;
  return { barcode, mass: formatNumberForInput(massG / GRAMS_PER_KG, KG_DECIMALS), packaging, isSealed: isSealed ? 'yes' : 'no', photo: photoFileId ?? '' };
}
