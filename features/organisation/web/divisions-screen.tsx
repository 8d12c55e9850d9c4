import { IconPlus } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { flagField, listChoice, textField } from '#platform/web/lists/list-choice.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { type Division, listDivisions } from '../contract.ts';
import { certificateWords } from '../labels.ts';
import { divisionColumns } from './organisation-columns.ts';

interface Choice {
  readonly search: string;
  /** Those that are not active, too. */
  readonly all: boolean;
}
const divisionsChoice = listChoice<Choice>({ search: textField('zoek'), all: flagField('ook-niet-actief') });
const toAddress = (choice: Choice): string => href('divisions', {}, divisionsChoice.write(choice));

/** The divisions of the organisation. */
export function DivisionsScreen() {
  const isDesk = useDesk();
  const answer = useAnswer(listDivisions, {});
  const [choice, choose] = useListChoice(divisionsChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const all = answer.data ?? [];
  const found = all.filter(
    (row) => (choice.all || row.active) && matchesWords([row.code, row.name, row.manager?.name, row.branch?.name].filter(Boolean).join(' '), choice.search),
  );
  const add = (
    <LinkButton variant="primary" href={href('newDivision')} icon={<IconPlus size={20} aria-hidden="true" />}>
      Nieuwe divisie
    </LinkButton>
  );
  return (
    <Page
      title="Divisies"
      subtitle={answer.data === undefined ? '' : found.length === 1 ? '1 divisie' : `${formatNumber(found.length)} divisies`}
      actions={isDesk ? add : undefined}
    >
      <div className="tools">
        <SearchInput label="Zoek een divisie" value={text} onChange={setText} />
        <CheckInput label="Ook niet-actieve" checked={choice.all} onChange={(isOn) => choose({ all: isOn })} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton name="divisies" columns={divisionColumns} rows={answer.data && found} />
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what="De lijst van divisies" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          found.length === 0 ? (
            <NothingFound isNarrowed={all.length > 0} onClear={() => choose({ search: '', all: true })} />
          ) : isDesk ? (
            <DivisionTable rows={found} />
          ) : (
            <DivisionRows rows={found} />
          )
        }
      </AnswerGate>
      {!isDesk && <div className="pad secbody">{add}</div>}
    </Page>
  );
}

const columns = ['Code', 'Naam', 'Leidinggevende', 'Vestiging', 'Certificaten'] as const;

function DivisionTable({ rows }: { readonly rows: readonly Division[] }) {
  return (
    <TableFrame label="Divisies" inline>
      <Table widths={['90px', undefined, '190px', '120px', '300px', '90px', '120px']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
            <HeadCell right>Mensen</HeadCell>
            <HeadCell>Gebruik</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <Cell>{row.code}</Cell>
              <Cell strong>
                <KeyLink href={href('division', { division: row.id })}>{row.name}</KeyLink>
              </Cell>
              <Cell>{row.manager?.name ?? <Badge tone="wait">Nog kiezen</Badge>}</Cell>
              <Cell faint>{row.branch?.name ?? '–'}</Cell>
              <Cell faint>{certificateWords(row.certificates) || '–'}</Cell>
              <Cell right>{formatNumber(row.memberCount)}</Cell>
              <Cell>{row.active ? <Badge tone="ok">Actief</Badge> : <Badge>Niet actief</Badge>}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function DivisionRows({ rows }: { readonly rows: readonly Division[] }) {
  return (
    <RowList label="Divisies">
      {rows.map((row) => (
        <Row
          key={row.id}
          title={row.name}
          text={[row.code, row.manager?.name ?? 'geen leidinggevende', row.branch?.name].filter(Boolean).join(' · ')}
          end={row.active ? formatNumber(row.memberCount) : <Badge>Niet actief</Badge>}
          href={href('division', { division: row.id })}
        />
      ))}
    </RowList>
  );
}

function NothingFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="Nog geen divisies">Maak de eerste divisie. Daarna kunnen mensen en projecten er bij horen.</EmptyState>;
  return (
    <EmptyState title="Geen divisie gevonden" actions={<Button onClick={onClear}>Alle divisies tonen</Button>}>
      Zoek op een deel van de code, de naam, de leidinggevende of de vestiging.
    </EmptyState>
  );
}
