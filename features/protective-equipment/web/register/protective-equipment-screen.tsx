import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { listProtectiveEquipment } from '../../contract.ts';
import { PieceSheet } from './piece-sheet.tsx';
import { askProtection, OPEN_NEW, type ProtectionChoice, protectionChoice, protectionFilterChoice } from './protection-address.ts';
import { ProtectionExport } from './protection-export.tsx';
import { ProtectionFields } from './protection-fields.tsx';
import { ProtectionFilter } from './protection-filter.tsx';
import { emptyProtectionForm } from './protection-form.ts';
import { ProtectionRows, ProtectionTable } from './protection-lists.tsx';

const toAddress = (choice: ProtectionChoice): string => href('protectiveEquipment', {}, protectionChoice.write(choice));

/** The register of protective equipment: who has what, what runs out or is to be inspected, and giving, replacing and taking in. */
export function ProtectiveEquipmentScreen() {
  const isDesk = useDesk();
  const today = useToday();
  const [choice, choose] = useListChoice(protectionChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const paged = useLongList(listProtectiveEquipment, askProtection(choice));
  const rows = useMemo(() => paged.pages.flatMap((page) => page.rows), [paged.pages]);
  const close = () => choose({ open: '' }, 'replace');
  const openNew = () => choose({ open: OPEN_NEW });
  const shown = { rows, today, addressOf: (open: string) => toAddress({ ...choice, open }) };
  return (
    <Page
      title="Beschermingsmiddelen"
      fill={isDesk}
      {...(!isDesk && { back: { href: href('registers'), label: 'Terug naar de registers' } })}
      actions={
        isDesk && (
          <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} aria-label="Beschermingsmiddel uitgeven" onClick={openNew}>
            Uitgeven
          </Button>
        )
      }
    >
      <div className="tools">
        <SearchInput label="Zoek een medewerker" value={text} onChange={setText} />
        <ProtectionFilter choice={choice} onChoose={choose} />
        {isDesk && <ProtectionExport choice={choice} />}
      </div>
      <AnswerGate answer={paged.first} what="Het register" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NothingFound isNarrowed={protectionFilterChoice.narrows(choice)} onClear={() => choose(protectionFilterChoice.usual)} />
          ) : isDesk ? (
            <ProtectionTable {...shown} openId={choice.open} onEnd={paged.loadMore} />
          ) : (
            <ProtectionRows {...shown} />
          )
        }
      </AnswerGate>
      {paged.hasMore && (
        <div className={isDesk ? 'pager' : 'pagebody'}>
          <Button wide={!isDesk} busy={paged.isLoadingMore} onClick={paged.loadMore}>
            Meer tonen
          </Button>
        </div>
      )}
      {!isDesk && (
        <DockAction>
          <Button variant="primary" size="main" onClick={openNew}>
            Beschermingsmiddel uitgeven
          </Button>
        </DockAction>
      )}
      {choice.open === OPEN_NEW && (
        <Sheet open onClose={close} title="Beschermingsmiddel uitgeven" keepOpen>
          <ProtectionFields first={emptyProtectionForm(today)} today={today} onDone={close} />
        </Sheet>
      )}
      {choice.open !== '' && choice.open !== OPEN_NEW && <PieceSheet key={choice.open} id={choice.open} today={today} onClose={close} />}
    </Page>
  );
}

function NothingFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed)
    return <EmptyState title="Nog niets uitgegeven">Geef een helm, schoenen of iets anders uit; dan staat hier wie het heeft en tot wanneer.</EmptyState>;
  return (
    <EmptyState title="Niets gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Zoek op een deel van de naam, of kies een andere soort.
    </EmptyState>
  );
}
