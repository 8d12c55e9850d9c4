import { IconListSearch, IconUpload } from '@tabler/icons-react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';
import { usesOfList } from '#features/form-engine/lookups/list-uses.ts';
import { LOOKUP_LISTS_MAX } from '#features/form-engine/lookups/lookup-table.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { PropertyGroup } from '../properties/property-parts.tsx';
import { ListFileSheet } from './list-file-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import { rowWords, usageWords } from './list-words.ts';
import { withList, withoutList } from './with-list.ts';

interface DesignListsPropertyProps {
  readonly design: Design;
  readonly onChange: (design: Design) => void;
  readonly onPick: (spot: DesignSpot) => void;
}

type OpenWindow = { readonly is: 'new' } | { readonly is: 'list' | 'replace'; readonly name: string };

/** The lists of thousands of rows a form chooses from: brought in, looked at, replaced and taken away here. */
export function DesignListsProperty({ design, onChange, onPick }: DesignListsPropertyProps) {
  const [window, setWindow] = useHeldOver<OpenWindow | undefined>('window of the lists', undefined);
  const lists = design.lists ?? [];
  const opened = window === undefined || window.is === 'new' ? undefined : lists.find(({ name }) => name === window.name);
  const close = () => setWindow(undefined);
  return (
    <PropertyGroup title="Keuzelijsten">
      {lists.length === 0 && (
        <p className="help">Voor een vraag met duizenden keuzes: putten, adressen of planten uit een bestand. De lijst gaat mee op elk apparaat.</p>
      )}
      {lists.length > 0 && (
        <RowList label="Keuzelijsten">
          {lists.map(({ name, rowCount }) => (
            <Row
              key={name}
              icon={<IconListSearch size={20} aria-hidden="true" />}
              title={name}
              text={`${rowWords(rowCount)}. ${usageWords(usesOfList(design, name).length)}`}
              onClick={() => setWindow({ is: 'list', name })}
            />
          ))}
        </RowList>
      )}
      <Button icon={<IconUpload size={20} aria-hidden="true" />} disabled={lists.length >= LOOKUP_LISTS_MAX} onClick={() => setWindow({ is: 'new' })}>
        Lijst inlezen
      </Button>
      {window?.is === 'new' && <ListFileSheet design={design} onClose={close} onBroughtIn={(list) => onChange(withList(design, list))} />}
      {window?.is === 'replace' && opened !== undefined && (
        <ListFileSheet design={design} replaces={opened} onClose={close} onBroughtIn={(list) => onChange(withList(design, list))} />
      )}
      {window?.is === 'list' && opened !== undefined && (
        <ListSheet
          design={design}
          list={opened}
          onClose={close}
          onReplace={() => setWindow({ is: 'replace', name: opened.name })}
          onRemove={() => {
            close();
            onChange(withoutList(design, opened.name));
          }}
          onPick={(spot) => {
            close();
            onPick(spot);
          }}
        />
      )}
    </PropertyGroup>
  );
}
