import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { SaveCsvButton } from '#platform/web/files/downloads/save-csv-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getRegistrationSummary, listRegistrations } from '../contract.ts';
import { registrationsCsv } from './export-registrations.ts';
import { NewRegistrationSheet } from './new-registration-sheet.tsx';
import { PersonRows } from './person-rows.tsx';
import { RegistrationMatrix } from './registration-matrix.tsx';
import { RegistrationSheet } from './registration-sheet.tsx';
import { askRegister, OPEN_NEW, openWord, type RegistrationsChoice, readOpen, registrationFilters, registrationsChoice } from './registrations-address.ts';
import { RegistrationsFilter } from './registrations-filter.tsx';

const toAddress = (choice: RegistrationsChoice): string => href('registrations', {}, registrationsChoice.write(choice));

/** The register of registrations and certificates: who may do what, until when. A matrix on the desk, a row for each person in the field. */
export function RegistrationsScreen() {
  const isDesk = useDesk();
  const mayKeep = useSignedIn()?.permissions.includes('qualification.manage') ?? false;
  const [today] = useState(() => localDate(new Date()));
  const [choice, choose] = useListChoice(registrationsChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const asked = askRegister(choice);
  const paged = useLongList(listRegistrations, asked);
  const summary = useAnswer(getRegistrationSummary, asked).data;
  const { pages } = paged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array of pages is new at every drawing, the pages in it are not
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages.length, pages[0], pages.at(-1)]);
  const open = readOpen(choice.open);
  const close = () => choose({ open: '' }, 'replace');
  return (
    <Page
      title="Registraties"
      subtitle={summary === undefined ? '' : summary.people === 1 ? '1 medewerker' : `${formatNumber(summary.people)} medewerkers`}
      fill={isDesk}
      actions={mayKeep ? <KeeperActions isDesk={isDesk} onAdd={() => choose({ open: OPEN_NEW })} /> : undefined}
    >
      <div className="tools">
        <SearchInput label="Zoek een medewerker" value={text} onChange={setText} />
        <RegistrationsFilter choice={choice} onChoose={choose} divisions={summary?.divisions ?? []} />
        {isDesk && (
          <div className="sp">
            <SaveCsvButton name="registraties" make={() => registrationsCsv(choice, today)} />
          </div>
        )}
      </div>
      <AnswerGate answer={paged.first} what="Het register" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NobodyFound isNarrowed={registrationFilters.narrows(choice)} onClear={() => choose(registrationFilters.usual)} />
          ) : isDesk ? (
            <RegistrationMatrix
              rows={rows}
              kinds={columnsOf(choice, summary?.kinds ?? [])}
              people={summary?.people}
              today={today}
              open={open}
              onOpen={(personId, kind) => choose({ open: openWord(personId, kind) })}
              onEnd={paged.loadMore}
            />
          ) : (
            <PersonRows rows={rows} today={today} />
          )
        }
      </AnswerGate>
      {!isDesk && paged.hasMore && (
        <div className="pagebody">
          <Button wide busy={paged.isLoadingMore} onClick={paged.loadMore}>
            Meer medewerkers
          </Button>
        </div>
      )}
      {open !== undefined && <RegistrationSheet personId={open.personId} kind={open.kind} mayKeep={mayKeep} onClose={close} />}
      {choice.open === OPEN_NEW && mayKeep && <NewRegistrationSheet onClose={close} />}
    </Page>
  );
}

/** The chosen kinds, or all that anybody has or had, in the order of the list of kinds. */
function columnsOf({ kinds }: RegistrationsChoice, known: readonly { readonly kind: string; readonly valid: number }[]) {
  const validByKind = new Map(known.map(({ kind, valid }) => [kind, valid]));
  const shown = kinds.length > 0 ? kinds : qualificationCodes.filter((code) => validByKind.has(code));
  return shown.map((kind) => ({ kind, valid: validByKind.get(kind) ?? 0 }));
}

function KeeperActions({ isDesk, onAdd }: { readonly isDesk: boolean; readonly onAdd: () => void }) {
  return (
    <>
      {isDesk && (
        <LinkButton href={href('registrationImport')} icon={<IconFileImport size={20} aria-hidden="true" />}>
          Importeren
        </LinkButton>
      )}
      <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} aria-label="Registratie toevoegen" onClick={onAdd}>
        {isDesk ? 'Registratie toevoegen' : 'Toevoegen'}
      </Button>
    </>
  );
}

function NobodyFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="Nog geen medewerkers">Zodra er medewerkers zijn, staan ze hier met hun registraties.</EmptyState>;
  return (
    <EmptyState title="Niemand gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Er is niemand die hieraan voldoet. Zoek op een deel van de naam, de functie of het e-mailadres.
    </EmptyState>
  );
}
