import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listCars } from '#features/cars/contract.ts';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { todayHere } from '#features/time/web/address.ts';
import { useTimeOptions } from '#features/time/web/entering/time-options.ts';
import { WeekGate } from '#features/time/web/overviews/week-gate.tsx';
import { useTimeTabs } from '#features/time/web/time-tabs.ts';
import { usePhaseOfDay } from '#features/time/web/use-phase-of-day.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { TableFileMenu } from '#platform/web/files/downloads/table-file-menu.tsx';
import type { Trip, Trips } from '../contract.ts';
import type { TripKind } from '../labels.ts';
import { privateUseOf } from '../private-use.ts';
import { chainOf, distanceOf, nextStart, offeredCars, privateKmOf } from '../rules.ts';
import { PrivateMeter } from './private-meter.tsx';
import { addReturnTrip, saveTrip } from './trip-actions.ts';
import { TripChain } from './trip-chain.tsx';
import type { TripEntry } from './trip-entry.ts';
import { TripForm } from './trip-form.tsx';
import { useStagesOfTrips, useTrips } from './use-trips.ts';

/** The trips of a car as the chain of its odometer: what is missing between two readings asks for itself. */
export function TripsScreen() {
  const { phaseById } = useTimeOptions();
  const answer = useTrips(phaseById);
  return (
    <Page
      title="Kilometers"
      tabs={useTimeTabs('trips')}
      actions={<TableFileMenu api="tempo" path="/v1/trip-register/file" name="ritten" words={{ xlsx: 'Ritten als Excel', csv: 'Ritten als CSV' }} />}
    >
      <WeekGate answer={answer}>{(trips) => <TripsOfCar data={trips} />}</WeekGate>
    </Page>
  );
}

interface Editing {
  readonly id: string;
  readonly trip: Trip | undefined;
  readonly first: TripEntry;
}

function TripsOfCar({ data }: { readonly data: Trips }) {
  const { auto } = useSearch({ strict: false }) as { readonly auto?: unknown };
  const navigate = useNavigate();
  const stageById = useStagesOfTrips();
  const { recent } = useTimeOptions();
  const cars = useAnswer(listCars, {}).data ?? [];
  const [editing, setEditing] = useState<Editing>();
  const { plates, usual = '' } = offeredCars(
    data,
    recent.map(({ licenseplate }) => licenseplate),
  );
  const plate = typeof auto === 'string' && auto !== '' ? formatLicensePlate(auto) : usual;
  const ofCar = [...data.trips, ...data.others].filter((trip) => trip.plate === plate);
  const links = chainOf(ofCar).toReversed();
  const today = todayHere();
  const phaseId = usePhaseOfDay(today);
  const isCompanyCar = (typed: string) => cars.some((car) => car.isPrivate !== true && car.plate === formatLicensePlate(typed).replaceAll('-', ''));
  const startOf = (asked: string) => nextStart(data, asked);
  const newest = data.trips.filter((trip) => trip.plate === plate).toSorted((a, b) => b.endKm - a.endKm)[0];
  const add = (changes: Partial<TripEntry> = {}) =>
    setEditing({
      id: newId(),
      trip: undefined,
      first: {
        ...emptyEntry,
        date: today,
        plate,
        startKm: String(startOf(plate)?.km ?? ''),
        from: newest?.to ?? '',
        phaseId,
        isOwnCar: newest?.isOwnCar ? 'yes' : '',
        ...changes,
      },
    });
  const fill = (gap: { readonly fromKm: number; readonly toKm: number; readonly date: string }, kind: TripKind) => {
    const { fromKm: startKm, toKm: endKm, date } = gap;
    if (kind === 'not-mine') carryOut(() => saveTrip({ id: newId(), date, plate, startKm, endKm, kind }));
    else add({ date, kind, startKm: String(startKm), endKm: String(endKm), from: '', phaseId: date === today ? phaseId : '' });
  };
  return (
    <>
      {plates.some((other) => other !== plate) && (
        <div className="pagebody">
          <Field label="Auto">
            <SelectInput
              value={plate}
              onChange={(chosen) => void navigate({ to: href('trips', {}, { auto: chosen }), replace: true })}
              options={plates.map((value) => ({ value, label: carLabel(value, [...cars, ...data.cars]) }))}
              placeholder={plate === '' ? 'Kies je auto' : null}
            />
          </Field>
        </div>
      )}
      <TripFigures data={data} today={today} missingKm={links.reduce((sum, link) => sum + (link.is === 'missing' ? link.toKm - link.fromKm : 0), 0)} />
      <PrivateUseOfCar data={data} plate={plate} today={today} />
      {links.length === 0 ? (
        <EmptyState title="Nog geen ritten">Vul na je rit de kilometerstand in; de volgende rit begint waar deze eindigde.</EmptyState>
      ) : (
        <TripChain
          links={links}
          stageById={stageById}
          onOpen={(trip) => setEditing({ id: trip.id, trip, first: emptyEntry })}
          onReturn={(trip) => carryOut(() => addReturnTrip(trip))}
          onFill={fill}
        />
      )}
      <DockAction>
        <Button variant="next" size="main" icon={<IconPlus size={24} aria-hidden="true" />} onClick={() => add()}>
          Nieuwe eindstand
        </Button>
      </DockAction>
      <Sheet open={editing !== undefined} onClose={() => setEditing(undefined)} title={editing?.trip === undefined ? 'Nieuwe rit' : 'Rit wijzigen'} keepOpen>
        {editing !== undefined && (
          <TripForm key={editing.id} {...editing} trips={data.trips} startOf={startOf} isCompanyCar={isCompanyCar} onDone={() => setEditing(undefined)} />
        )}
      </Sheet>
    </>
  );
}

const emptyEntry: TripEntry = {
  date: '',
  plate: '',
  isOwnCar: '',
  startKm: '',
  endKm: '',
  from: '',
  to: '',
  route: '',
  kind: 'business',
  detourKm: '',
  phaseId: '',
  purpose: '',
};

function TripFigures({ data, today, missingKm }: { readonly data: Trips; readonly today: string; readonly missingKm: number }) {
  const mine = data.trips.filter(({ kind }) => kind !== 'not-mine');
  const todayKm = mine.filter(({ date }) => date === today).reduce((sum, trip) => sum + distanceOf(trip), 0);
  const year = today.slice(0, 4);
  const privateKm =
    data.privateKmBefore + mine.filter(({ date, isOwnCar }) => !isOwnCar && date.startsWith(year)).reduce((sum, trip) => sum + privateKmOf(trip), 0);
  return (
    <Figures
      figures={[
        { label: 'Vandaag', value: `${formatNumber(todayKm)} km` },
        { label: 'Ontbreekt', value: `${formatNumber(missingKm)} km`, warns: missingKm > 0 },
        { label: `Privé ${year}`, value: `${formatNumber(privateKm)} km` },
      ]}
    />
  );
}

/** How far the private kilometres with a car are this year, where it warns, and what follows. */
function PrivateUseOfCar({ data, plate, today }: { readonly data: Trips; readonly plate: string; readonly today: string }) {
  const limitKm = normOn(useNorms(), 'bijtelling.prive_km', today);
  const year = today.slice(0, 4);
  const driven = privateUseOf(data, { plate, year });
  if (driven === undefined) return null;
  return (
    <Section title={`Privé gereden in ${year}`} padded>
      <PrivateMeter {...driven} limitKm={limitKm} year={year} />
    </Section>
  );
}

function carLabel(plate: string, cars: readonly { readonly plate: string; readonly name: string }[]): string {
  const name = cars.find((car) => car.plate === plate.replaceAll('-', ''))?.name;
  return name === undefined ? plate : `${plate}, ${name}`;
}
