import { useState } from 'react';
import { listCarRegister } from '#features/cars/contract.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { EQUIPMENT_NOTE_LENGTH_MAX, EQUIPMENT_TEXT_LENGTH_MAX, NUMBER_LENGTH_MAX, putEquipment } from '../../contract.ts';
import { equipmentKinds } from '../../labels.ts';
import { type EquipmentTexts, readEquipment } from './equipment-form.ts';

export interface EquipmentEditorProps {
  readonly id: string;
  /** Version it is based on; none for a new one. */
  readonly version: number | undefined;
  readonly first: EquipmentTexts;
  readonly saveLabel: string;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

const fieldId = (path: string) => `equipment-${path}`;

/** Everything that can be put in about a piece of equipment. What is typed stays on the device until it is saved or thrown away. */
export function EquipmentEditor({ id, version, first, saveLabel, onSaved, onCancel }: EquipmentEditorProps) {
  const kept = useKeptTexts(version === undefined ? 'equipment new' : `equipment ${id}`);
  const texts = { ...first, ...kept.texts };
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<EquipmentTexts>();
  const { isBusy, trouble, run } = useAction();
  const { input, problems: found } = readEquipment(texts, { id, version });
  // What the server refused stands until something is changed.
  const told: readonly FieldProblem[] = refused === undefined || refused !== kept.texts ? [] : (trouble?.lines ?? []);
  const problems = [...(isChecked ? found : []), ...told];
  const save = () => {
    setChecked(true);
    setRefused(kept.texts);
    if (input === undefined) return;
    run(async () => {
      await runCommand(putEquipment, input);
      await kept.forget();
      onSaved(id);
    });
  };
  const cancel = () =>
    run(async () => {
      await kept.forget();
      onCancel();
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormProblems problems={problems} trouble={trouble} idOf={fieldId} />
      <EquipmentFields texts={texts} set={kept.setTexts} errorOf={(path) => problems.find((problem) => problem.path === path)?.message} />
      <DockAction alone why={problems.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
        <Button size="main" onClick={cancel}>
          Annuleren
        </Button>
        <Button variant="primary" size="main" busy={isBusy} onClick={save}>
          {saveLabel}
        </Button>
      </DockAction>
    </form>
  );
}

interface EquipmentFieldsProps {
  readonly texts: EquipmentTexts;
  readonly set: (changes: EquipmentTexts) => void;
  readonly errorOf: (path: string) => string | undefined;
}

function EquipmentFields({ texts, set, errorOf }: EquipmentFieldsProps) {
  const cars = useAnswer(listCarRegister, {}).data ?? [];
  const of = (name: string) => ({ id: fieldId(name), error: errorOf(name) });
  const text = (name: string, maxLength = EQUIPMENT_TEXT_LENGTH_MAX) => (
    <TextInput value={texts[name] ?? ''} onChange={(next) => set({ [name]: next })} maxLength={maxLength} />
  );
  return (
    <Section title="Materieel" padded>
      <div className="formgrid two">
        <Field label="Nummer" {...of('number')} help="Zoals het erop staat, bijvoorbeeld XRF-02.">
          {text('number', NUMBER_LENGTH_MAX)}
        </Field>
        <Field label="Naam" {...of('name')} help="Wat het is, bijvoorbeeld Hand-XRF bodem.">
          {text('name')}
        </Field>
        <Field label="Soort" {...of('kind')}>
          <SelectInput
            value={texts['kind'] ?? ''}
            onChange={(kind) => set({ kind })}
            options={codesOf(equipmentKinds).map((value) => ({ value, label: equipmentKinds[value] }))}
          />
        </Field>
        <Field label="Merk" {...of('make')} optional>
          {text('make')}
        </Field>
        <Field label="Serienummer" {...of('serialNumber')} optional>
          {text('serialNumber')}
        </Field>
        <Field label="Aangeschaft op" {...of('boughtOn')} optional>
          <DateInput value={texts['boughtOn'] ?? ''} onChange={(boughtOn) => set({ boughtOn })} short />
        </Field>
        <Field label="Kalibratie-interval" {...of('calibrationMonths')} help="Leeg als het niet gekalibreerd hoeft te worden." optional>
          <NumberInput
            value={texts['calibrationMonths'] ?? ''}
            onChange={(calibrationMonths) => set({ calibrationMonths })}
            unit="maanden"
            inputMode="numeric"
            maxLength={3}
            short
          />
        </Field>
        <Field label="Vaste plek" {...of('place')} help="Waar het staat als niemand het heeft." optional>
          {text('place')}
        </Field>
        <Field label="In voertuig" {...of('carId')} optional>
          <SelectInput
            value={texts['carId'] ?? ''}
            onChange={(carId) => set({ carId })}
            options={cars.filter(({ isRetired }) => !isRetired).map(({ id, plate, name }) => ({ value: id, label: `${formatLicensePlate(plate)}, ${name}` }))}
            placeholder="Niet in een voertuig"
          />
        </Field>
        <Field label="Opmerking" {...of('note')} optional>
          <TextArea value={texts['note'] ?? ''} onChange={(note) => set({ note })} maxLength={EQUIPMENT_NOTE_LENGTH_MAX} rows={2} />
        </Field>
      </div>
    </Section>
  );
}
