import { formatEuros } from '#features/projects/format.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { TripToApprove } from '../../approval-contract.ts';
import { paidTripKinds } from '../../labels.ts';
import { tripSumWords } from './approval-words.ts';

/** Trips of a day of somebody, which are approved with it: where to, how far, with whose car, and what that pays. */
export function TripsToApprove({ trips }: { readonly trips: readonly TripToApprove[] }) {
  if (trips.length === 0) return null;
  return (
    <Section title="Ritten" note={tripSumWords(trips)}>
      <RowList label="Ritten">
        {trips.map(({ id, kind, from, to, isOwnCar, km, allowanceCents }) => (
          <Row
            key={id}
            title={`${from} – ${to}`}
            text={`${paidTripKinds[kind]}, ${isOwnCar ? `eigen auto, ${formatEuros(allowanceCents)}` : 'auto van de zaak, geen vergoeding'}`}
            end={<b className="num">{formatNumber(km)} km</b>}
          />
        ))}
      </RowList>
    </Section>
  );
}
