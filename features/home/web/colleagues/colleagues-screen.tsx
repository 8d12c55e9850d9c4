import { useMemo } from 'react';
import { type Colleague, listColleagues } from '#features/people/contract.ts';
import { listMyPhases } from '#features/phases/contract.ts';
import { isOnDay } from '#features/phases/times.ts';
import { href } from '#features/routes.ts';
import { listPresent } from '#features/time/presence-contract.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { colleagueColumns } from './colleague-columns.ts';
import { indexColleagues } from './colleague-index.ts';
import { ColleagueRows } from './colleague-rows.tsx';
import { ColleagueSheet } from './colleague-sheet.tsx';
import { ColleagueTable } from './colleague-table.tsx';
import { type ColleaguesChoice, colleaguesChoice } from './colleagues-address.ts';
import { ColleaguesFilter } from './colleagues-filter.tsx';

const nobody: ReadonlySet<string> = new Set();
const toAddress = (choice: ColleaguesChoice): string => href('colleagues', {}, colleaguesChoice.write(choice));

/** Everybody who works here: found by a few letters, called with one tap, also without a network. */
export function ColleaguesScreen() {
  const isDesk = useDesk();
  const answer = useAnswer(listColleagues, {});
  const presentNow = usePresentNow();
  const [choice, choose] = useListChoice(colleaguesChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const people = answer.data ?? [];
  const found = useFound(people, choice, presentNow);
  const opened = people.find(({ id }) => id === choice.open);
  const list = { present: presentNow ?? nobody, onOpen: ({ id }: Colleague) => choose({ open: id }) };
  const isWhole = choice.search === '' && choice.division === '' && !choice.present;
  return (
    <Page title="Collega's" subtitle={answer.data === undefined ? '' : countWords(found.length)} fill={isDesk}>
      <div className="tools">
        <SearchInput label="Zoek een collega" value={text} onChange={setText} />
        <ColleaguesFilter choice={choice} onChoose={choose} divisions={divisionsOf(people)} knowsPresent={presentNow !== undefined} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton name="collegas" columns={colleagueColumns} rows={answer.data && found} />
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what="De lijst van collega's" shape={isDesk ? 'table' : 'rows'}>
        {() => (
          <>
            {isWhole && !isDesk && <TogetherToday people={people} {...list} />}
            {found.length === 0 ? (
              <NobodyFound isUnknown={choice.present && presentNow === undefined} onClear={() => choose({ ...colleaguesChoice.usual })} />
            ) : isDesk ? (
              <ColleagueTable people={found} label="Collega's" {...list} />
            ) : (
              <Section title={isWhole ? 'Iedereen' : 'Gevonden'} note={formatNumber(found.length)}>
                <ColleagueRows key={`${choice.search} ${choice.division} ${choice.present}`} people={found} label="Collega's" {...list} />
              </Section>
            )}
          </>
        )}
      </AnswerGate>
      {opened !== undefined && <ColleagueSheet person={opened} isPresent={list.present.has(opened.id)} onClose={() => choose({ open: '' }, 'replace')} />}
    </Page>
  );
}

/** Ids of who is at work; undefined while that is not known: what was true an hour ago is not said. */
function usePresentNow(): ReadonlySet<string> | undefined {
  const { data, problem } = useAnswer(listPresent, {});
  const { isOnline } = useConnectivity();
  const isKnown = isOnline && problem === undefined;
  return useMemo(() => (isKnown && data !== undefined ? new Set(data) : undefined), [data, isKnown]);
}

function useFound(people: readonly Colleague[], { search, division, present }: ColleaguesChoice, presentNow: ReadonlySet<string> | undefined) {
  const index = useMemo(() => indexColleagues(people), [people]);
  return useMemo(
    () => index.find(search).filter((person) => (division === '' || person.divisionName === division) && (!present || (presentNow?.has(person.id) ?? false))),
    [index, search, division, present, presentNow],
  );
}

/** The people on the team of my work of today, on top: them one calls most. */
function TogetherToday({ people, ...list }: { readonly people: readonly Colleague[] } & Pick<Parameters<typeof ColleagueRows>[0], 'present' | 'onOpen'>) {
  const today = useToday();
  const me = useSignedIn()?.id;
  const phases = useAnswer(listMyPhases, {}).data ?? [];
  const ids = new Set(
    phases.filter(({ plannedStart, plannedEnd }) => isOnDay(today, plannedStart, plannedEnd)).flatMap(({ team }) => team.map(({ id }) => id)),
  );
  const together = people.filter(({ id }) => id !== me && ids.has(id));
  if (together.length === 0) return null;
  return (
    <Section title="Vandaag samen op het werk" note={together.length}>
      <ColleagueRows people={together} label="Vandaag samen op het werk" {...list} />
    </Section>
  );
}

function NobodyFound({ isUnknown, onClear }: { readonly isUnknown: boolean; readonly onClear: () => void }) {
  if (isUnknown) {
    return (
      <EmptyState title="Niet bekend wie er aan het werk is" actions={<Button onClick={onClear}>Alle collega's tonen</Button>}>
        Hiervoor is verbinding nodig. De lijst van collega's staat wel op dit apparaat.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Geen collega gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Zoek op een deel van de naam, de functie, de divisie, het e-mailadres of het telefoonnummer.
    </EmptyState>
  );
}

function divisionsOf(people: readonly Colleague[]): readonly string[] {
  return [...new Set(people.flatMap(({ divisionName }) => divisionName ?? []))].sort((a, b) => a.localeCompare(b, 'nl'));
}

function countWords(count: number): string {
  return count === 1 ? '1 collega' : `${formatNumber(count)} collega's`;
}
