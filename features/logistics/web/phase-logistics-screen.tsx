import { IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getPhase } from '#features/phases/contract.ts';
import type { Phase } from '#features/phases/phase.ts';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { PhaseStatusBadge } from '#features/phases/web/steps/phase-status-badge.tsx';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Logistics } from '../contract.ts';
import { GearSection } from './gear/gear-section.tsx';
import { ORDER_IN_ADDRESS, orderHref, type PhasePlace, SAMPLE_IN_ADDRESS } from './lab-actions.ts';
import { LabOrderList } from './lab-order-list.tsx';
import { LabOrderView } from './lab-order-view.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { PackingSection } from './packing-section.tsx';
import { PlannedGear } from './planned-gear.tsx';
import { useLogistics } from './use-logistics.ts';

/** The logistics of a phase: what is asked of laboratories, from the sample to the result; also without a network. */
export function PhaseLogisticsScreen() {
  const { project = '', phase = '' } = useParams({ strict: false });
  const openId = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(ORDER_IN_ADDRESS) ?? undefined });
  const sampleId = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(SAMPLE_IN_ADDRESS) ?? undefined });
  const isDesk = useDesk();
  const place = { project, phase };
  const code = phaseCode(project, phase);
  const sheet = useAnswer(getPhase, place).data;
  const answer = useLogistics(project, phase);
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  const mayManage = hasPermission('logistics.manage');
  const isOneShown = !isDesk && answer.data?.labOrders.some(({ id }) => id === openId) === true;
  usePageMeta({ title: `Logistiek ${code}` });
  const add = (
    <Button
      variant={isDesk ? 'primary' : 'next'}
      size={isDesk ? undefined : 'main'}
      icon={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >
      Labopdracht
    </Button>
  );
  const saved = (id: string) => {
    setMaking(false);
    void navigate({ to: orderHref(place, id) });
  };
  return (
    <Page
      fill
      title={isDesk ? (sheet?.name ?? code) : code}
      subtitle={sheet === undefined ? '' : isDesk ? `${code} · ${sheet.project.description}` : sheet.project.description}
      badge={isDesk && sheet !== undefined ? <PhaseStatusBadge phase={sheet} /> : undefined}
      back={
        isOneShown
          ? { href: href('phaseLogistics', place), label: 'Terug naar de labopdrachten' }
          : { href: href('phases', { project }), label: 'Terug naar de fasen' }
      }
      tabs={phaseTabs(project, phase, 'phaseLogistics')}
      actions={isDesk && mayManage && answer.data !== undefined && add}
    >
      <AnswerGate answer={answer} what="De logistiek van deze fase" shape="rows">
        {(logistics) => (
          <>
            <Board place={place} sheet={sheet} logistics={logistics} openId={openId} sampleId={sampleId} mayManage={mayManage} />
            {!isDesk && mayManage && !isOneShown && <DockAction>{add}</DockAction>}
            {isMaking && <OrderSheet place={place} logistics={logistics} order={undefined} onClose={() => setMaking(false)} onSaved={saved} />}
          </>
        )}
      </AnswerGate>
    </Page>
  );
}

interface BoardProps {
  readonly place: PhasePlace;
  /** The phase, once it is known. */
  readonly sheet: Phase | undefined;
  readonly logistics: Logistics;
  readonly openId: string | undefined;
  /** The sample that the address names. */
  readonly sampleId: string | undefined;
  readonly mayManage: boolean;
}

/** Desk: the orders and what goes along beside the order that is open. Field: those, or the order that was opened. */
function Board({ place, sheet, logistics, openId, sampleId, mayManage }: BoardProps) {
  const isDesk = useDesk();
  const signedIn = useSignedIn();
  const { labOrders } = logistics;
  const open = labOrders.find(({ id }) => id === openId) ?? (isDesk ? labOrders[0] : undefined);
  const empty = (
    <EmptyState title="Nog geen labopdrachten">
      {mayManage
        ? 'Maak een opdracht en zet de monsters erop, met de hand of met de scanner.'
        : 'Zodra iemand monsters naar een laboratorium stuurt, staat dat hier.'}
    </EmptyState>
  );
  const view = open !== undefined && <LabOrderView key={open.id} place={place} logistics={logistics} order={open} sampleId={sampleId} mayManage={mayManage} />;
  if (!isDesk && open !== undefined) return view;
  const side = (
    <>
      {labOrders.length === 0 && !isDesk ? (
        empty
      ) : (
        <LabOrderList place={place} orders={labOrders} openId={open?.id} mayImport={mayManage && signedIn?.restricted === false} />
      )}
      {sheet !== undefined && (
        <>
          <GearSection place={place} phase={sheet} mayManage={mayManage} />
          <PlannedGear phase={sheet} />
          <PackingSection logistics={logistics} mayManage={mayManage} />
        </>
      )}
    </>
  );
  if (!isDesk) return side;
  return (
    <div className="labboard">
      <div className="laborders">{side}</div>
      <div className="laborder">{open === undefined ? empty : view}</div>
    </div>
  );
}
