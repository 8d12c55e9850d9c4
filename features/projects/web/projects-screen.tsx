import { IconColumns3, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/check-choices.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { SearchInput } from '#platform/ui/search-input.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { countProjects, listProjectFilters } from '../contract.ts';
import { formatBudget } from '../format.ts';
import { AnswerGate } from './answer-gate.tsx';
import { type ColumnName, columnNames, columns } from './columns.tsx';
import { countWords } from './count-words.ts';
import { FilterChips } from './filter-chips.tsx';
import { isNarrowed, toFilters } from './list-address.ts';
import { ProjectRows } from './project-rows.tsx';
import { ProjectTable } from './project-table.tsx';
import { useColumns } from './use-columns.ts';
import { useListChoice } from './use-list-choice.ts';
import { useProjectExport } from './use-project-export.ts';
import { useProjectPages } from './use-project-pages.ts';
import { useSearchText } from './use-search-text.ts';

/** All projects: search, filters in the address bar, a table on the desk and rows in the field. */
export function ProjectsScreen() {
  const isDesk = useDesk();
  const { choice, choose } = useListChoice();
  const [searchText, setSearchText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashToSearch(searchBox);
  const pages = useProjectPages(choice);
  const count = useAnswer(countProjects, toFilters(choice)).data;
  const options = useAnswer(listProjectFilters, {}).data;
  const [shown, setShown] = useColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [exporting, startExport] = useProjectExport(choice, shown);

  const chosen = pages.rows.filter(({ id }) => selected.has(id));
  return (
    <Page title="Alle projecten" subtitle={count === undefined ? undefined : countWords(count)} fill={isDesk}>
      <div className="tools">
        <SearchInput label="Zoek een project" value={searchText} onChange={setSearchText} ref={searchBox} />
        <FilterChips choice={choice} onChoose={choose} options={options} />
        {isDesk && (
          <div className="sp">
            <ColumnsButton shown={shown} onChoose={setShown} />
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
      {isDesk && chosen.length > 0 && (
        <section className="bulk" aria-label="Selectie">
          <b>{chosen.length} geselecteerd</b>
          <span className="muted num">{formatBudget(chosen.reduce((sum, row) => sum + row.budgetMinutes, 0))} uur begroot</span>
          <Button onClick={() => startExport(chosen)}>Selectie exporteren</Button>
          <Button variant="quiet" onClick={() => setSelected(new Set())}>
            Selectie opheffen
          </Button>
        </section>
      )}
      <AnswerGate answer={pages.first} what="Deze lijst" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          pages.rows.length === 0 ? (
            <NothingFound isNarrowed={isNarrowed(choice)} onClear={() => choose({ search: '', statuses: [], division: '', leader: '', mine: false })} />
          ) : isDesk ? (
            <ProjectTable
              rows={pages.rows}
              shown={shown}
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
    </Page>
  );
}

function NothingFound({ isNarrowed: narrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (narrowed) {
    return (
      <EmptyState title="Geen project gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
        Er is geen project dat hieraan voldoet. Zoek op een deel van het nummer, de omschrijving, de opdrachtgever of de plaats.
      </EmptyState>
    );
  }
  return <EmptyState title="Nog geen projecten">Hier staan de projecten die je mag zien. Vraag een projectleider om je bij een project te zetten.</EmptyState>;
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

function ColumnsButton({ shown, onChoose }: { readonly shown: readonly ColumnName[]; readonly onChoose: (names: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconColumns3 size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Kolommen
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Kolommen" description="Het nummer staat er altijd bij.">
        <Field label="Toon in de lijst" group>
          <CheckChoices
            options={columnNames.filter((name) => name !== 'number').map((name) => ({ value: name, label: columns[name].label }))}
            values={shown}
            onChange={onChoose}
          />
        </Field>
      </Sheet>
    </>
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
