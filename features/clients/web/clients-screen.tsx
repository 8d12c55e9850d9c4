import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { TableFileMenu } from '#platform/web/files/downloads/table-file-menu.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { getClient, listClientRegister } from '../contract.ts';
import { ClientEditor } from './client-editor.tsx';
import { ClientRows, ClientTable } from './client-lists.tsx';
import { clientsChoice, OPEN_NEW, toAddress } from './clients-address.ts';

/** The register of clients: found, added, changed for all their projects at once. */
export function ClientsScreen() {
  const isDesk = useDesk();
  const [choice, choose] = useListChoice(clientsChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const paged = useLongList(listClientRegister, { search: choice.search || undefined });
  const rows = useMemo(() => paged.pages.flatMap((page) => page.rows), [paged.pages]);
  const close = () => choose({ open: '' }, 'replace');
  const openNew = () => choose({ open: OPEN_NEW });
  const shown = { rows, addressOf: (open: string) => toAddress({ ...choice, open }) };
  return (
    <Page
      title="Opdrachtgevers"
      fill={isDesk}
      {...(!isDesk && { back: { href: href('registers'), label: 'Terug naar de registers' } })}
      actions={
        isDesk && (
          <>
            <LinkButton href={href('clientImport')} icon={<IconFileImport size={20} aria-hidden="true" />}>
              Importeren
            </LinkButton>
            <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={openNew}>
              Nieuwe opdrachtgever
            </Button>
          </>
        )
      }
    >
      <div className="tools">
        <SearchInput label="Zoek op naam of KvK-nummer" value={text} onChange={setText} />
        {isDesk && (
          <div className="sp">
            <TableFileMenu api="main" path="/v1/client-register/file" asked={{ search: choice.search }} name="opdrachtgevers" />
          </div>
        )}
      </div>
      <AnswerGate answer={paged.first} what="Het register van opdrachtgevers" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NothingFound isNarrowed={choice.search !== ''} onClear={() => choose({ search: '' })} />
          ) : isDesk ? (
            <ClientTable {...shown} openId={choice.open} onEnd={paged.loadMore} />
          ) : (
            <ClientRows {...shown} />
          )
        }
      </AnswerGate>
      {paged.hasMore && (
        <div className={isDesk ? 'pager' : 'pagebody'}>
          <Button wide={!isDesk} busy={paged.isLoadingMore} onClick={paged.loadMore}>
            Meer opdrachtgevers
          </Button>
        </div>
      )}
      {!isDesk && (
        <DockAction>
          <Button variant="primary" size="main" onClick={openNew}>
            Nieuwe opdrachtgever
          </Button>
        </DockAction>
      )}
      {choice.open === OPEN_NEW && (
        <Sheet open onClose={close} title="Nieuwe opdrachtgever" keepOpen>
          <ClientEditor onDone={close} onStale={paged.first.refresh} />
        </Sheet>
      )}
      {choice.open !== '' && choice.open !== OPEN_NEW && <OpenClient key={choice.open} id={choice.open} onClose={close} />}
    </Page>
  );
}

/** A client of the register, to change, with the way to its projects. */
function OpenClient({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const answer = useAnswer(getClient, { id });
  const name = answer.data?.name;
  return (
    <Sheet open onClose={onClose} title={name ?? 'Opdrachtgever'} description="Wijzigingen gelden voor alle projecten van deze opdrachtgever." keepOpen>
      {name !== undefined && <LinkButton href={href('projects', {}, { zoek: name })}>Projecten van deze opdrachtgever</LinkButton>}
      <AnswerGate answer={answer} what="Deze opdrachtgever" shape="rows">
        {(client) => <ClientEditor client={client} onDone={onClose} onStale={answer.refresh} />}
      </AnswerGate>
    </Sheet>
  );
}

function NothingFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed)
    return <EmptyState title="Nog geen opdrachtgevers">Voeg de eerste toe, of kies er een bij een nieuw project; dan komt hij hier te staan.</EmptyState>;
  return (
    <EmptyState title="Geen opdrachtgever gevonden" actions={<Button onClick={onClear}>Zoektekst wissen</Button>}>
      Zoek op een deel van de naam, of op het hele KvK-nummer.
    </EmptyState>
  );
}
