import { useState } from 'react';
import { href } from '#features/routes.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { CarRecord, Reading } from '../../car.ts';
import { addReading } from '../../driver-contract.ts';
import { type ReadingMoment, readingMoments } from '../../labels.ts';
import { readingProblem } from '../../rules.ts';
import { kmWords, latestReading, nameOfCar } from '../car-words.ts';

export interface ReadingSheetProps {
  readonly car: CarRecord;
  /** The reading that was wrong; none to write down a new one. */
  readonly corrects: Reading | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

/** Writes down an odometer reading; kept on the device until it is sent. */
export function ReadingSheet({ car, corrects, today, onClose }: ReadingSheetProps) {
  const { texts, setTexts, forget } = useKeptTexts(`car-reading ${car.id} ${corrects?.id ?? ''}`);
  const { km = '', readOn = corrects?.readOn ?? today, moment = '', reason = '' } = texts;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const errors = isChecked ? problemsOf(car, { km, readOn, reason, corrects, today }) : {};
  const latest = latestReading(car.readings);
  const save = () => {
    setChecked(true);
    if (Object.keys(problemsOf(car, { km, readOn, reason, corrects, today })).length > 0) return;
    run(async () => {
      const id = newId();
      await addCommand(
        addReading,
        { id, car: car.id, readOn, km: kmOf(km) ?? 0, moment: (moment || null) as ReadingMoment | null, correctsId: corrects?.id ?? null, reason },
        { record: `car-reading:${id}`, label: `Kilometerstand ${km} van ${nameOfCar(car)}`, href: href('vehicle', { vehicle: car.id }) },
      );
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={corrects === undefined ? 'Kilometerstand invoeren' : 'Kilometerstand corrigeren'}
      description={latest === undefined ? undefined : `Laatste stand: ${kmWords(latest.km)} op ${formatDate(latest.readOn)}.`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          Stand opslaan
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      <div className="formgrid">
        <Field label="Kilometerstand" error={errors.km}>
          <NumberInput value={km} onChange={(next) => setTexts({ km: next })} inputMode="numeric" unit="km" maxLength={9} short />
        </Field>
        <Field label="Datum" error={errors.readOn}>
          <DateInput value={readOn} onChange={(next) => setTexts({ readOn: next })} max={today} short />
        </Field>
        {corrects === undefined ? (
          <Field label="Moment" group optional>
            <Choices
              options={codesOf(readingMoments).map((value) => ({ value, label: readingMoments[value] }))}
              value={moment}
              onChange={(next) => setTexts({ moment: next })}
              clearable
            />
          </Field>
        ) : (
          <Field label="Waarom klopte de stand niet?" error={errors.reason} help={`Er stond ${kmWords(corrects.km)}. Die stand blijft doorgestreept staan.`}>
            <TextInput value={reason} onChange={(next) => setTexts({ reason: next })} maxLength={200} />
          </Field>
        )}
      </div>
    </Sheet>
  );
}

function kmOf(text: string): number | undefined {
  const parsed = parseNumber(text);
  return parsed.ok && parsed.value >= 0 ? parsed.value : undefined;
}

interface Typed {
  readonly km: string;
  readonly readOn: string;
  readonly reason: string;
  readonly corrects: Reading | undefined;
  readonly today: string;
}

function problemsOf(car: CarRecord, { km: text, readOn, reason, corrects, today }: Typed): { km?: string; readOn?: string; reason?: string } {
  const km = kmOf(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(readOn) && readOn <= today;
  const order = km === undefined || !isDay ? undefined : readingProblem(car.readings, { readOn, km, correctsId: corrects?.id ?? null });
  return {
    ...(km === undefined ? { km: 'Vul de kilometerstand in als heel getal, bijvoorbeeld 48210.' } : order !== undefined && { km: order }),
    ...(!isDay && { readOn: 'Kies vandaag of een dag ervoor.' }),
    ...(corrects !== undefined && reason.trim() === '' && { reason: 'Zeg waarom de eerdere stand niet klopte.' }),
  };
}
