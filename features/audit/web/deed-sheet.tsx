import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { unbroken } from '#platform/ui/unbroken.tsx';
import type { AuditRow, ChangedRecord } from '../contract.ts';
import type { AuditChoice } from './audit-address.ts';
import { ChangeValue, recordWords } from './change-words.tsx';

export interface DeedSheetProps {
  readonly row: AuditRow;
  readonly onClose: () => void;
  /** Shows the rows of its person or of one of its records; without it the sheet only tells. */
  readonly onNarrow?: (changes: Partial<AuditChoice>) => void;
}

/** A deed whole: who, when, and every field from what to what. */
export function DeedSheet({ row, onClose, onNarrow }: DeedSheetProps) {
  const { personId } = row;
  return (
    <Sheet
      open
      onClose={onClose}
      title={row.deed}
      actions={onNarrow !== undefined && personId !== null ? <Button onClick={() => onNarrow({ person: personId })}>Alles van {row.person}</Button> : undefined}
    >
      <SummaryList>
        <SummaryItem label="Wie">{row.person}</SummaryItem>
        <SummaryItem label="Wanneer">{formatMoment(row.at)}</SummaryItem>
        {row.broughtIn !== null && (
          <SummaryItem label="Ingebracht door">
            {row.broughtIn.by}, uit een reddingsbestand van {formatMoment(row.broughtIn.madeAt)}
          </SummaryItem>
        )}
        {row.deviceAt !== null && <SummaryItem label="Op het apparaat">{formatMoment(row.deviceAt)}</SummaryItem>}
      </SummaryList>
      {row.records.map((record) => (
        <RecordPart key={`${record.subject} ${record.id}`} record={record} onNarrow={onNarrow} />
      ))}
    </Sheet>
  );
}

function RecordPart({ record, onNarrow }: { readonly record: ChangedRecord } & Pick<DeedSheetProps, 'onNarrow'>) {
  const { subject, id, href, isHidden, lines } = record;
  return (
    <section className="stack" aria-label={recordWords(record)}>
      <h3>{unbroken(recordWords(record))}</h3>
      {isHidden && <p className="muted">Wat er veranderde, mag je niet inzien.</p>}
      {!isHidden && lines.length === 0 && <p className="muted">Er veranderde geen veld.</p>}
      {lines.length > 0 && (
        <SummaryList ruled>
          {lines.map((line) => (
            <SummaryItem key={line.field} label={line.field}>
              <ChangeValue line={line} />
            </SummaryItem>
          ))}
        </SummaryList>
      )}
      <div className="bars">
        {onNarrow !== undefined && <Button onClick={() => onNarrow({ subject, record: id })}>Geschiedenis hiervan</Button>}
        {href !== null && <LinkButton href={href}>Openen</LinkButton>}
      </div>
    </section>
  );
}
