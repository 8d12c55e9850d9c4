import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { listManagedAnnouncements, type ManagedAnnouncement } from '../contract.ts';
import { daysInWords, isOn } from '../rules.ts';
import { AnnouncementSheet } from './announcement-sheet.tsx';

/** The announcements of now and to come; one of them, or a new one, takes the place of the list while it is written. */
export function ManageSheet({ onClose }: { readonly onClose: () => void }) {
  const answer = useAnswer(listManagedAnnouncements, {});
  const [opened, setOpened] = useHeldOver<ManagedAnnouncement | 'new' | undefined>('announcement', undefined);
  if (opened !== undefined) return <AnnouncementSheet announcement={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title="Mededelingen"
      description="Staan op het overzicht van iedereen"
      actions={
        <Button variant="primary" onClick={() => setOpened('new')}>
          Nieuwe mededeling
        </Button>
      }
    >
      <AnswerGate answer={answer} what="De lijst van mededelingen">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Geen mededelingen">Er is nu niets te melden, en er staat niets klaar voor later.</EmptyState>
          ) : (
            <Rows rows={rows} onOpen={setOpened} />
          )
        }
      </AnswerGate>
    </Sheet>
  );
}

function Rows({ rows, onOpen }: { readonly rows: readonly ManagedAnnouncement[]; readonly onOpen: (row: ManagedAnnouncement) => void }) {
  const today = useToday();
  return (
    <RowList label="Mededelingen">
      {rows.map((row) => (
        <Row
          key={row.id}
          title={row.title}
          text={[daysInWords(row), ...(row.important ? ['belangrijk'] : [])].join(' · ')}
          end={<Badge tone={isOn(today, row) ? 'ok' : 'idle'}>{isOn(today, row) ? 'Nu' : 'Later'}</Badge>}
          onClick={() => onOpen(row)}
        />
      ))}
    </RowList>
  );
}
