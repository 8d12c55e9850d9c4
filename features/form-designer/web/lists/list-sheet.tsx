import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { type DesignSpot, spotOf } from '#features/form-engine/design/edit-design.ts';
import { type DesignList, keptLookup } from '#features/form-engine/lookups/design-lists.ts';
import { type ListUse, usesOfList } from '#features/form-engine/lookups/list-uses.ts';
import type { LookupData } from '#features/form-engine/lookups/lookup-table.ts';
import { loadLists } from '#features/form-filling/web/drafts/load-lists.ts';
import { lookupCsv } from '#features/xlsform/lookup-file.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import { ListTable, rowsWith } from './list-table.tsx';
import { columnWords, rowWords } from './list-words.ts';

interface ListSheetProps {
  readonly design: Design;
  readonly list: DesignList;
  readonly onPick: (spot: DesignSpot) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const howWords: Readonly<Record<ListUse['how'], string>> = { offers: 'Kiest uit deze lijst', reads: 'Leest uit deze lijst' };

/** A list of the design: its rows, where it is used, and what can be done with it. */
export function ListSheet({ design, list, onPick, onReplace, onRemove, onClose }: ListSheetProps) {
  const { data, trouble } = useListRows(list);
  const uses = usesOfList(design, list.name);
  return (
    <Sheet
      open
      size="lg"
      title={`Lijst '${list.name}'`}
      description={`${rowWords(list.rowCount)}, ${columnWords(list.columns.length)}`}
      onClose={onClose}
      actions={
        <>
          <Button icon={<IconTrash size={20} aria-hidden="true" />} variant="bad" disabled={uses.length > 0} onClick={onRemove}>
            Weghalen
          </Button>
          <Button icon={<IconRefresh size={20} aria-hidden="true" />} onClick={onReplace}>
            Vervangen
          </Button>
        </>
      }
    >
      <div className="secbody">
        <h3>Gebruikt door</h3>
        {uses.length === 0 ? (
          <p className="muted">Geen vraag gebruikt deze lijst. Zij kan weg.</p>
        ) : (
          <>
            <RowList label="Gebruikt door">
              {uses.map(({ path, label, how }) => (
                <Row key={path} title={label || 'Zonder vraag'} text={howWords[how]} onClick={() => onPick(spotOf(design, path))} />
              ))}
            </RowList>
            <p className="help">Weghalen kan als geen vraag haar meer gebruikt.</p>
          </>
        )}
        <TroubleMessage trouble={trouble} title="De rijen zijn er niet" />
        {data === undefined ? trouble === undefined && <Skeleton shape="lines" count={6} /> : <ListRows list={list} data={data} />}
      </div>
    </Sheet>
  );
}

/** The rows of a list, searched in every column. */
function ListRows({ list, data }: { readonly list: DesignList; readonly data: LookupData }) {
  const [words, setWords] = useState('');
  const found = rowsWith(data, words);
  return (
    <>
      <h3>Rijen</h3>
      <SearchInput label="Zoek in de lijst" value={words} onChange={setWords} />
      {found.rows.length === 0 ? (
        <p className="muted">Niets gevonden. Zoek met andere woorden.</p>
      ) : (
        <ListTable label="Rijen van de lijst" data={data} {...found} />
      )}
      <div className="acts">
        <Button variant="quiet" icon={<IconDownload size={20} aria-hidden="true" />} onClick={() => saveCsv(`${list.name}.csv`, lookupCsv(data))}>
          Opslaan als CSV
        </Button>
      </div>
    </>
  );
}

/** The rows of a list, fetched when they are not at hand. */
function useListRows(list: DesignList) {
  const { run, trouble } = useAction();
  const [, setLoaded] = useState('');
  const { id } = list;
  const table = keptLookup(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each list; `run` and the list itself are others with every drawing
  useEffect(() => {
    if (keptLookup(id) === undefined)
      run(async () => {
        await loadLists({ lists: [list] });
        setLoaded(id);
      });
  }, [id]);
  return { data: table?.data, trouble };
}
