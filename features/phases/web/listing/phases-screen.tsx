import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { SaveCsvButton } from '#platform/web/files/downloads/save-csv-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listPhases } from '../../contract.ts';
import type { PhaseRow } from '../../phase.ts';
import { withPendingRows } from '../optimistic.ts';
import { DependenciesSheet } from '../planning/dependencies-sheet.tsx';
import { PhaseTimeline } from '../planning/phase-timeline.tsx';
import { RescheduleSheet } from '../planning/reschedule-sheet.tsx';
import { usePhaseOrder } from '../planning/use-phase-order.ts';
import { type PhaseListPlanning, PhaseRows } from './phase-rows.tsx';
import { PhaseTable } from './phase-table.tsx';
import { choosePhases, isNarrowed, type PhasesChoice, phasesChoice, unnarrowed } from './phases-address.ts';
import { toPhasesCsv } from './phases-csv.ts';
import { PhasesFilter } from './phases-filter.tsx';

const views = [
  { value: 'lijst', label: 'Lijst' },
  { value: 'tijdlijn', label: 'Tijdlijn' },
] as const;

/** The phases of a project in their order: narrowed in the address bar, a table on the desk, rows in the field, or a line of weeks. */
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
        <div className="sp">
          <Segmented
            label="Weergave"
            segments={views}
            value={choice.view ?? 'lijst'}
            onChange={(view) => choose({ view: view === 'lijst' ? undefined : view })}
          />
          {isDesk && <SaveCsvButton name={`fasen-${project}`} make={answer.data && (() => toPhasesCsv(rows))} />}
        </div>
      </div>
      <AnswerGate answer={answer} what="Deze lijst" shape={isDesk ? 'table' : 'rows'}>
        {(all) =>
          rows.length === 0 ? (
            <NoPhases isNarrowed={isNarrowed(choice)} mayAdd={mayAdd} onClear={() => choose(unnarrowed(choice))} />
          ) : (
            <ShownPhases rows={rows} all={all} isDesk={isDesk} mayPlan={mayAdd} isTimeline={choice.view === 'tijdlijn'} mayOrder={!isNarrowed(choice)} />
          )
        }
      </AnswerGate>
      {mayAdd && !isDesk && <DockAction>{add}</DockAction>}
    </ProjectPage>
  );
}

interface ShownPhasesProps {
  readonly rows: readonly PhaseRow[];
  readonly all: readonly PhaseRow[];
  readonly isDesk: boolean;
  readonly isTimeline: boolean;
  readonly mayPlan: boolean;
  /** False where some phases are left out: their order says nothing then. */
  readonly mayOrder: boolean;
}

/** The phases as they were asked for, with what a planner does with them. */
function ShownPhases({ rows, all, isDesk, isTimeline, mayPlan, mayOrder }: ShownPhasesProps) {
  const order = usePhaseOrder(rows);
  const [moved, setMoved] = useState<{ readonly id: string; readonly days: number }>();
  const [dependentId, setDependentId] = useState<string>();
  const reschedule = (phase: PhaseRow, days = 0) => setMoved({ id: phase.id, days });
  const planning: PhaseListPlanning | undefined = mayPlan
    ? { order: mayOrder && all.length > 1 ? order : undefined, onReschedule: reschedule, onDependencies: ({ id }) => setDependentId(id) }
    : undefined;
  const ofId = (id: string | undefined) => all.find((phase) => phase.id === id);
  const [toMove, dependent] = [ofId(moved?.id), ofId(dependentId)];
  const List = isDesk ? PhaseTable : PhaseRows;
  return (
    <>
      {isTimeline ? (
        <PhaseTimeline rows={rows} isDesk={isDesk} onReschedule={mayPlan ? reschedule : undefined} />
      ) : (
        <List rows={order.rows} all={all} planning={planning} />
      )}
      <p className="vh" role="status">
        {order.said}
      </p>
      {moved !== undefined && toMove !== undefined && <RescheduleSheet phases={all} phase={toMove} days={moved.days} onClose={() => setMoved(undefined)} />}
      {dependent !== undefined && <DependenciesSheet phases={all} phase={dependent} onClose={() => setDependentId(undefined)} />}
    </>
  );
}

function NoPhases({ isNarrowed: isLessShown, mayAdd, onClear }: { readonly isNarrowed: boolean; readonly mayAdd: boolean; readonly onClear: () => void }) {
  if (isLessShown) {
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
