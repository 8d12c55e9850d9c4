import { IconCamera } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { todayHere } from '#features/time/web/address.ts';
import { WeekGate } from '#features/time/web/overviews/week-gate.tsx';
import { useTimeTabs } from '#features/time/web/time-tabs.ts';
import { usePhaseOfDay } from '#features/time/web/use-phase-of-day.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Disbursement } from '../disbursement.ts';
import { mayChange, payoutCents, totalCents } from '../rules.ts';
import { emptyEntry } from './disbursement-entry.ts';
import { DisbursementForm } from './disbursement-form.tsx';
import { DisbursementRows } from './disbursement-rows.tsx';
import { useDisbursements, useOwnClaims } from './use-claims.ts';

/** In the address for a new one. */
const NEW = 'nieuw';

/** Lists one's own expenses for the work: written down with the receipt where it was paid, also without a network. */
export function DisbursementsScreen() {
  return (
    <Page title="Verschotten" tabs={useTimeTabs('disbursements')}>
      <WeekGate answer={useDisbursements()}>{({ disbursements }) => <Spent all={disbursements} />}</WeekGate>
    </Page>
  );
}

function Spent({ all }: { readonly all: readonly Disbursement[] }) {
  const { verschot, datum } = useSearch({ strict: false }) as { readonly verschot?: unknown; readonly datum?: unknown };
  const navigate = useNavigate();
  const [ownId, setOwnId] = useState(newId);
  const claims = useOwnClaims().data?.claims ?? [];
  const today = todayHere();
  const spentOn = typeof datum === 'string' && datum <= today ? datum : today;
  const phaseId = usePhaseOfDay(spentOn);
  const loose = all.filter(({ claimId }) => claimId === null);
  const claimed = all.filter(({ claimId }) => claimId !== null);
  const open = (id: string) => void navigate({ to: href('disbursements', {}, { verschot: id }), replace: verschot !== undefined });
  const close = () => {
    setOwnId(newId());
    void navigate({ to: href('disbursements'), replace: true });
  };
  const show = (one: Disbursement) => {
    const claim = claims.find(({ id }) => id === one.claimId);
    if (claim === undefined || mayChange(claim.status)) open(one.id);
    else void navigate({ to: href('claim', { claim: claim.id }) });
  };
  const opened = all.find(({ id }) => id === verschot);
  const isNew = verschot === NEW;
  return (
    <>
      <Figures
        figures={[
          { label: 'Vandaag', value: formatEuros(totalCents(all.filter(({ spentOn }) => spentOn === today))) },
          { label: 'Nog te declareren', value: formatEuros(payoutCents(loose)) },
        ]}
      />
      <Section
        title="Nog niet gedeclareerd"
        note={loose.length || undefined}
        actions={loose.length > 0 ? <LinkButton href={href('newClaim')}>Declareren</LinkButton> : undefined}
      >
        {loose.length === 0 ? (
          <EmptyState title="Niets te declareren">Betaalde je iets voor het werk? Maak meteen een foto van de bon.</EmptyState>
        ) : (
          <DisbursementRows label="Nog niet gedeclareerd" rows={loose} onOpen={show} />
        )}
      </Section>
      {claimed.length > 0 && (
        <Section title="Gedeclareerd" note={claimed.length}>
          <DisbursementRows label="Gedeclareerd" rows={claimed} onOpen={show} />
        </Section>
      )}
      <DockAction>
        <Button variant="next" size="main" icon={<IconCamera size={24} aria-hidden="true" />} onClick={() => open(NEW)}>
          Nieuw verschot
        </Button>
      </DockAction>
      <Sheet open={isNew || opened !== undefined} onClose={close} title={isNew ? 'Nieuw verschot' : 'Verschot wijzigen'} keepOpen>
        {(isNew || opened !== undefined) && (
          <DisbursementForm
            key={opened?.id ?? ownId}
            id={opened?.id ?? ownId}
            one={opened}
            first={{ ...emptyEntry, spentOn, phaseId }}
            all={all}
            onDone={close}
          />
        )}
      </Sheet>
    </>
  );
}
