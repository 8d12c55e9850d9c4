import { useState } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { usePagedAnswer } from '#platform/web/answers/use-paged-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { type AuditRow, listRecordHistory } from '../contract.ts';
import { changeSummary } from './change-words.tsx';
import { DeedSheet } from './deed-sheet.tsx';

export interface RecordHistoryProps {
  /** The kind as its commands write it down: `user`, `project`. */
  readonly subject: string;
  readonly id: string;
}

/** History of a record on its own page: who changed what, and when, the newest first. It is fetched when it is asked for. The record's room says in `records` who may read it. */
export function RecordHistory(props: RecordHistoryProps) {
  const [isShown, show] = useState(false);
  const { isOnline } = useConnectivity();
  const button = !isShown && (
    <Button variant="quiet" disabled={!isOnline} onClick={() => show(true)}>
      Tonen
    </Button>
  );
  return (
    <Section title="Geschiedenis" actions={button}>
      {isShown ? <Deeds {...props} /> : <p className="pad muted">{isOnline ? 'Wie hier wat wijzigde, en wanneer.' : 'Hiervoor is verbinding nodig.'}</p>}
    </Section>
  );
}

function Deeds({ subject, id }: RecordHistoryProps) {
  const pages = usePagedAnswer(listRecordHistory, { subject, record: id });
  const rows = pages.pages.flatMap((page) => page.rows);
  const [opened, open] = useState<AuditRow>();
  return (
    <>
      <AnswerGate answer={pages.first} what="De geschiedenis" shape="rows">
        {() => (rows.length === 0 ? <p className="pad muted">Hier is nog niets gewijzigd.</p> : <DeedRows rows={rows} id={id} onOpen={open} />)}
      </AnswerGate>
      {pages.hasMore && (
        <Button busy={pages.isLoadingMore} onClick={pages.loadMore}>
          Ouder
        </Button>
      )}
      {opened !== undefined && <DeedSheet row={opened} onClose={() => open(undefined)} />}
    </>
  );
}

function DeedRows({ rows, id, onOpen }: { readonly rows: readonly AuditRow[]; readonly id: string; readonly onOpen: (row: AuditRow) => void }) {
  return (
    <RowList label="Geschiedenis">
      {rows.map((row) => (
        <Row
          key={row.id}
          title={row.deed}
          text={`${row.person}, ${formatMoment(row.at)}${row.broughtIn === null ? '' : `, ingebracht door ${row.broughtIn.by}`}`}
          after={<small>{changeSummary(row.records.filter((record) => record.id === id))}</small>}
          onClick={() => onOpen(row)}
        />
      ))}
    </RowList>
  );
}
