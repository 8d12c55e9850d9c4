import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listSafetySheets } from '../../contract.ts';
import { sheetsWithPending } from '../optimistic.ts';
import { sheetColumns } from './sheet-columns.ts';
import { SheetRows, SheetTable } from './sheet-lists.tsx';
import { chosenSheets, type SheetChoice, sheetChoice } from './sheets-address.ts';
import { SheetsFilter } from './sheets-filter.tsx';

const toAddress = (choice: SheetChoice): string => href('safetySheets', {}, sheetChoice.write(choice));

/** The safety data sheets: found by product, supplier, CAS or UN number or a statement, also without a network. */
export function SafetySheetsScreen() {
  const isDesk = useDesk();
  const today = useToday();
  const norms = useNorms();
  const mayManage = useSignedIn()?.permissions.includes('safety.manage') ?? false;
  const answer = useAnswer(listSafetySheets, {}, { withPending: sheetsWithPending });
  const [choice, choose] = useListChoice(sheetChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const sheets = useMemo(() => chosenSheets(answer.data ?? [], choice, norms, today), [answer.data, choice, norms, today]);
  return (
    <Page
      title="Veiligheidsbladen"
      subtitle={answer.data === undefined ? '' : sheets.length === 1 ? '1 blad' : `${formatNumber(sheets.length)} bladen`}
      fill={isDesk}
      actions={
        isDesk && mayManage ? (
          <LinkButton variant="primary" href={href('newSafetySheet')} icon={<IconPlus size={20} aria-hidden="true" />}>
            Blad toevoegen
          </LinkButton>
        ) : undefined
      }
    >
      <div className="tools">
        <SearchInput label="Zoek product, CAS, UN of H-zin" value={text} onChange={setText} />
        <SheetsFilter choice={choice} mayManage={mayManage} onChoose={choose} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton name="veiligheidsbladen" columns={sheetColumns(norms, today)} rows={answer.data && sheets} />
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what="De lijst met veiligheidsbladen" shape={isDesk ? 'table' : 'rows'}>
        {(all) =>
          sheets.length === 0 ? (
            <NothingFound isBare={all.length === 0} onClear={() => choose(sheetChoice.usual)} />
          ) : isDesk ? (
            <SheetTable sheets={sheets} today={today} choice={choice} onChoose={choose} />
          ) : (
            <SheetRows sheets={sheets} today={today} />
          )
        }
      </AnswerGate>
      {!isDesk && mayManage && (
        <DockAction>
          <LinkButton variant="primary" size="main" href={href('newSafetySheet')}>
            Blad toevoegen
          </LinkButton>
        </DockAction>
      )}
    </Page>
  );
}

function NothingFound({ isBare, onClear }: { readonly isBare: boolean; readonly onClear: () => void }) {
  if (isBare)
    return (
      <EmptyState title="Nog geen veiligheidsbladen">
        Hier komen de bladen van de stoffen waarmee je werkt.{' '}
        {hasPermission('safety.manage') ? 'Voeg het eerste blad toe.' : 'De KAM-coördinator zet ze erbij.'}
      </EmptyState>
    );
  return (
    <EmptyState title="Geen blad gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Zoek op een deel van de productnaam of de leverancier, op een CAS- of UN-nummer, of op een H-zin.
    </EmptyState>
  );
}
