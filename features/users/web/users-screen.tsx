import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { countUsers, listUserChoices, listUsers } from '../contract.ts';
import type { UserRow } from '../user.ts';
import { GiveRightsSheet, type RightsChoice } from './give-rights-sheet.tsx';
import { fetchUsers, userColumns } from './user-export.ts';
import { UserRows, UserTable } from './user-list.tsx';
import { type UsersChoice, usersChoice } from './users-address.ts';
import { UsersFilter } from './users-filter.tsx';

const toAddress = (choice: UsersChoice): string => href('users', {}, usersChoice.write(choice));

/** Everybody with an account: found, filtered, added, given rights. */
export function UsersScreen() {
  const isDesk = useDesk();
  const canManage = hasPermission('user.manage');
  const [choice, choose] = useListChoice(usersChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const list = useLongList(listUsers, usersChoice.ask(choice));
  const rows = useMemo(() => list.pages.flatMap((page) => page.rows), [list.pages]);
  const counts = useAnswer(countUsers, usersChoice.ask(choice)).data;
  const options = useAnswer(listUserChoices, {}).data;
  const [waiting, setWaiting] = useState<UserRow>();
  const [given, setGiven] = useState<RightsChoice>();
  const shared = { rows, onGiveRights: canManage ? setWaiting : undefined };
  return (
    <Page
      title="Gebruikers"
      subtitle={counts === undefined ? '' : countWords(counts.count)}
      fill={isDesk}
      back={{ href: href('settings'), label: 'Terug naar instellingen' }}
      actions={
        canManage && (
          <>
            {isDesk && <ImportLink />}
            <NewUserLink isDesk={isDesk} />
          </>
        )
      }
    >
      <div className="tools">
        <SearchInput label="Zoek een gebruiker" value={text} onChange={setText} />
        <UsersFilter choice={choice} onChoose={choose} options={options} />
        {isDesk && canManage && (
          <div className="sp">
            <SaveTableButton name="gebruikers" columns={userColumns} rows={() => fetchUsers(choice)} />
          </div>
        )}
      </div>
      {canManage && choice.state !== 'waiting' && counts !== undefined && counts.waiting > 0 && (
        <WaitingMessage count={counts.waiting} onShow={() => choose({ ...usersChoice.usual, state: 'waiting' })} />
      )}
      <AnswerGate answer={list.first} what="De lijst van gebruikers" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NobodyFound choice={choice} onChoose={choose} />
          ) : isDesk ? (
            <UserTable {...shared} count={counts?.count} onEnd={list.loadMore} />
          ) : (
            <UserRows {...shared} />
          )
        }
      </AnswerGate>
      {list.hasMore && (
        <div className={isDesk ? 'pager' : 'pagebody'}>
          <Button wide={!isDesk} busy={list.isLoadingMore} onClick={list.loadMore}>
            Meer gebruikers
          </Button>
        </div>
      )}
      {waiting !== undefined && options !== undefined && (
        <GiveRightsSheet
          user={waiting}
          options={options}
          before={given}
          onDone={(chosen) => {
            setWaiting(undefined);
            if (chosen !== undefined) setGiven(chosen);
          }}
        />
      )}
    </Page>
  );
}

function ImportLink() {
  return (
    <LinkButton href={href('userImport')} icon={<IconFileImport size={20} aria-hidden="true" />}>
      Importeren
    </LinkButton>
  );
}

function NewUserLink({ isDesk }: { readonly isDesk: boolean }) {
  if (!isDesk) {
    return (
      <LinkButton variant="quiet" href={href('newUser')} aria-label="Nieuwe gebruiker">
        <IconPlus size={24} aria-hidden="true" />
      </LinkButton>
    );
  }
  return (
    <LinkButton variant="primary" href={href('newUser')} icon={<IconPlus size={20} aria-hidden="true" />}>
      Nieuwe gebruiker
    </LinkButton>
  );
}

function WaitingMessage({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <Message
      tone="wait"
      title={count === 1 ? 'Eén gebruiker wacht op rechten' : `${count} gebruikers wachten op rechten`}
      actions={<Button onClick={onShow}>Bekijken</Button>}
    >
      Wel ingelogd, maar nog zonder rol.
    </Message>
  );
}

function NobodyFound({ choice, onChoose }: { readonly choice: UsersChoice; readonly onChoose: (changes: Partial<UsersChoice>) => void }) {
  if (choice.state === 'waiting' && choice.search === '')
    return <EmptyState title="Niemand wacht op rechten">Wie voor het eerst inlogt zonder rol, komt hier te staan.</EmptyState>;
  return (
    <EmptyState
      title="Geen gebruiker gevonden"
      actions={
        <>
          {choice.state === undefined && choice.search !== '' && <Button onClick={() => onChoose({ state: 'everybody' })}>Ook wie uit dienst is</Button>}
          <Button onClick={() => onChoose(usersChoice.usual)}>Zoektekst en filters wissen</Button>
        </>
      }
    >
      Zoek op een deel van de naam, het e-mailadres, het personeelsnummer, de functie of het telefoonnummer.
    </EmptyState>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 gebruiker' : `${formatNumber(count)} gebruikers`;
}
