import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { totalsOf } from '../amounts.ts';
import { type CostList, listCosts } from '../contract.ts';
import { costReaders } from '../rules.ts';
import { BudgetBar } from './budget-bar.tsx';
import { CostRows } from './cost-rows.tsx';
import { CostSheet } from './cost-sheet.tsx';
import { CostTable } from './cost-table.tsx';
import { type CostsChoice, chooseCosts, costsChoice, isNarrowed, NEW_COST } from './costs-address.ts';
import { CostsFilter } from './costs-filter.tsx';
import { ExportCosts } from './export-costs.tsx';
import { KindChart } from './kind-chart.tsx';
import { withPendingInvoices } from './pending-invoices.ts';
import { CostExtras } from './places.ts';

/** Shows the third-party costs of a project, for whoever may see them. */
export function ThirdPartyCostsScreen() {
  const { project = '' } = useParams({ strict: false });
  const ofPage = useAnswer(getProject, { project }).data;
  if (costReaders.some(hasPermission)) return <Costs project={project} />;
  return (
    <ProjectPage number={project} project={ofPage} tab="thirdPartyCosts">
      <EmptyState title="Alleen voor wie over de kosten gaat">
        Dat doen projectleiders, de administratie en leidinggevenden. Hoort het bij jouw werk, vraag een beheerder dan om het recht.
      </EmptyState>
    </ProjectPage>
  );
}

function Costs({ project }: { readonly project: string }) {
  const isDesk = useDesk();
  const toAddress = useCallback((chosen: CostsChoice) => href('thirdPartyCosts', { project }, costsChoice.write(chosen)), [project]);
  const [choice, choose] = useListChoice(costsChoice, toAddress);
  const answer = useAnswer(listCosts, { project }, { withPending: withPendingInvoices });
  const mayManage = hasPermission('cost.manage');
  const add = mayManage && (
    <Button
      variant="primary"
      size={isDesk ? undefined : 'main'}
      wide={!isDesk}
      icon={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => choose({ open: NEW_COST })}
    >
      Nieuwe kosten
    </Button>
  );
  return (
    <ProjectPage number={project} project={useAnswer(getProject, { project }).data} tab="thirdPartyCosts" actions={isDesk && add}>
      <AnswerGate answer={answer} what="De lijst van kosten" shape={isDesk ? 'table' : 'rows'}>
        {(list) => <CostPage {...{ project, list, choice, choose, isDesk, mayManage, answer }} />}
      </AnswerGate>
      {!isDesk && add && <DockAction>{add}</DockAction>}
    </ProjectPage>
  );
}

interface CostPageProps {
  readonly project: string;
  readonly list: CostList;
  readonly choice: CostsChoice;
  readonly choose: (changes: Partial<CostsChoice>) => void;
  readonly isDesk: boolean;
  readonly mayManage: boolean;
  readonly answer: UsedAnswer<CostList>;
}

function CostPage({ project, list, choice, choose, isDesk, mayManage, answer }: CostPageProps) {
  const { costs, approvalLimitCents } = list;
  const shown = chooseCosts(costs, choice);
  const List = isDesk ? CostTable : CostRows;
  return (
    <>
      {costs.length > 0 && <BudgetBar totals={totalsOf(costs)} />}
      {costs.length > 0 && (
        <div className="tools">
          <CostsFilter choice={choice} onChoose={choose} phases={list.phases} />
          <div className="sp">
            <ExportCosts project={project} shown={shown} />
          </div>
        </div>
      )}
      {shown.length === 0 ? (
        <NoCosts
          isNarrowed={isNarrowed(choice)}
          hasCosts={costs.length > 0}
          mayManage={mayManage}
          onClear={() => choose({ kinds: [], statuses: [], phase: '' })}
        />
      ) : (
        <List costs={shown} limitCents={approvalLimitCents} onOpen={({ id }) => choose({ open: id })} current={choice.open} />
      )}
      <KindChart costs={shown} />
      <CostExtras project={project} />
      <CostSheet project={project} list={list} open={choice.open} onOpen={(open) => choose({ open })} onRefresh={answer.refresh} />
    </>
  );
}

interface NoCostsProps {
  readonly isNarrowed: boolean;
  readonly hasCosts: boolean;
  readonly mayManage: boolean;
  readonly onClear: () => void;
}

function NoCosts({ isNarrowed, hasCosts, mayManage, onClear }: NoCostsProps) {
  if (isNarrowed) {
    return (
      <EmptyState title="Geen kosten gevonden" actions={<Button onClick={onClear}>Filters wissen</Button>}>
        Er zijn in dit project geen kosten die hieraan voldoen.
      </EmptyState>
    );
  }
  if (hasCosts) return <EmptyState title="Alles is geannuleerd">Kies bij Filter de status Geannuleerd om de regels te zien.</EmptyState>;
  return (
    <EmptyState title="Nog geen kosten van derden">
      {mayManage ? 'Begroot hier wat het laboratorium, het boorbedrijf en anderen gaan kosten.' : 'De projectleider begroot hier wat anderen gaan kosten.'}
    </EmptyState>
  );
}
