import { useParams } from '@tanstack/react-router';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { formatPeriod } from '../../times.ts';
import { phaseTabs } from '../phase-tabs.ts';
import { PhaseOverviewParts } from '../places.ts';
import { PhaseStatusBadge } from '../steps/phase-status-badge.tsx';
import { StatusHistory } from '../steps/status-history.tsx';
import { usePhase } from '../use-phase.ts';
import { FormsProgress, OpenPoints } from './open-points.tsx';
import { PhaseProgress } from './phase-progress.tsx';
import { StepsDrawing } from './steps-drawing.tsx';

/** How far a phase is, drawn: what is in the ground, the forms, the steps, and what is open. All of it is on the device of whoever goes there. */
export function PhaseOverviewScreen() {
  const { project = '', phase: number = '' } = useParams({ strict: false });
  const isDesk = useDesk();
  const person = useSignedIn();
  const answer = usePhase(project, number, { id: person?.id ?? '', name: person?.name ?? '' });
  const { data } = answer;
  const code = phaseCode(project, number);
  usePageMeta({ title: `Overzicht ${code}` });
  return (
    <Page
      title={data?.name ?? code}
      subtitle={
        data === undefined ? '' : [code, isDesk && data.project.description, formatPeriod(data.plannedStart, data.plannedEnd)].filter(Boolean).join(' · ')
      }
      badge={data !== undefined ? <PhaseStatusBadge phase={data} /> : undefined}
      back={{ href: href('phases', { project }), label: 'Terug naar de fasen' }}
      tabs={phaseTabs(project, number, 'phaseOverview')}
    >
      <AnswerGate answer={answer} what="Deze fase" shape="lines">
        {(phase) => (
          <>
            <StepsDrawing phase={phase} />
            <PhaseProgress phase={phase} />
            <OpenPoints phase={phase} />
            <FormsProgress phase={phase} />
            <PhaseOverviewParts project={project} phase={number} />
            <StatusHistory changes={phase.statusChanges} />
          </>
        )}
      </AnswerGate>
    </Page>
  );
}
