import { useState } from 'react';
import { listCars } from '#features/cars/contract.ts';
import { listEquipment } from '#features/equipment/contract.ts';
import { equipmentKinds } from '#features/equipment/labels.ts';
import { refusalOfUse } from '#features/equipment/rules.ts';
import { answerText } from '#features/form-engine/design/text.ts';
import type { PickAnswer } from '#features/form-engine/filling/answers.ts';
import { licensePlateFormat } from '#features/form-engine/kinds/text-formats.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { ControlProps } from '../controls/control-props.ts';
import type { Pickable } from './pickable.ts';
import { usePeopleToPick } from './use-people-to-pick.ts';
import { usePlacesToPick } from './use-places-to-pick.ts';

interface PickControlProps extends ControlProps {
  readonly title: string;
  readonly choices: readonly Pickable[];
  readonly emptyText: string;
  readonly onSearch?: (text: string) => void;
}

const NOT_HERE = 'Deze lijst staat nog niet op dit apparaat. Heb je even bereik gehad, dan kun je ook zonder kiezen.';
const keyOf = ({ id, phase = '' }: PickAnswer): string => `${id} ${phase}`;

function PickControl({ form, state, title, choices, emptyText, onSearch }: PickControlProps) {
  const byValue = new Map(choices.map(({ answer, ...option }) => [keyOf(answer), { ...option, answer }]));
  return (
    <PickInput
      title={title}
      shown={answerText(state.field, state.value)}
      options={[...byValue].map(([value, { label, text, refusal }]) => ({ value, label, text, refusal }))}
      onChange={(value) => form.set(state.path, value === undefined ? null : (byValue.get(value)?.answer ?? null))}
      onSearch={onSearch}
      emptyText={emptyText}
      clearable={!state.required}
    />
  );
}

/** An employee, with oneself first; whoever lacks the registration that is asked can be seen and not chosen. */
export function PersonControl({ form, state }: ControlProps) {
  const people = usePeopleToPick(state.field.type === 'person' ? state.field : {}, form.context.today);
  return <PickControl form={form} state={state} title="Kies een medewerker" choices={people} emptyText={NOT_HERE} />;
}

/** A project or a phase: one's own from the device, others found by words when there is a network. */
export function ProjectControl({ form, state }: ControlProps) {
  const pick = state.field.type === 'project' && state.field.pick === 'phase' ? 'phase' : 'project';
  const [text, setText] = useState('');
  const places = usePlacesToPick(pick, text);
  return (
    <PickControl
      form={form}
      state={state}
      title={pick === 'phase' ? 'Kies een fase' : 'Kies een project'}
      choices={places}
      onSearch={setText}
      emptyText="Er staan geen projecten van jou op dit apparaat. Zoek met bereik een ander project."
    />
  );
}

/** A machine or instrument; what is out of order or of calibration can be seen and not chosen. */
export function EquipmentControl({ form, state }: ControlProps) {
  const equipment = useAnswer(listEquipment, {}).data ?? [];
  const choices = equipment.map((one): Pickable => {
    const { id, number, name, kind, calibratedTo } = one;
    const refusal = refusalOfUse(one, form.context.today);
    return {
      answer: { id, code: number, name },
      label: `${number} ${name}`,
      text: calibratedTo === null ? equipmentKinds[kind] : `${equipmentKinds[kind]}, gekalibreerd tot en met ${formatDate(calibratedTo)}`,
      refusal: refusal === undefined ? undefined : `${refusal} Kies ander materieel.`,
    };
  });
  return <PickControl form={form} state={state} title="Kies materieel" choices={choices} emptyText={NOT_HERE} />;
}

/** A car of the organisation. */
export function CarControl({ form, state }: ControlProps) {
  const cars = useAnswer(listCars, {}).data ?? [];
  const choices = cars.map(({ id, plate, name }): Pickable => ({ answer: { id, code: plate, name }, label: licensePlateFormat.show(plate), text: name }));
  return <PickControl form={form} state={state} title="Kies een auto" choices={choices} emptyText={NOT_HERE} />;
}
