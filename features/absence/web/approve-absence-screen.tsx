import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useHolidays } from '#features/calendar/web/use-holidays.ts';
import { halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { type JudgedAbsence, judgeAbsence, listJudgedAbsences, NOTE_LENGTH_MAX } from '../contract.ts';
import { absenceKinds } from '../labels.ts';
import { judge, recordOfAbsence } from './absence-actions.ts';
import { AbsenceBadge } from './absence-badge.tsx';
import { judgeInWords, onBehalfWords, spanWithDays } from './absence-words.ts';
import { judgedWithPending } from './optimistic.ts';

const withPending = judgedWithPending;

/** Leave of others: what waits for a judgement, and what was judged. */
export function ApproveAbsenceScreen() {
  const answer = useAnswer(listJudgedAbsences, {}, { withPending });
  const [openId, setOpenId] = useState<string>();
  const open = answer.data?.find(({ id }) => id === openId);
  return (
    <Page title="Verlof goedkeuren" subtitle="Van wie aan jou rapporteert">
      <AnswerGate answer={answer} what="De lijst met verlof" shape="rows">
        {(rows) => <Lists rows={rows} onOpen={setOpenId} />}
      </AnswerGate>
      {open !== undefined && <JudgeSheet key={open.id} absence={open} onClose={() => setOpenId(undefined)} />}
    </Page>
  );
}

interface ListsProps {
  readonly rows: readonly JudgedAbsence[];
  readonly onOpen: (id: string) => void;
}

function Lists({ rows, onOpen }: ListsProps) {
  const waiting = rows.filter(({ status }) => status === 'requested');
  const judged = rows.filter(({ status }) => status === 'approved' || status === 'refused');
  return (
    <>
      <Section title="Te beoordelen" note={waiting.length}>
        {waiting.length === 0 ? (
          <EmptyState title="Niets te beoordelen">Vraagt iemand van je team verlof aan, dan krijg je een melding en staat het hier.</EmptyState>
        ) : (
          <Rows label="Te beoordelen" rows={waiting} onOpen={onOpen} />
        )}
      </Section>
      {judged.length > 0 && (
        <Section title="Beoordeeld" note={judged.length}>
          <Rows label="Beoordeeld" rows={judged} onOpen={onOpen} />
        </Section>
      )}
    </>
  );
}

function Rows({ label, rows, onOpen }: ListsProps & { readonly label: string }) {
  const holidays = useHolidays();
  const stages = useStages(judgeAbsence.name);
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <Row
          key={row.id}
          title={row.userName}
          text={[`${absenceKinds[row.kind]} · ${spanWithDays(row, { ...holidays, workDays: row.workDays })}`, onBehalfWords(row)].filter(Boolean).join(' · ')}
          after={row.alsoAway.length > 0 && <small className="muted">Ook afwezig: {row.alsoAway.join(', ')}</small>}
          end={<AbsenceBadge status={row.status} stage={stages.get(recordOfAbsence(row.id))} />}
          onClick={() => onOpen(row.id)}
        />
      ))}
    </RowList>
  );
}

/** One leave of somebody, to approve or to refuse. */
function JudgeSheet({ absence, onClose }: { readonly absence: JudgedAbsence; readonly onClose: () => void }) {
  const holidays = useHolidays();
  const { isBusy, trouble, run } = useAction();
  const [isRefusing, setRefusing] = useState(false);
  const { text, setText, forget } = useKeptText(`absence-refusal ${absence.id}`);
  const { status, alsoAway, judged, note } = absence;
  const approve = () => carryOut(() => judge(absence, 'approved').then(onClose));
  const refuse = () => run(() => judge(absence, 'refused', text).then(forget).then(onClose));
  return (
    <Sheet
      open
      onClose={onClose}
      title={absence.userName}
      description={[absence.divisionName, absenceKinds[absence.kind], onBehalfWords(absence)].filter(Boolean).join(', ')}
      keepOpen={isRefusing}
      actions={
        isRefusing ? (
          <Button variant="bad" busy={isBusy} onClick={refuse}>
            Afwijzen
          </Button>
        ) : (
          <>
            {status === 'requested' ? (
              <Button onClick={() => setRefusing(true)}>Kan niet…</Button>
            ) : (
              <Button onClick={() => carryOut(() => judge(absence, 'requested').then(onClose))}>Opnieuw beoordelen</Button>
            )}
            {status === 'requested' && (
              <Button variant="primary" icon={<IconCheck size={20} aria-hidden="true" />} onClick={approve}>
                Goedkeuren
              </Button>
            )}
          </>
        )
      }
    >
      <p>{spanWithDays(absence, { ...holidays, workDays: absence.workDays })}</p>
      {alsoAway.length > 0 && (
        <Message tone="wait" title="Ook afwezig in deze dagen">
          {alsoAway.join(', ')}
        </Message>
      )}
      {judged !== null && status !== 'requested' && (
        <p>
          <AbsenceBadge status={status} stage={undefined} /> door {judgeInWords(judged)}
          {note !== '' && `: ${note}`}
        </p>
      )}
      {isRefusing && (
        <Field
          label={`Waarom kan ${halfDaysInWords(absence)} niet?`}
          help={`${absence.userName} leest dit.`}
          error={trouble?.fields['note'] ?? (trouble === undefined ? undefined : trouble.title)}
        >
          <TextArea value={text} onChange={setText} maxLength={NOTE_LENGTH_MAX} />
        </Field>
      )}
    </Sheet>
  );
}
