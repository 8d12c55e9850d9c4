import { useNavigate } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { WeekGate } from '#features/time/web/overviews/week-gate.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { ClaimForm } from './claim-form.tsx';
import { useDisbursements, useOwnClaims } from './use-claims.ts';

/** A new claim, of what nobody claimed yet. */
export function NewClaimScreen() {
  const navigate = useNavigate();
  const ibanMask = useOwnClaims().data?.ibanMask ?? null;
  const answer = useDisbursements();
  return (
    <Page title="Nieuwe declaratie" back={{ href: href('claims'), label: 'Terug naar declaraties' }}>
      <WeekGate answer={answer}>
        {({ disbursements }) => {
          const loose = disbursements.filter(({ claimId }) => claimId === null);
          if (loose.length === 0) return <NothingToClaim />;
          const done = (id: string) => void navigate({ to: href('claim', { claim: id }), replace: true });
          return <ClaimForm claim={undefined} lines={loose} ibanMask={ibanMask} onSaved={done} />;
        }}
      </WeekGate>
    </Page>
  );
}

function NothingToClaim() {
  return (
    <EmptyState
      title="Niets om te declareren"
      actions={
        <LinkButton variant="primary" href={href('disbursements', {}, { verschot: 'nieuw' })}>
          Nieuw verschot
        </LinkButton>
      }
    >
      Schrijf eerst op wat je betaalde, met een foto van de bon.
    </EmptyState>
  );
}
