import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { href } from '#features/routes.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { askAllPages } from '#platform/web/answers/ask-all-pages.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { flagField, listChoice, textField } from '#platform/web/lists/list-choice.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { getSupplier, listSupplierRegister, type Supplier } from '../contract.ts';
import { kindWords, type SupplierKind, supplierKindCodes, supplierKinds } from '../labels.ts';
import { supplierColumns } from './supplier-columns.ts';
import { SupplierSheet } from './supplier-sheet.tsx';

interface Choice {
  readonly search: string;
  /** Code of a kind; empty for all. */
  readonly kind: string;
  /** Those no longer used, too. */
  readonly all: boolean;
  /** Id of the supplier in the sheet, or the word for a new one. */
  readonly open: string;
}
const NEW = 'nieuw';
const suppliersChoice = listChoice<Choice>({ search: textField('zoek'), kind: textField('soort'), all: flagField('ook-oude'), open: textField('leverancier') });
const toAddress = (choice: Choice): string => href('suppliers', {}, suppliersChoice.write(choice));

/** Whom work is bought from. */
export function SuppliersScreen() {
  const isDesk = useDesk();
  const [choice, choose] = useListChoice(suppliersChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const kind = supplierKindCodes.find((code) => code === choice.kind);
  const asked = { search: choice.search || undefined, kind, ...(choice.all && { all: 'true' as const }) };
  const paged = useLongList(listSupplierRegister, asked);
  const rows = useMemo(() => paged.pages.flatMap((page) => page.rows), [paged.pages]);
  const close = () => choose({ open: '' }, 'replace');
  const add = (
    <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => choose({ open: NEW })}>
      Nieuwe leverancier
    </Button>
  );
  return (
    <Page
      title="Leveranciers en laboratoria"
      subtitle={paged.first.data === undefined ? '' : countWords(rows.length, paged.hasMore)}
      actions={isDesk ? add : undefined}
    >
      <div className="tools">
        <SearchInput label="Zoek een leverancier" value={text} onChange={setText} />
        <Filters choice={choice} onChoose={choose} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton
              name="leveranciers"
              columns={supplierColumns}
              rows={async () => (await askAllPages(listSupplierRegister, asked)).flatMap((page) => page.rows)}
            />
          </div>
        )}
      </div>
      <AnswerGate answer={paged.first} what="De lijst van leveranciers" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NothingFound isNarrowed={suppliersChoice.narrows({ ...choice, open: '' })} onClear={() => choose({ search: '', kind: '', all: true })} />
          ) : (
            <SupplierList isDesk={isDesk} rows={rows} onOpen={({ id }) => choose({ open: id })} />
          )
        }
      </AnswerGate>
      {paged.hasMore && (
        <div className="pagebody">
          <Button wide={!isDesk} busy={paged.isLoadingMore} onClick={paged.loadMore}>
            Meer leveranciers
          </Button>
        </div>
      )}
      {!isDesk && <div className="pad secbody">{add}</div>}
      {choice.open === NEW && <SupplierSheet supplier={undefined} onClose={close} />}
      {choice.open !== '' && choice.open !== NEW && <OpenSupplier key={choice.open} id={choice.open} onClose={close} />}
    </Page>
  );
}

function countWords(count: number, hasMore: boolean): string {
  if (hasMore) return `De eerste ${formatNumber(count)} leveranciers`;
  return count === 1 ? '1 leverancier' : `${formatNumber(count)} leveranciers`;
}

/** A supplier of the register, to change; nothing is drawn over the list before it is known. */
function OpenSupplier({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useAnswer(getSupplier, { id }, { keepsAsking: false });
  if (data === undefined) return null;
  return data.mergedInto === null ? (
    <SupplierSheet supplier={data} onClose={onClose} />
  ) : (
    <MergedSheet name={data.name} into={data.mergedInto} onClose={onClose} />
  );
}

interface MergedSheetProps {
  readonly name: string;
  readonly into: NonNullable<Supplier['mergedInto']>;
  readonly onClose: () => void;
}

/** Where a supplier went that was merged: an old link or a line of the audit log still leads here. */
function MergedSheet({ name, into, onClose }: MergedSheetProps) {
  return (
    <Sheet open onClose={onClose} title={name}>
      <div className="stack">
        <Message title={`Opgegaan in ${into.name}`}>Deze leverancier stond er twee keer in. Alles ervan staat nu bij {into.name}.</Message>
        <LinkButton href={href('suppliers', {}, { leverancier: into.id, 'ook-oude': 'ja' })}>{`Open ${into.name}`}</LinkButton>
      </div>
    </Sheet>
  );
}

function Filters({ choice, onChoose }: { readonly choice: Choice; readonly onChoose: (changes: Partial<Choice>) => void }) {
  const { kind, all } = choice;
  const inUse = [
    kind !== '' && { label: 'Soort', text: supplierKinds[kind as SupplierKind] ?? kind, onRemove: () => onChoose({ kind: '' }) },
    all && { label: 'Ook', text: 'wie we niet meer gebruiken', onRemove: () => onChoose({ all: false }) },
  ];
  return (
    <FilterChips inUse={inUse} onClear={kind !== '' || all ? () => onChoose({ kind: '', all: false }) : undefined} showLabel="Toon leveranciers">
      <Field label="Soort werk">
        <SelectInput
          value={kind}
          onChange={(next) => onChoose({ kind: next })}
          options={supplierKindCodes.map((value) => ({ value, label: supplierKinds[value] }))}
          placeholder="Alle soorten"
        />
      </Field>
      <CheckInput label="Ook wie we niet meer gebruiken" checked={all} onChange={(isOn) => onChoose({ all: isOn })} />
    </FilterChips>
  );
}

interface ListProps {
  readonly isDesk: boolean;
  readonly rows: readonly Supplier[];
  readonly onOpen: (supplier: Supplier) => void;
}

function SupplierList({ isDesk, rows, onOpen }: ListProps) {
  if (!isDesk)
    return (
      <RowList label="Leveranciers">
        {rows.map((row) => (
          <Row
            key={row.id}
            title={row.name}
            text={[kindWords(row.kinds), formerWords(row)].filter(Boolean).join(' · ')}
            end={row.active ? undefined : <Badge>Niet meer</Badge>}
            onClick={() => onOpen(row)}
          />
        ))}
      </RowList>
    );
  return (
    <TableFrame label="Leveranciers" inline>
      <Table widths={[undefined, undefined, '110px', '150px', undefined, '130px']}>
        <thead>
          <tr>
            {['Naam', 'Soort werk', 'KvK', 'Telefoon', 'Contact', 'Gebruik'].map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} onOpen={() => onOpen(row)}>
              <Cell strong>
                {row.name} {row.formerNames.length > 0 && <small className="muted">{formerWords(row)}</small>}
              </Cell>
              <Cell faint>{kindWords(row.kinds)}</Cell>
              <Cell>{row.kvkNumber ?? '–'}</Cell>
              <Cell>{row.phone !== null && <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a>}</Cell>
              <Cell faint>{row.contacts.map(({ name }) => name).join(', ') || '–'}</Cell>
              <Cell>{row.active ? <Badge tone="ok">In gebruik</Badge> : <Badge>Niet meer</Badge>}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** Returns the names of suppliers that were merged into this one, in words; empty when there are none. */
function formerWords({ formerNames }: Supplier): string {
  return formerNames.length === 0 ? '' : `ook bekend als ${formerNames.join(', ')}`;
}

function NothingFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="Nog geen leveranciers">Voeg het eerste laboratorium of bedrijf toe waar jullie werk inkopen.</EmptyState>;
  return (
    <EmptyState title="Geen leverancier gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Zoek op een deel van de naam, het KvK-nummer, het soort werk of een contactpersoon.
    </EmptyState>
  );
}
