import { useParams } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { getPhase } from '#features/phases/contract.ts';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { ApprovalSheet } from '#features/time/web/approving/approval-sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getHourReport } from '../contract.ts';
import { ExportHours } from './export-hours.tsx';
import { type HoursChoice, hoursChoice } from './hours-address.ts';
import { HoursReport } from './hours-report.tsx';
import { NotAnswered } from './not-answered.tsx';
import type { PivotShape } from './pivot-chips.tsx';
import { WaitingSection } from './waiting-section.tsx';

/** The hours of one phase, with what waits for approval in place. */
export function PhaseHoursScreen() {
  const { project = '', phase = '' } = useParams({ strict: false });
  if (hasPermission('time.approve')) return <PhaseHours project={project} phase={phase} />;
  return (
    <HoursPage project={project} phase={phase}>
      <EmptyState title="Alleen voor wie uren goedkeurt">
        Je eigen uren staan bij Uren. Hoort het bij jouw werk, vraag een beheerder dan om het recht.
      </EmptyState>
    </HoursPage>
  );
}

interface PhaseProps {
  readonly project: string;
  readonly phase: string;
}

function HoursPage({ project, phase, actions, children }: PhaseProps & { readonly actions?: ReactNode; readonly children: ReactNode }) {
  const sheet = useAnswer(getPhase, { project, phase }).data;
  const code = phaseCode(project, phase);
  usePageMeta({ title: `Uren ${code}` });
  return (
    <Page
      title={sheet?.name ?? code}
      subtitle={sheet === undefined ? '' : `${code} · ${sheet.project.description}`}
      back={{ href: href('phases', { project }), label: 'Terug naar de fasen' }}
      tabs={phaseTabs(project, phase, 'phaseHours')}
      actions={actions}
    >
      {children}
    </Page>
  );
}

function PhaseHours({ project, phase }: PhaseProps) {
  const isDesk = useDesk();
  const [judged, setJudged] = useState<{ readonly userId: string; readonly week: string }>();
  const toAddress = useCallback((chosen: HoursChoice) => href('phaseHours', { project, phase }, hoursChoice.write(chosen)), [project, phase]);
  const [choice, choose] = useListChoice(hoursChoice, toAddress);
  const { by = 'activity', within = by === 'person' ? 'activity' : 'person', columns, measure = 'booked' } = choice;
  const answer = useAnswer(getHourReport, { project, phase, by, ...(within !== by && { within }), ...(columns !== undefined && { columns }) });
  const { data: report } = answer;
  const { labels } = useHourCodes();
  const shape: PivotShape = { by, within: within === by ? undefined : within, columns: report?.columns ?? columns ?? 'week', measure };
  return (
    <HoursPage
      project={project}
      phase={phase}
      actions={isDesk && <ExportHours project={project} phase={phase} report={report} shape={shape} naming={report && { report, labels }} />}
    >
      <AnswerGate answer={answer} shape={isDesk ? 'table' : 'rows'} missing={<NotAnswered />}>
        {(data) => (
          <>
            <WaitingSection project={project} phase={phase} onOpen={({ userId, week }) => setJudged({ userId, week })} />
            <HoursReport project={project} phase={phase} report={data} shape={shape} choice={choice} choose={choose} />
          </>
        )}
      </AnswerGate>
      <ApprovalSheet userId={judged?.userId} week={judged?.week} onClose={() => setJudged(undefined)} />
    </HoursPage>
  );
}
