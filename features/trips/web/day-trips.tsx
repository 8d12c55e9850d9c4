import { useEffect } from 'react';
import { href } from '#features/routes.ts';
import { paidTripKinds } from '#features/time/labels.ts';
import { useTimeOptions } from '#features/time/web/entering/time-options.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { tripKinds } from '../labels.ts';
import { chainOf, distanceOf } from '../rules.ts';
import { useTrips } from './use-trips.ts';

export interface DayTripsProps {
  readonly date: string;
  /** Told how many trips are approved with the day, and paid when they were with one's own car. */
  readonly onTrips: (count: number) => void;
}

/** The trips of a day, and kilometres nobody wrote down before one of them. */
export function DayTrips({ date, onTrips }: DayTripsProps) {
  const { phaseById } = useTimeOptions();
  const { data } = useTrips(phaseById);
  const ofDay = (data?.trips ?? []).filter((trip) => trip.date === date && trip.kind !== 'not-mine');
  const count = ofDay.filter(({ kind }) => kind in paidTripKinds).length;
  useEffect(() => onTrips(count), [count, onTrips]);
  if (data === undefined || ofDay.length === 0) return null;
  const plates = [...new Set(ofDay.map(({ plate }) => plate))];
  const missing = plates.flatMap((plate) =>
    chainOf([...data.trips, ...data.others].filter((trip) => trip.plate === plate)).flatMap((link) =>
      link.is === 'missing' && link.date === date ? [{ plate, km: link.toKm - link.fromKm }] : [],
    ),
  );
  return (
    <>
      {missing.map(({ plate, km }) => (
        <Message
          key={plate}
          tone="wait"
          title={`Er ontbreekt een rit van ${formatNumber(km)} km`}
          actions={<LinkButton href={href('trips', {}, { auto: plate })}>Rit invullen</LinkButton>}
        >
          De {plate} begon deze dag verder dan de vorige rit eindigde.
        </Message>
      ))}
      <Section title="Ritten" note={`${formatNumber(ofDay.reduce((sum, trip) => sum + distanceOf(trip), 0))} km`}>
        <RowList label="Ritten">
          {ofDay.map((trip) => (
            <Row
              key={trip.id}
              href={href('trips', {}, { auto: trip.plate })}
              title={`${trip.from} – ${trip.to}`}
              text={`${tripKinds[trip.kind]}, ${trip.plate}`}
              end={<b className="num">{formatNumber(distanceOf(trip))} km</b>}
            />
          ))}
        </RowList>
      </Section>
    </>
  );
}
