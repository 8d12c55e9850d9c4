import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listEquipmentRegister } from '../../contract.ts';
import type { EquipmentRow } from '../../equipment.ts';
import { equipmentKinds } from '../../labels.ts';
import { whereWords } from '../equipment-marks.tsx';
import { registerWithPending } from '../optimistic.ts';
import { usePeople } from '../use-people.ts';
import { chosenEquipment, type EquipmentChoice, equipmentChoice } from './equipment-address.ts';
import { EquipmentFilter } from './equipment-filter.tsx';
import { EquipmentRows, EquipmentTable } from './equipment-lists.tsx';

const toAddress = (choice: EquipmentChoice): string => href('equipmentRegister', {}, equipmentChoice.write(choice));

/** The register of equipment: where everything is, and what asks for attention; what one has oneself on top in the field. */
export function EquipmentRegisterScreen() {
  const isDesk = useDesk();
  const today = useToday();
  const person = useSignedIn();
  const people = usePeople();
  const withPending = useCallback((rows: EquipmentRow[], pending: readonly PendingCommand[]) => registerWithPending(rows, pending, people), [people]);
  const answer = useAnswer(listEquipmentRegister, {}, { withPending });
  const [choice, choose] = useListChoice(equipmentChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const rows = useMemo(() => chosenEquipment(answer.data ?? [], choice, today), [answer.data, choice, today]);
  const mine = equipmentChoice.narrows(choice) ? [] : rows.filter(({ holder }) => holder?.id === person?.id);
  const mayManage = person?.permissions.includes('equipment.manage') ?? false;
  return (
    <Page
      title="Materieel"
      subtitle={answer.data === undefined ? '' : rows.length === 1 ? '1 stuk' : `${formatNumber(rows.length)} stuks`}
      fill={isDesk}
      {...(!isDesk && { back: { href: href('registers'), label: 'Terug naar de registers' } })}
      actions={
        isDesk && mayManage ? (
          <LinkButton variant="primary" href={href('newEquipment')} icon={<IconPlus size={20} aria-hidden="true" />}>
            Materieel toevoegen
          </LinkButton>
        ) : undefined
      }
    >
      <div className="tools">
        <SearchInput label="Zoek materieel" value={text} onChange={setText} />
        <EquipmentFilter choice={choice} onChoose={choose} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton name="materieel" columns={equipmentColumns} rows={answer.data && rows} />
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what="Het register van materieel" shape={isDesk ? 'table' : 'rows'}>
        {(all) =>
          rows.length === 0 ? (
            <NothingFound isBare={all.length === 0} onClear={() => choose(equipmentChoice.usual)} />
          ) : isDesk ? (
            <EquipmentTable rows={rows} today={today} choice={choice} onChoose={choose} />
          ) : (
            <>
              {mine.length > 0 && (
                <Section title="Bij mij" note={mine.length}>
                  <EquipmentRows rows={mine} today={today} label="Bij mij" />
                </Section>
              )}
              <Section title={mine.length > 0 ? 'Alles' : undefined}>
                <EquipmentRows rows={rows} today={today} label="Materieel" />
              </Section>
            </>
          )
        }
      </AnswerGate>
      {!isDesk && mayManage && (
        <DockAction>
          <LinkButton variant="primary" size="main" href={href('newEquipment')}>
            Materieel toevoegen
          </LinkButton>
        </DockAction>
      )}
    </Page>
  );
}

function NothingFound({ isBare, onClear }: { readonly isBare: boolean; readonly onClear: () => void }) {
  if (isBare) return <EmptyState title="Nog geen materieel">Hier komen de machines en meetinstrumenten van de organisatie te staan.</EmptyState>;
  return (
    <EmptyState title="Geen materieel gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Zoek op een deel van het nummer, de naam, het serienummer of wie het heeft.
    </EmptyState>
  );
}

const equipmentColumns: FileColumns<EquipmentRow> = [
  ['Nummer', ({ number }) => number],
  ['Naam', ({ name }) => name],
  ['Soort', ({ kind }) => equipmentKinds[kind]],
  ['Serienummer', ({ serialNumber }) => serialNumber],
  ['Waar', whereWords],
  ['Sinds', ({ heldSince }) => heldSince && formatDate(heldSince)],
  ['Kalibratie tot en met', ({ calibratedTo }) => calibratedTo && formatDate(calibratedTo)],
  ['Buiten gebruik', ({ outOfOrder }) => outOfOrder],
];
