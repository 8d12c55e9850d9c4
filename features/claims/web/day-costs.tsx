import { useNavigate } from '@tanstack/react-router';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { DayTrips, type DayTripsProps } from '#features/trips/web/day-trips.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Disbursement } from '../disbursement.ts';
import { lacksProof, totalCents } from '../rules.ts';
import { DisbursementRows } from './disbursement-rows.tsx';
import { useDisbursements } from './use-claims.ts';

/** Shows the costs of a day besides its hours: the trips, and what was paid; with what is missing of either. */
export function DayCosts({ date, onTrips }: DayTripsProps) {
  return (
    <>
      <DayTrips date={date} onTrips={onTrips} />
      <DayDisbursements date={date} />
    </>
  );
}

function DayDisbursements({ date }: { readonly date: string }) {
  const navigate = useNavigate();
  const ofDay = (useDisbursements().data?.disbursements ?? []).filter(({ spentOn }) => spentOn === date);
  if (ofDay.length === 0) return null;
  const pageOf = ({ id, claimId }: Disbursement) => (claimId === null ? href('disbursements', {}, { verschot: id }) : href('claim', { claim: claimId }));
  return (
    <>
      {ofDay.filter(lacksProof).map((one) => (
        <Message
          key={one.id}
          tone="wait"
          title={`Van ${one.supplier} is er geen bon`}
          actions={<LinkButton href={href('disbursements', {}, { verschot: one.id })}>Bon toevoegen</LinkButton>}
        >
          {formatEuros(one.amountCents)}. Maak een foto, of schrijf op waarom er geen bon is.
        </Message>
      ))}
      <Section title="Verschotten" note={formatEuros(totalCents(ofDay))}>
        <DisbursementRows label="Verschotten" rows={ofDay} onOpen={(one) => void navigate({ to: pageOf(one) })} />
      </Section>
    </>
  );
}
