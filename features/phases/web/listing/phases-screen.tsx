import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listPhases } from '../../contract.ts';
import type { PhaseRow } from '../../phase.ts';
import { withPendingRows } from '../optimistic.ts';
import { PhaseRows, PhaseTable } from './phase-rows.tsx';
import { choosePhases, type PhasesChoice, phasesChoice } from './phases-address.ts';
import { savePhasesCsv } from './phases-csv.ts';
import { PhasesFilter } from './phases-filter.tsx';

/** The phases of a project: narrowed in the address bar, a table on the desk and rows in the field. */
export function PhasesScreen() {
  const { project = '' } = useParams({ strict: false });
  const isDesk = useDesk();
  const person = useSignedIn();
  const toAddress = useCallback((chosen: PhasesChoice) => href('phases', { project }, phasesChoice.write(chosen)), [project]);
  const [choice, choose] = useListChoice(phasesChoice, toAddress);
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
            <NoPhases isNarrowed={phasesChoice.narrows(choice)} mayAdd={mayAdd} onClear={() => choose(phasesChoice.usual)} />
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
