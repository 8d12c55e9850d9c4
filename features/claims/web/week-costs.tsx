import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { useTimeOptions } from '#features/time/web/entering/time-options.ts';
import { distanceOf } from '#features/trips/rules.ts';
import { useTrips } from '#features/trips/web/use-trips.ts';
import { datesOfWeek } from '#platform/shared/dates/calendar.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { lacksProof, totalCents } from '../rules.ts';
import { useDisbursements } from './use-claims.ts';

/** Shows the costs of a week besides its hours: kilometres and what was paid. */
export function WeekCosts({ week }: { readonly week: string }) {
  const { phaseById } = useTimeOptions();
  const days = new Set(datesOfWeek(week));
  const trips = (useTrips(phaseById).data?.trips ?? []).filter(({ date, kind }) => days.has(date) && kind !== 'not-mine');
  const spent = (useDisbursements().data?.disbursements ?? []).filter(({ spentOn }) => days.has(spentOn));
  if (trips.length === 0 && spent.length === 0) return null;
  const km = trips.reduce((sum, trip) => sum + distanceOf(trip), 0);
  const bare = spent.filter(lacksProof).length;
  return (
    <Section title="Ook deze week">
      <RowList label="Ook deze week">
        {trips.length > 0 && (
          <Row
            href={href('trips')}
            title="Kilometers"
            text={trips.length === 1 ? '1 rit' : `${trips.length} ritten`}
            end={<b className="num">{formatNumber(km)} km</b>}
          />
        )}
        {spent.length > 0 && (
          <Row
            href={href('disbursements')}
            title="Verschotten"
            text={[spent.length === 1 ? '1 uitgave' : `${spent.length} uitgaven`, bare > 0 && `${bare} zonder bon`].filter(Boolean).join(', ')}
            end={<b className="num">{formatEuros(totalCents(spent))}</b>}
          />
        )}
      </RowList>
    </Section>
  );
}
