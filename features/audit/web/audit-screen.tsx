import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { type AuditRow, listChanges } from '../contract.ts';
import { type AuditChoice, auditChoice } from './audit-address.ts';
import { AuditFilter } from './audit-filter.tsx';
import { AuditRows, AuditTable } from './audit-list.tsx';
import { recordWords } from './change-words.tsx';
import { DeedSheet } from './deed-sheet.tsx';
import { useAuditExport } from './use-audit-export.ts';

const toAddress = (choice: AuditChoice): string => href('audit', {}, auditChoice.write(choice));

/** Lists everything that was ever changed and by whom, newest first, by person, record, day and deed. */
export function AuditScreen() {
  const isDesk = useDesk();
  const [choice, choose] = useListChoice(auditChoice, toAddress);
  const pages = useLongList(listChanges, auditChoice.ask(choice));
  const rows = pages.pages.flatMap((page) => page.rows);
  const [opened, open] = useState<AuditRow>();
  const exporting = useAuditExport(choice);
  const ofRecord = rows[0]?.records.find(({ id }) => id === choice.record);
  return (
    <Page title="Wie deed wat" subtitle="Alles wat is gewijzigd, het nieuwste bovenaan" fill={isDesk}>
      <div className="tools">
        <AuditFilter choice={choice} onChoose={choose} recordName={ofRecord && recordWords(ofRecord)} />
        <div className="sp">
          <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={exporting.isBusy} onClick={exporting.start}>
            {exporting.isBusy && exporting.count > 0 ? `${formatNumber(exporting.count)} opgehaald` : 'Exporteren'}
          </Button>
        </div>
      </div>
      {exporting.trouble !== undefined && (
        <Message tone="bad" title="Exporteren is niet gelukt" live>
          {exporting.trouble.text}
        </Message>
      )}
      <AnswerGate answer={pages.first} what="Deze lijst" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NothingFound isNarrowed={auditChoice.narrows(choice)} onClear={() => choose(auditChoice.usual)} />
          ) : isDesk ? (
            <AuditTable rows={rows} onOpen={open} onEnd={pages.loadMore} />
          ) : (
            <AuditRows rows={rows} onOpen={open} />
          )
        }
      </AnswerGate>
      {rows.length > 0 && pages.hasMore && (
        <div className={isDesk ? 'pager' : 'pagebody'}>
          <Button wide={!isDesk} busy={pages.isLoadingMore} onClick={pages.loadMore}>
            Ouder
          </Button>
        </div>
      )}
      {opened !== undefined && (
        <DeedSheet
          row={opened}
          onClose={() => open(undefined)}
          onNarrow={(changes) => {
            open(undefined);
            choose({ ...auditChoice.usual, ...changes });
          }}
        />
      )}
    </Page>
  );
}

function NothingFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="Er is nog niets gewijzigd">Zodra iemand iets opslaat, staat hier wie wat deed.</EmptyState>;
  return (
    <EmptyState title="Niets gevonden" actions={<Button onClick={onClear}>Filters wissen</Button>}>
      Er is niets gewijzigd dat hieraan voldoet. Kies een langere periode, of haal een filter weg.
    </EmptyState>
  );
}
