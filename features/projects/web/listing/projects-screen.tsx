import { IconDownload, IconMap2, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ColumnsButton } from '#features/list-views/web/columns-button.tsx';
import { useListColumns } from '#features/list-views/web/use-list-columns.ts';
import { ViewsMenu } from '#features/list-views/web/views-menu.tsx';
import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { BulkBar } from '#platform/ui/lists/table-bars.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { countProjects, listProjectFilters } from '../../contract.ts';
import { formatBudget } from '../../format.ts';
import { ProjectBulkChanges, ProjectListFiles } from '../places.ts';
import { projectColumns } from './columns.tsx';
import { countWords } from './count-words.ts';
import { type ListChoice, projectFilters, readSaved, savedChoice } from './list-address.ts';
import { ProjectFilter } from './project-filter.tsx';
import { ProjectRows } from './project-rows.tsx';
import { ProjectTable } from './project-table.tsx';
import { useProjectExport } from './use-project-export.ts';
import { useProjectListChoice } from './use-project-list-choice.ts';
import { useProjectPages } from './use-project-pages.ts';

/** All projects: search, filters in the address bar, a table on the desk and rows in the field. */
export function ProjectsScreen() {
  const isDesk = useDesk();
  const [choice, choose] = useProjectListChoice();
  const [searchText, setSearchText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashToSearch(searchBox);
  const pages = useProjectPages(choice);
  const count = useAnswer(countProjects, projectFilters.ask(choice)).data;
  const options = useAnswer(listProjectFilters, {}).data;
  const used = useListColumns(projectColumns);
  const shown = used.shown.map(({ name }) => name);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [exporting, startExport] = useProjectExport(choice, shown);

  const add = hasPermission('project.manage') && (
    <LinkButton variant="primary" size={isDesk ? undefined : 'main'} wide={!isDesk} icon={<IconPlus size={20} aria-hidden="true" />} href={href('newProject')}>
      Nieuw project
    </LinkButton>
  );
  const chosen = pages.rows.filter(({ id }) => selected.has(id));
  return (
    <Page title="Alle projecten" subtitle={count === undefined ? '' : countWords(count)} fill={isDesk} actions={isDesk && add}>
      <div className="tools">
        <SearchInput label="Zoek een project" value={searchText} onChange={setSearchText} ref={searchBox} />
        <ViewsMenu
          list="projects"
          wholeLabel="Alle projecten"
          openId={choice.view}
          choice={savedChoice(choice)}
          normalize={(saved) => savedChoice(readSaved(saved, ''))}
          onOpen={(saved, id) => choose(readSaved(saved, id))}
        />
        <ProjectFilter choice={choice} onChoose={choose} options={options} />
        {!isDesk && hasPermission('project.read') && <MapLink choice={choice} />}
        {isDesk && (
          <div className="sp">
            {hasPermission('project.read') && <MapLink choice={choice} />}
            <ProjectListFiles asked={{ ...projectFilters.ask(choice), sort: choice.sort, direction: choice.direction }} />
            <ColumnsButton of={projectColumns} used={used} />
            <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={exporting.kind === 'busy'} onClick={() => startExport()}>
              {exporting.kind === 'busy' && exporting.rows > 0 ? `${formatNumber(exporting.rows)} rijen` : 'Exporteren'}
            </Button>
          </div>
        )}
      </div>
      {exporting.kind === 'failed' && (
        <Message tone="bad" title="Exporteren is niet gelukt" live>
          {exporting.reason}
        </Message>
      )}
      {isDesk && (
        <BulkBar
          count={chosen.length}
          text={`${formatBudget(chosen.reduce((sum, row) => sum + row.budgetMinutes, 0))} uur begroot`}
          onClear={() => setSelected(new Set())}
        >
          <ProjectBulkChanges chosen={chosen} onDone={() => setSelected(new Set())} />
          <Button onClick={() => startExport(chosen)}>Selectie exporteren</Button>
        </BulkBar>
      )}
      <AnswerGate answer={pages.first} what="Deze lijst" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          pages.rows.length === 0 ? (
            <NothingFound isNarrowed={projectFilters.narrows(choice)} onClear={() => choose(projectFilters.usual)} />
          ) : isDesk ? (
            <ProjectTable
              rows={pages.rows}
              used={used}
              choice={choice}
              onChoose={choose}
              selected={selected}
              onSelect={setSelected}
              onEnd={pages.loadMore}
              count={count}
            />
          ) : (
            <ProjectRows rows={pages.rows} label="Projecten" />
          )
        }
      </AnswerGate>
      <ListEnd pages={pages} isDesk={isDesk} />
      {!isDesk && add && <DockAction>{add}</DockAction>}
    </Page>
  );
}

/** The same projects on the map. */
function MapLink({ choice }: { readonly choice: ListChoice }) {
  return (
    <LinkButton icon={<IconMap2 size={20} aria-hidden="true" />} href={href('projectMap', {}, projectFilters.write(choice))}>
      Kaart
    </LinkButton>
  );
}

function NothingFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState title="Geen project gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
        Er is geen project dat hieraan voldoet. Zoek op een deel van het nummer, de omschrijving, de opdrachtgever of de plaats.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nog geen projecten">
      {hasPermission('project.manage')
        ? 'Begin het eerste project, of importeer de projecten die jullie al hebben.'
        : 'Hier staan de projecten die je mag zien. Vraag een projectleider om je bij een project te zetten.'}
    </EmptyState>
  );
}

function ListEnd({ pages, isDesk }: { readonly pages: ReturnType<typeof useProjectPages>; readonly isDesk: boolean }) {
  if (pages.rows.length === 0) return null;
  const more = pages.hasMore && (
    <Button wide={!isDesk} busy={pages.isLoadingMore} onClick={pages.loadMore}>
      Meer projecten
    </Button>
  );
  if (!isDesk) return <div className="pagebody">{more}</div>;
  return (
    <div className="pager">
      <span className="num">{formatNumber(pages.rows.length)} opgehaald</span>
      <span className="faint">Enter opent, spatie selecteert, / zoekt</span>
      <span className="sp">{more}</span>
    </div>
  );
}

/** The slash goes to the search line, as the list says at its foot. */
function useSlashToSearch(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select, dialog, [contenteditable]') !== null) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [box]);
}
