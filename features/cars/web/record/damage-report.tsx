import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { discardFile, keepFile, refuseUnusable, sendFileAgain, useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { CarRecord } from '../../car.ts';
import { DAMAGE_PHOTOS_MAX, DAMAGE_PLACE_LENGTH_MAX, DAMAGE_TEXT_LENGTH_MAX, reportDamage } from '../../driver-contract.ts';
import { nameOfCar } from '../car-words.ts';

export interface DamageReportProps {
  readonly car: CarRecord;
  readonly today: string;
  readonly onClose: () => void;
}

/** Reports damage, beside the road and without a network: texts and photos are on the device at once. */
export function DamageReport({ car, today, onClose }: DamageReportProps) {
  const report = useDamageReport(car, today, onClose);
  const { texts, set, errors, photoIds, isBusy, trouble } = report;
  const urls = usePictureUrls(photoIds);
  const unusable = useUnusable(photoIds);
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title="Schade melden"
      description={nameOfCar(car)}
      actions={
        <>
          <Button variant="quiet" onClick={report.giveUp}>
            Weggooien
          </Button>
          <Button variant="primary" busy={isBusy} onClick={report.send}>
            Schade melden
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet gemeld" />
      <div className="formgrid">
        <Field label="Datum" error={errors.happenedOn}>
          <DateInput value={texts.happenedOn} onChange={(happenedOn) => set({ happenedOn })} max={today} short />
        </Field>
        <Field label="Plaats" error={errors.place} help="Straat en plaats, of de naam van de locatie.">
          <TextInput value={texts.place} onChange={(place) => set({ place })} maxLength={DAMAGE_PLACE_LENGTH_MAX} />
        </Field>
        <Field label="Wat is er gebeurd?" error={errors.description}>
          <TextArea value={texts.description} onChange={(description) => set({ description })} maxLength={DAMAGE_TEXT_LENGTH_MAX} rows={4} />
        </Field>
        <Field label="Tegenpartij" optional help="Naam, kenteken en telefoonnummer.">
          <TextArea value={texts.otherParty} onChange={(otherParty) => set({ otherParty })} maxLength={DAMAGE_TEXT_LENGTH_MAX} rows={2} />
        </Field>
        <Field label="Foto's" group optional error={[...unusable.values()].join(' ') || undefined}>
          <PhotoInput
            countMax={DAMAGE_PHOTOS_MAX}
            photos={photoIds.map((id, index) => {
              const url = urls.get(id);
              return { id, caption: `Foto ${index + 1}`, ...(url !== undefined && { url }) };
            })}
            onAdd={report.addPhotos}
            onRemove={report.removePhoto}
          />
        </Field>
      </div>
    </Sheet>
  );
}

function useDamageReport(car: CarRecord, today: string, onClose: () => void) {
  const { texts: kept, setTexts, forget } = useKeptTexts(`car-damage ${car.id}`);
  const texts = { happenedOn: today, place: '', description: '', otherParty: '', photos: '', ...kept };
  const photoIds = texts.photos.split(' ').filter(Boolean);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const problems = problemsOf(texts, today);
  const send = () => {
    setChecked(true);
    if (Object.keys(problems).length > 0) return;
    run(async () => {
      const { happenedOn, place, description, otherParty } = texts;
      const id = newId();
      await refuseUnusable(photoIds);
      for (const photoId of photoIds) await sendFileAgain(photoId);
      await addCommand(
        reportDamage,
        { id, car: car.id, happenedOn, place, description, otherParty, fileIds: photoIds },
        { record: `car-damage:${id}`, label: `Schade aan ${nameOfCar(car)}`, href: href('vehicle', { vehicle: car.id }), fileIds: photoIds },
      );
      await forget();
      addSuccess('Schade is gemeld', 'De planner krijgt er een melding van.');
      onClose();
    });
  };
  return {
    texts,
    photoIds,
    isBusy,
    trouble,
    errors: isChecked ? problems : {},
    set: (changes: Readonly<Record<string, string>>) => setTexts(changes),
    send,
    addPhotos: (files: readonly File[]) =>
      run(async () => {
        const ids = [...photoIds];
        for (const file of files.slice(0, DAMAGE_PHOTOS_MAX - ids.length)) {
          ids.push((await keepFile(file, { kind: 'photo', name: file.name, isHeld: true })).id);
          setTexts({ photos: ids.join(' ') });
        }
      }),
    removePhoto: (id: string) =>
      run(async () => {
        setTexts({ photos: photoIds.filter((one) => one !== id).join(' ') });
        await discardFile(id);
      }),
    giveUp: () =>
      run(async () => {
        for (const id of photoIds) await discardFile(id);
        await forget();
        onClose();
      }),
  };
}

interface Typed {
  readonly happenedOn: string;
  readonly place: string;
  readonly description: string;
}

function problemsOf({ happenedOn, place, description }: Typed, today: string): { happenedOn?: string; place?: string; description?: string } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(happenedOn) && happenedOn <= today;
  return {
    ...(!isDay && { happenedOn: 'Kies vandaag of een dag ervoor.' }),
    ...(place.trim() === '' && { place: 'Vul in waar het gebeurde.' }),
    ...(description.trim() === '' && { description: 'Vul in wat er gebeurde en wat er stuk is.' }),
  };
}
