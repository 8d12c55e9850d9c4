import { formatEuros } from '#features/projects/format.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { TableFileMenu } from '#platform/web/files/downloads/table-file-menu.tsx';
import { listProjectDisbursements, type ProjectDisbursementTotals } from '../../project-contract.ts';
import { ProjectDisbursementRows, ProjectDisbursementTable } from './project-disbursement-rows.tsx';

export interface ProjectDisbursementsProps {
  readonly project: string;
  /** Number of the phase; left out or empty for all of them. */
  readonly phase?: string;
}

/** Shows what people spent on a project or on one phase of it, and what of it the client is to pay. */
export function ProjectDisbursements({ project, phase = '' }: ProjectDisbursementsProps) {
  const isDesk = useDesk();
  const { first, pages, hasMore, isLoadingMore, loadMore } = useLongList(listProjectDisbursements, { project, ...(phase !== '' && { phase }) });
  const shown = pages.flatMap(({ disbursements }) => disbursements);
  const count = first.data?.totals.count;
  const List = isDesk ? ProjectDisbursementTable : ProjectDisbursementRows;
  return (
    <Section
      title="Verschotten"
      note={count || undefined}
      actions={
        isDesk &&
        shown.length > 0 && (
          <TableFileMenu
            api="main"
            path={`/v1/projects/${encodeURIComponent(project)}/disbursements/file`}
            asked={{ phase }}
            name={['verschotten', project, phase].filter((part) => part !== '').join('-')}
            label="Verschotten exporteren"
          />
        )
      }
    >
      <AnswerGate answer={first} what="De lijst van verschotten" shape={isDesk ? 'table' : 'rows'}>
        {({ totals }) =>
          totals.count === 0 ? (
            <EmptyState title="Nog geen verschotten">Wat iemand voor dit werk betaalt en bij een fase opschrijft, staat hier.</EmptyState>
          ) : (
            <>
              <SpentFigures totals={totals} />
              <List disbursements={shown} />
              {hasMore && (
                <div className={isDesk ? 'pager' : 'pagebody'}>
                  <Button wide={!isDesk} busy={isLoadingMore} onClick={loadMore}>
                    Meer verschotten
                  </Button>
                </div>
              )}
            </>
          )
        }
      </AnswerGate>
    </Section>
  );
}

function SpentFigures({ totals: { amountCents, rechargedCents, unapprovedCents } }: { readonly totals: ProjectDisbursementTotals }) {
  return (
    <Figures
      figures={[
        { label: 'Zonder btw', value: formatEuros(amountCents) },
        {
          label: 'Door te belasten',
          value: formatEuros(rechargedCents),
          ...(unapprovedCents > 0 && { note: `${formatEuros(unapprovedCents)} nog niet goedgekeurd` }),
        },
      ]}
    />
  );
}
