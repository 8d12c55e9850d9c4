import { useState } from 'react';
import { listColleagues } from '#features/people/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import type { CarRecord, DriverPeriod } from '../../car.ts';
import { putDriver, removeDriver } from '../../contract.ts';
import { periodProblem } from '../../rules.ts';

export interface DriverSheetProps {
  readonly car: CarRecord;
  /** The period to change; none for a new one. */
  readonly period: DriverPeriod | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

/** Says who drives the vehicle, from when to when. */
export function DriverSheet({ car, period, today, onClose }: DriverSheetProps) {
  const [id] = useState(() => period?.id ?? newId());
  const [userId, setUserId] = useState(period?.user.id ?? '');
  const [from, setFrom] = useState(period?.from ?? today);
  const [to, setTo] = useState(period?.to ?? '');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const colleagues = useAnswer(listColleagues, {}).data ?? [];
  const name = colleagues.find((one) => one.id === userId)?.name ?? period?.user.name ?? '';
  const overlap = periodProblem(car.drivers, { id, userId, from, to: to || null }, car.isPool);
  const errors = {
    userId: isChecked && userId === '' ? 'Kies wie er in rijdt.' : trouble?.fields['userId'],
    from: (isChecked ? (from === '' ? 'Kies de eerste dag.' : overlap) : undefined) ?? trouble?.fields['from'],
    to: trouble?.fields['to'],
  };
  const save = () => {
    setChecked(true);
    if (userId === '' || from === '' || overlap !== undefined) return;
    run(async () => {
      await runCommand(putDriver, { id, car: car.id, userId, from, to: to || null, ...(period !== undefined && { version: period.version }) });
      onClose();
    });
  };
  const remove = () =>
    run(async () => {
      await runCommand(removeDriver, { id });
      onClose();
    });
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={period === undefined ? 'Bestuurder toevoegen' : 'Periode wijzigen'}
      description={car.isPool ? 'Een poolauto kan meer bestuurders tegelijk hebben.' : 'Een bestuurder tegelijk.'}
      actions={
        <>
          {period !== undefined && (
            <Button variant="quiet" busy={isBusy} onClick={remove}>
              Periode weghalen
            </Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={save}>
            Opslaan
          </Button>
        </>
      }
    >
      {trouble !== undefined && trouble.lines.length === 0 && <TroubleMessage trouble={trouble} title="Niet opgeslagen" />}
      <div className="formgrid">
        <Field label="Bestuurder" group error={errors.userId}>
          <PickInput
            title="Kies een medewerker"
            shown={name}
            options={colleagues.map((one) => ({ value: one.id, label: one.name, text: one.jobTitle }))}
            onChange={(value) => setUserId(value ?? '')}
            emptyText="De lijst met collega's staat nog niet op dit apparaat."
          />
        </Field>
        <Field label="Eerste dag" error={errors.from}>
          <DateInput value={from} onChange={setFrom} short />
        </Field>
        <Field label="Laatste dag" optional error={errors.to} help="Leeg zolang het doorloopt.">
          <DateInput value={to} onChange={setTo} min={from || undefined} short />
        </Field>
      </div>
    </Sheet>
  );
}
