import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { listMyPhases } from '#features/phases/contract.ts';
import type { MyPhase } from '#features/phases/phase.ts';
import { PhasePicker } from '#features/time/web/entering/phase-picker.tsx';
import { useTimeOptions } from '#features/time/web/entering/time-options.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber, parseNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { ADDRESS_LENGTH_MAX, type Trip } from '../contract.ts';
import { tripKinds } from '../labels.ts';
import { type NextStart, usualAddresses } from '../rules.ts';
import { removeTrip, saveTrip } from './trip-actions.ts';
import { addressOf, entryOf, proposalFor, startWords, type TripEntry, toInput } from './trip-entry.ts';

/** Usual addresses offered with one press. */
const ADDRESSES_MAX = 4;
const noPhases: readonly MyPhase[] = [];

export interface TripFormProps {
  readonly id: string;
  /** The trip that is changed; undefined for a new one. */
  readonly trip: Trip | undefined;
  /** Entry that a new one starts with. */
  readonly first: TripEntry;
  readonly trips: readonly Trip[];
  /** Where the next trip of a car begins. */
  readonly startOf: (plate: string) => NextStart | undefined;
  /** True for a car of the organisation: then there is nothing to be paid. */
  readonly isCompanyCar: (plate: string) => boolean;
  readonly onDone: () => void;
}

/** The questions of a trip. What is typed stays on the device until it is saved. */
export function TripForm({ id, trip, first, trips, startOf, isCompanyCar, onDone }: TripFormProps) {
  const { texts, setTexts, forget } = useKeptTexts(trip === undefined ? `trip ${first.plate} ${first.startKm}` : `trip ${id}`);
  const entry: TripEntry = { ...first, ...(trip === undefined ? {} : entryOf(trip)), ...texts };
  const { isBusy, trouble, run } = useAction();
  const { phases } = useTimeOptions();
  const [found, setFound] = useState(trip?.phase ?? null);
  const myPhases = useAnswer(listMyPhases, {}).data ?? noPhases;
  const set = (changes: Partial<TripEntry>) => setTexts(changes as Record<string, string>);
  const addresses = [...new Set([...myPhases.map(addressOf).filter(Boolean), ...usualAddresses(trips, ADDRESSES_MAX)])].slice(0, ADDRESSES_MAX);
  const errors = trouble?.fields ?? {};
  const save = () =>
    run(async () => {
      await saveTrip(toInput({ ...entry, plate: formatLicensePlate(entry.plate) }, id, trip?.version));
      await forget();
      onDone();
    });
  const remove = () =>
    run(async () => {
      if (trip !== undefined) await removeTrip(trip);
      await forget();
      onDone();
    });
  const isMine = entry.kind !== 'not-mine';
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TroubleSummary trouble={trouble} errors={trouble?.lines.map(({ path, message }) => ({ fieldId: path, text: message })) ?? []} focus />
      <Field label="Soort" group id="kind" error={errors['kind']}>
        <Choices
          value={entry.kind}
          onChange={(kind) => set({ kind })}
          options={Object.entries(tripKinds).map(([value, label]) => ({ value, label }))}
          columns={2}
        />
      </Field>
      <OdometerFields entry={entry} phases={myPhases} startOf={trip === undefined ? startOf : () => undefined} errors={errors} set={set} />
      {isMine && (
        <>
          <AddressField id="from" label="Van" value={entry.from} error={errors['from']} addresses={addresses} onChange={(from) => set({ from })} />
          <AddressField id="to" label="Naar" value={entry.to} error={errors['to']} addresses={addresses} onChange={(to) => set({ to })} />
        </>
      )}
      {entry.kind === 'business' && (
        <>
          <PhasePicker
            phases={phases}
            value={phases.find((phase) => phase.id === entry.phaseId) ?? (found?.id === entry.phaseId ? found : null)}
            onChange={(phase) => {
              setFound(phase ?? null);
              set({ phaseId: phase?.id ?? '' });
            }}
            error={errors['phaseId']}
            optional
          />
          <Field label="Doel" id="purpose" optional={entry.phaseId !== ''} error={errors['purpose']}>
            <TextInput value={entry.purpose} onChange={(purpose) => set({ purpose })} maxLength={ADDRESS_LENGTH_MAX} />
          </Field>
        </>
      )}
      {isMine && entry.kind !== 'private' && (
        <Field label="Privé omgereden" id="detourKm" optional error={errors['detourKm']}>
          <NumberInput value={entry.detourKm} onChange={(detourKm) => set({ detourKm })} unit="km" inputMode="numeric" short />
        </Field>
      )}
      {isMine && (
        <Field label="Route" id="route" optional help="Alleen als je anders reed dan gewoonlijk" error={errors['route']}>
          <TextInput value={entry.route} onChange={(route) => set({ route })} maxLength={ADDRESS_LENGTH_MAX} />
        </Field>
      )}
      {isMine && !isCompanyCar(entry.plate) && (
        <CheckInput
          checked={entry.isOwnCar !== ''}
          onChange={(isOwn) => set({ isOwnCar: isOwn ? 'yes' : '' })}
          label="Dit is mijn eigen auto"
          help="Dan krijg je een vergoeding per kilometer."
        />
      )}
      <Button type="submit" variant="next" size="main" wide busy={isBusy}>
        Rit bewaren
      </Button>
      {trip !== undefined && (
        <Button variant="bad" busy={isBusy} icon={<IconTrash size={20} aria-hidden="true" />} onClick={remove}>
          Rit verwijderen
        </Button>
      )}
    </form>
  );
}

interface OdometerFieldsProps {
  readonly entry: TripEntry;
  readonly phases: readonly MyPhase[];
  readonly startOf: (plate: string) => NextStart | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (changes: Partial<TripEntry>) => void;
}

/** When, with which car, from which reading to which. A reading that was filled in by itself says where it comes from. */
function OdometerFields({ entry, phases, startOf, errors, set }: OdometerFieldsProps) {
  const plate = formatLicensePlate(entry.plate);
  const start = startOf(plate);
  // A begin that nobody typed goes along with the car.
  const leavePlate = () => set({ plate, ...(entry.startKm === '' && start !== undefined && { startKm: String(start.km) }) });
  return (
    <div className="formgrid two">
      <Field label="Datum" id="date" error={errors['date']}>
        <DateInput value={entry.date} onChange={(date) => set({ date })} />
      </Field>
      <Field label="Kenteken" id="plate" error={errors['plate']}>
        <TextInput value={entry.plate} onChange={(typed) => set({ plate: typed })} onBlur={leavePlate} autoCapitalize="characters" />
      </Field>
      <Field
        label="Beginstand"
        id="startKm"
        error={errors['startKm']}
        after={start !== undefined && entry.startKm === String(start.km) && <p className="help">{startWords(start)}</p>}
      >
        <NumberInput value={entry.startKm} onChange={(startKm) => set({ startKm })} unit="km" inputMode="numeric" />
      </Field>
      <Field label="Eindstand" id="endKm" error={errors['endKm']} after={<Proposal entry={entry} phases={phases} onTake={(endKm) => set({ endKm })} />}>
        <NumberInput value={entry.endKm} onChange={(endKm) => set({ endKm })} unit="km" inputMode="numeric" />
      </Field>
    </div>
  );
}

interface ProposalProps {
  readonly entry: TripEntry;
  readonly phases: readonly MyPhase[];
  readonly onTake: (endKm: string) => void;
}

/** A reading as it may be, said to be a guess. */
function Proposal({ entry, phases, onTake }: ProposalProps) {
  const factor = normOn(useNorms(), 'km.omweg_factor', entry.date);
  const km = proposalFor(entry, phases, factor);
  const start = parseNumber(entry.startKm);
  if (km === undefined || !start.ok || entry.endKm !== '') return null;
  return (
    <Button variant="quiet" onClick={() => onTake(String(start.value + km))}>
      Ongeveer {formatNumber(km)} km, geschat uit de rechte lijn × {formatNumber(factor, { decimals: 1 })}: neem {formatNumber(start.value + km)}
    </Button>
  );
}

interface AddressFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly addresses: readonly string[];
  readonly onChange: (address: string) => void;
}

/** An address, with the usual ones below as long as it is empty. */
function AddressField({ id, label, value, error, addresses, onChange }: AddressFieldProps) {
  const usual = (
    <div className="btns">
      {addresses.map((address) => (
        <Button key={address} onClick={() => onChange(address)}>
          {address}
        </Button>
      ))}
    </div>
  );
  return (
    <Field label={label} id={id} error={error} after={value === '' && addresses.length > 0 ? usual : undefined}>
      <TextInput value={value} onChange={onChange} maxLength={ADDRESS_LENGTH_MAX} autoComplete="off" />
    </Field>
  );
}
