import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { LogFilter as Filter } from '../rules.ts';
import { LineSheet } from './line-sheet.tsx';
import { logChoice } from './log-address.ts';
import { LogBoard, type LogBoardProps } from './log-board.tsx';
import { LogDaysPane } from './log-days-pane.tsx';
import { LogFilter } from './log-filter.tsx';
import { PeriodPdf, periodOf } from './log-pdf.tsx';
import { NewLinePane } from './new-line-pane.tsx';
import { useLog } from './use-log.ts';

/** The log of a project: what happened day by day, and writing more; also without a network. */
export function ProjectLogScreen() {
  const { project = '' } = useParams({ strict: false });
  const isDesk = useDesk();
  const toAddress = useCallback((chosen: Filter) => href('projectLog', { project }, logChoice.write(chosen)), [project]);
  const [choice, onChoose] = useListChoice(logChoice, toAddress);
  const log = useLog(project, choice);
  const board: LogBoardProps = { project, log, choice, onChoose, mayWrite: hasPermission('form.fill') };
  return (
    <ProjectPage number={project} project={useAnswer(getProject, { project }).data} tab="projectLog" fill>
      <AnswerGate answer={log.answer} what="Dit logboek" shape="rows">
        {isDesk ? <DeskLog {...board} /> : <FieldLog {...board} />}
      </AnswerGate>
    </ProjectPage>
  );
}

function DeskLog(board: LogBoardProps) {
  const { log, choice, onChoose, project, mayWrite } = board;
  const period = periodOf(log.days, choice);
  return (
    <div className="logboard">
      <LogDaysPane
        days={log.days}
        today={localDate(systemClock.now())}
        current={log.lines[0]?.day}
        onChoose={(day) => onChoose({ ...logChoice.usual, to: day })}
      />
      <div className="loglines">
        <div className="tools">
          <LogFilter choice={choice} onChoose={onChoose} page={log.page} />
          <div className="sp">{period !== undefined && <PeriodPdf project={project} period={period} />}</div>
        </div>
        <LogBoard {...board} />
      </div>
      {mayWrite && <NewLinePane project={project} phases={log.page?.phases ?? []} phase={choice.phase} />}
    </div>
  );
}

function FieldLog(board: LogBoardProps) {
  const { log, choice, onChoose, project, mayWrite } = board;
  const [isWriting, setWriting] = useState(false);
  const period = periodOf(log.days, choice);
  return (
    <div className="logfield">
      <div className="tools">
        <LogFilter choice={choice} onChoose={onChoose} page={log.page} />
        {period !== undefined && <PeriodPdf project={project} period={period} />}
      </div>
      <LogBoard {...board} />
      {mayWrite && (
        <DockAction>
          <Button variant="next" size="main" icon={<IconPlus size={24} aria-hidden="true" />} onClick={() => setWriting(true)}>
            Nieuwe regel
          </Button>
        </DockAction>
      )}
      {isWriting && <LineSheet origin={{ project, phase: choice.phase }} phases={log.page?.phases ?? []} onClose={() => setWriting(false)} />}
    </div>
  );
}
