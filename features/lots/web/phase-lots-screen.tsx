import { IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getPhase } from '#features/phases/contract.ts';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { PhaseStatusBadge } from '#features/phases/web/steps/phase-status-badge.tsx';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Lots } from '../contract.ts';
import { LotSheet } from './editing/lot-sheet.tsx';
import { COUNTING, LOT, lotHref, type PhasePlace } from './lot-actions.ts';
import { LotBoard } from './lot-board.tsx';
import { Counting } from './sampling/counting.tsx';
import { useLots } from './use-lots.ts';

/** The lots of a phase (BRL SIKB 1000): described, planned, sampled and judged; also without a network. */
export function PhaseLotsScreen() {
  const { project = '', phase = '' } = useParams({ strict: false });
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [openId, counting] = [LOT, COUNTING].map((name) => new URLSearchParams(search).get(name) ?? undefined);
  const isDesk = useDesk();
  const place = { project, phase };
  const code = phaseCode(project, phase);
  const sheet = useAnswer(getPhase, place).data;
  const answer = useLots(project, phase);
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  const mayPlan = hasPermission('phase.manage');
  const lot = answer.data?.lots.find(({ id }) => id === openId);
  const composite = lot?.status === 'sampling' ? lot.composites.find(({ letter }) => letter === counting) : undefined;
  const isOneShown = lot !== undefined && (!isDesk || composite !== undefined);
  usePageMeta({ title: `BRL 1000 ${code}` });
  const add = (
    <Button
      variant={isDesk ? 'primary' : 'next'}
      size={isDesk ? undefined : 'main'}
      icon={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >
      Partij toevoegen
    </Button>
  );
  const saved = (id: string) => {
    setMaking(false);
    void navigate({ to: lotHref(place, id) });
  };
  return (
    <Page
      fill={isDesk && composite === undefined}
      title={isOneShown ? `${composite === undefined ? 'Partij' : 'Grepen'} ${lot.code}` : isDesk ? (sheet?.name ?? code) : code}
      subtitle={isOneShown ? lot.name : sheet === undefined ? '' : isDesk ? `${code} · ${sheet.project.description}` : sheet.project.description}
      badge={isDesk && sheet !== undefined ? <PhaseStatusBadge phase={sheet} /> : undefined}
      back={backTo(place, isOneShown ? (composite === undefined ? 'lots' : 'lot') : 'information', openId ?? '')}
      tabs={composite === undefined ? phaseTabs(project, phase, 'phaseLots') : undefined}
      actions={
        isDesk &&
        (composite !== undefined && lot !== undefined ? (
          <LinkButton href={lotHref(place, lot.id)}>Terug naar de partij</LinkButton>
        ) : (
          mayPlan && answer.data !== undefined && add
        ))
      }
    >
      <AnswerGate answer={answer} what="De lijst van partijen" shape="rows">
        {(lots: Lots) => (
          <>
            {lot !== undefined && composite !== undefined ? (
              <Counting place={place} lot={lot} composite={composite} onClose={() => void navigate({ to: lotHref(place, lot.id) })} />
            ) : lots.lots.length === 0 ? (
              <EmptyState title="Nog geen partijen">
                {mayPlan
                  ? 'Voeg de eerste partij toe: wat het is, hoe groot, en hoe zij bemonsterd wordt.'
                  : 'Zodra iemand een partij beschrijft, staat die hier.'}
              </EmptyState>
            ) : (
              <LotBoard place={place} lots={lots} openId={openId} />
            )}
            {!isDesk && mayPlan && !isOneShown && <DockAction>{add}</DockAction>}
            {isMaking && <LotSheet place={place} phaseId={lots.phaseId} lot={undefined} onClose={() => setMaking(false)} onSaved={saved} />}
          </>
        )}
      </AnswerGate>
    </Page>
  );
}

function backTo(place: PhasePlace, where: 'lots' | 'lot' | 'information', id: string) {
  if (where === 'lot') return { href: lotHref(place, id), label: 'Terug naar de partij' };
  if (where === 'lots') return { href: href('phaseLots', { ...place }), label: 'Terug naar de partijen' };
  return { href: href('phaseInformation', { ...place }), label: 'Terug naar de fase' };
}
