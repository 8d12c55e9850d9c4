import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { getProject } from '#features/projects/contract.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getHourReport } from '../contract.ts';
import { ExportHours } from './export-hours.tsx';
import { type HoursChoice, hoursChoice } from './hours-address.ts';
import { HoursReport } from './hours-report.tsx';
import { NotAnswered } from './not-answered.tsx';
import type { PivotShape } from './pivot-chips.tsx';

/** The hours of a project, for whoever answers for them. */
export function ProjectHoursScreen() {
  const { project = '' } = useParams({ strict: false });
  const ofPage = useAnswer(getProject, { project }).data;
  if (hasPermission('time.approve')) return <ProjectHours project={project} />;
  return (
    <ProjectPage number={project} project={ofPage} tab="projectHours">
      <EmptyState title="Alleen voor wie uren goedkeurt">
        Dat doen projectleiders en leidinggevenden. Hoort het bij jouw werk, vraag een beheerder dan om het recht.
      </EmptyState>
    </ProjectPage>
  );
}

function ProjectHours({ project }: { readonly project: string }) {
  const isDesk = useDesk();
  const toAddress = useCallback((chosen: HoursChoice) => href('projectHours', { project }, hoursChoice.write(chosen)), [project]);
  const [choice, choose] = useListChoice(hoursChoice, toAddress);
  const { by = 'phase', within = by === 'phase' ? 'activity' : 'phase', columns, measure = 'booked' } = choice;
  const answer = useAnswer(getHourReport, { project, by, ...(within !== by && { within }), ...(columns !== undefined && { columns }) });
  const { data: report } = answer;
  const { labels } = useHourCodes();
  const shape: PivotShape = { by, within: within === by ? undefined : within, columns: report?.columns ?? columns ?? 'week', measure };
  const waiting = report?.totals.waiting ?? 0;
  const actions = isDesk && (
    <>
      <ExportHours project={project} phase={undefined} report={report} shape={shape} naming={report && { report, labels }} />
      {waiting > 0 && (
        <LinkButton variant="primary" href={href('approveHours')}>
          {formatHours(waiting)} uur goedkeuren
        </LinkButton>
      )}
    </>
  );
  return (
    <ProjectPage number={project} project={useAnswer(getProject, { project }).data} tab="projectHours" actions={actions}>
      <AnswerGate answer={answer} shape={isDesk ? 'table' : 'rows'} missing={<NotAnswered />}>
        {(data) => <HoursReport project={project} report={data} shape={shape} choice={choice} choose={choose} />}
      </AnswerGate>
    </ProjectPage>
  );
}
