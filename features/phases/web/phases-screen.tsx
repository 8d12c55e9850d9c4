import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { AnswerGate } from '#features/projects/web/answer-gate.tsx';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import type { PendingCommand } from '#platform/web/outbox.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { listPhases } from '../contract.ts';
import type { PhaseRow } from '../phase.ts';
import { withPendingRows } from './optimistic.ts';
import { PhaseRows, PhaseTable } from './phase-rows.tsx';
import { allPhases, choosePhases, narrows, type PhasesChoice, readPhasesChoice, writePhasesChoice } from './phases-address.ts';
import { savePhasesCsv } from './phases-csv.ts';
import { PhasesFilter } from './phases-filter.tsx';

/** The phases of a project: narrowed in the address bar, a table on the desk and rows in the field. */
export function PhasesScreen() {
  const { project = '' } = useParams({ strict: false });
  const isDesk = useDesk();
  const person = useSignedIn();
  const [choice, choose] = usePhasesChoice(project);
  const withPending = useCallback((rows: PhaseRow[], pending: readonly PendingCommand[]) => withPendingRows(rows, pending, project), [project]);
  const answer = useAnswer(listPhases, { project }, { withPending });
  const rows = choosePhases(answer.data ?? [], choice, person?.id ?? '');
  const mayAdd = person?.permissions.includes('phase.manage') ?? false;
  const add = (
    <LinkButton
      variant="primary"
      size={isDesk ? undefined : 'main'}
      wide={!isDesk}
      icon={<IconPlus size={20} aria-hidden="true" />}
      href={href('newPhase', { project })}
    >
      Nieuwe fase
    </LinkButton>
  );
  return (
    <ProjectPage number={project} project={useAnswer(getProject, { project }).data} tab="phases" actions={mayAdd && isDesk ? add : undefined}>
      <div className="tools">
        <PhasesFilter choice={choice} onChoose={choose} />
        {isDesk && rows.length > 0 && (
          <div className="sp">
            <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={() => savePhasesCsv(project, rows)}>
              Exporteren
            </Button>
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what="Deze lijst" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NoPhases isNarrowed={narrows(choice)} mayAdd={mayAdd} onClear={() => choose(allPhases)} />
          ) : isDesk ? (
            <PhaseTable rows={rows} />
          ) : (
            <PhaseRows rows={rows} />
          )
        }
      </AnswerGate>
      {mayAdd && !isDesk && <DockAction>{add}</DockAction>}
    </ProjectPage>
  );
}

function NoPhases({ isNarrowed, mayAdd, onClear }: { readonly isNarrowed: boolean; readonly mayAdd: boolean; readonly onClear: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState title="Geen fase gevonden" actions={<Button onClick={onClear}>Filters wissen</Button>}>
        Er is in dit project geen fase die hieraan voldoet.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nog geen fasen">
      {mayAdd ? 'Voeg de eerste fase toe: wat er gebeurt, waar, wanneer en door wie.' : 'De projectleider voegt hier de fasen van het project toe.'}
    </EmptyState>
  );
}

/** The choice in the address, and a way to choose otherwise. */
function usePhasesChoice(project: string): [PhasesChoice, (changes: Partial<PhasesChoice>) => void] {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const router = useRouter();
  const choice = useMemo(() => readPhasesChoice(searchText), [searchText]);
  const choose = useCallback(
    (changes: Partial<PhasesChoice>) => {
      const now = readPhasesChoice(router.state.location.searchStr);
      router.history.push(href('phases', { project }, writePhasesChoice({ ...now, ...changes })));
    },
    [router, project],
  );
  return [choice, choose];
}
