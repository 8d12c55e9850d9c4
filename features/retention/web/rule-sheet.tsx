import { useState } from 'react';
import { formatDate, formatMoment, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { countRetention, type RetentionRuleRow, type RetentionRun, startRetentionRun } from '../contract.ts';
import { periodWords } from '../rules.ts';
import { PeriodForm } from './period-form.tsx';
import { termWords } from './rule-rows.tsx';
import { isUnderWay } from './use-runs.ts';

export interface RuleSheetProps {
  readonly rule: RetentionRuleRow;
  readonly runs: readonly RetentionRun[];
  readonly onClose: () => void;
}

/** A rule: what it keeps and why, what would go today, its periods by day, and the way to change it or to run it. */
export function RuleSheet({ rule, runs, onClose }: RuleSheetProps) {
  const { data: due } = useAnswer(countRetention, { rule: rule.key });
  const [isAsking, ask] = useState(false);
  const isBusy = runs.some((run) => run.ruleKey === rule.key && isUnderWay(run));
  const canRun = due !== undefined && due.count > 0 && !isBusy;
  return (
    <Sheet
      open
      onClose={onClose}
      title={rule.label}
      description={rule.what}
      actions={
        <Button variant="bad" disabled={!canRun} onClick={() => ask(true)}>
          Nu opruimen
        </Button>
      }
    >
      <SummaryList>
        <SummaryItem label="Termijn">{termWords(rule)}</SummaryItem>
        <SummaryItem label="Waarom">{rule.source}</SummaryItem>
        {rule.least !== null && <SummaryItem label="Ten minste">{periodWords(rule.least)}</SummaryItem>}
        <SummaryItem label="Wanneer">{rule.isNightly ? 'Elke nacht vanzelf' : 'Als een beheerder het doet'}</SummaryItem>
        <SummaryItem label="Nu te verwijderen">{due === undefined ? 'wordt geteld' : formatNumber(due.count)}</SummaryItem>
        {due !== undefined && due.count > 0 && <SummaryItem label="Oudste">{due.oldest === null ? '–' : formatDate(localDate(due.oldest))}</SummaryItem>}
      </SummaryList>
      {!rule.isFixed && rule.period !== null && <PeriodForm key={rule.key} rule={rule} unit={rule.period.unit} amount={rule.period.amount} />}
      {rule.history.length > 0 && (
        <section className="stack" aria-label="Eerder gekozen">
          <h3>Gekozen termijnen</h3>
          <SummaryList>
            {rule.history.map(({ fromDay, period, by, at }) => (
              <SummaryItem key={fromDay} label={`Vanaf ${formatDate(fromDay)}`}>
                {`${periodWords(period)}, door ${by} op ${formatMoment(at)}`}
              </SummaryItem>
            ))}
          </SummaryList>
        </section>
      )}
      {isAsking && due !== undefined && <RunDialog rule={rule} due={due} onClose={() => ask(false)} onStarted={onClose} />}
    </Sheet>
  );
}

interface RunDialogProps {
  readonly rule: RetentionRuleRow;
  readonly due: { readonly count: number; readonly before: string };
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

function RunDialog({ rule, due, onClose, onStarted }: RunDialogProps) {
  const { isBusy, trouble, run } = useAction();
  const [id] = useState(newId);
  const start = () => run(() => runCommand(startRetentionRun, { id, rule: rule.key, before: due.before }).then(onStarted));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${formatNumber(due.count)} voorgoed verwijderen?`}
      description={`${rule.label}: alles van voor ${formatDate(localDate(due.before))}. Dit kan niet ongedaan worden gemaakt. Wat weg is, blijft geteld en bewezen.`}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="bad" filled busy={isBusy} onClick={start}>
            Verwijderen
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} />
    </Dialog>
  );
}
