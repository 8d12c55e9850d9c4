import { useState } from 'react';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { CostList } from '../contract.ts';
import type { Cost } from '../cost.ts';
import { type CostStatus, costKinds } from '../labels.ts';
import { CostApprovals } from './cost-approvals.tsx';
import { CostDetails } from './cost-details.tsx';
import { CostHistory } from './cost-history.tsx';
import { CostSteps } from './cost-steps.tsx';
import { NEW_COST } from './costs-address.ts';
import { CostEditor } from './editing/cost-editor.tsx';
import { StepForm } from './editing/step-form.tsx';
import { InvoiceFile } from './invoice-file.tsx';

/** Activity with the open cost: it is read, changed, or taken a step. */
type Doing = 'read' | 'edit' | CostStatus;

export interface CostSheetProps {
  readonly project: string;
  readonly list: CostList;
  /** Id of the open cost, `nieuw`, or nothing. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
  /** Asks the server again, after it said that a cost was changed meanwhile. */
  readonly onRefresh: () => void;
}

/** One cost beside the list: read, make, change, agree and take on. */
export function CostSheet({ project, list, open, onOpen, onRefresh }: CostSheetProps) {
  const [doing, setDoing] = useState<{ readonly id: string; readonly what: Doing }>({ id: '', what: 'read' });
  const cost = list.costs.find(({ id }) => id === open);
  const what = doing.id === open ? doing.what : 'read';
  const go = (next: Doing) => setDoing({ id: open, what: next });
  const close = () => {
    go('read');
    onOpen('');
  };
  if (open === NEW_COST && hasPermission('cost.manage')) {
    return (
      <Sheet open onClose={close} title="Nieuwe kosten" description="Wat begroot je, en bij wie?" size="lg" keepOpen>
        <CostEditor project={project} list={list} onDone={(id) => onOpen(id ?? '')} onRefresh={onRefresh} />
      </Sheet>
    );
  }
  if (cost === undefined) return null;
  const isReading = what === 'read';
  return (
    <Sheet
      open
      onClose={close}
      title={cost.description}
      description={`${cost.supplier}, ${costKinds[cost.kind].toLowerCase()}`}
      size="lg"
      keepOpen={!isReading}
    >
      {isReading && <ReadCost {...{ cost, list, project }} onDo={go} onRefresh={onRefresh} />}
      {what === 'edit' && <CostEditor key={cost.id} project={project} list={list} cost={cost} onDone={() => go('read')} onRefresh={onRefresh} />}
      {what !== 'read' && what !== 'edit' && <StepForm key={what} cost={cost} to={what} onDone={() => go('read')} onRefresh={onRefresh} />}
    </Sheet>
  );
}

interface ReadCostProps {
  readonly cost: Cost;
  readonly list: CostList;
  readonly project: string;
  readonly onDo: (what: Doing) => void;
  readonly onRefresh: () => void;
}

function ReadCost({ cost, list, project, onDo, onRefresh }: ReadCostProps) {
  const mayManage = hasPermission('cost.manage');
  return (
    <div className="secbody">
      <CostApprovals cost={cost} list={list} onRefresh={onRefresh} />
      {mayManage && <CostSteps cost={cost} limitCents={list.approvalLimitCents} onStep={onDo} onEdit={() => onDo('edit')} />}
      <CostDetails cost={cost} list={list} project={project} />
      <InvoiceFile cost={cost} project={project} mayManage={mayManage} />
      <CostHistory cost={cost} />
    </div>
  );
}
