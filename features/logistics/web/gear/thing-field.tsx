import { isDate } from '#platform/shared/dates/calendar.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { GearDays } from '../../gear/gear.ts';
import { listAvailableGear } from '../../gear/gear-contract.ts';
import type { GearSource } from '../../labels.ts';
import type { PhasePlace } from '../lab-actions.ts';

export interface ThingFieldProps {
  readonly place: PhasePlace;
  readonly source: Exclude<GearSource, 'hired'>;
  readonly days: GearDays;
  /** The order that is changed: it does not stand in its own way. */
  readonly orderId: string | undefined;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** The instrument or vehicle, of those that can be had in these days; why the others can't is told under it. */
export function ThingField({ place, source, days, orderId, value, onChange, error }: ThingFieldProps) {
  const { project, phase } = place;
  const areDays = isDate(days.from) && isDate(days.to) && days.from <= days.to;
  const asked = { project, phase, from: days.from, to: days.to, ...(orderId !== undefined && { order: orderId }) };
  const { data = [], state, problem } = useAnswer(listAvailableGear, asked, { enabled: areDays, keepsAsking: false });
  const things = data.filter((thing) => thing.source === source);
  const free = things.filter(({ refusal }) => refusal === null);
  const taken = things.filter(({ refusal }) => refusal !== null);
  const help = !areDays
    ? 'Kies eerst de dagen.'
    : state === 'waiting'
      ? 'Wordt opgezocht.'
      : state === 'shown'
        ? `${free.length} van ${things.length} beschikbaar in deze dagen.`
        : (problem?.details?.reason ?? 'Zonder verbinding is niet te zien wat er vrij is. Probeer het straks opnieuw.');
  return (
    <>
      <Field label={source === 'car' ? 'Voertuig' : 'Instrument'} id="gear-thingId" error={error} help={help}>
        <SelectInput
          value={free.some(({ id }) => id === value) ? value : ''}
          onChange={onChange}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {taken.length > 0 && (
        <div>
          <p className="muted">Niet beschikbaar in deze dagen:</p>
          <RowList label="Niet beschikbaar in deze dagen">
            {taken.map(({ id, name, refusal }) => (
              <Row key={id} title={name} text={refusal} />
            ))}
          </RowList>
        </div>
      )}
    </>
  );
}
