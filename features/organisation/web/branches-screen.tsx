import { IconPlus } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatAddress } from '#platform/shared/notation/dutch-address.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { listChoice, textField } from '#platform/web/lists/list-choice.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { type Branch, listBranches } from '../contract.ts';
import { BranchSheet } from './branch-sheet.tsx';
import { EmergencySection } from './emergency-section.tsx';
import { branchColumns } from './organisation-columns.ts';

interface Choice {
  /** Id of the branch in the sheet, or the word for a new one. */
  readonly open: string;
}
const NEW = 'nieuw';
const branchesChoice = listChoice<Choice>({ open: textField('locatie') });
const toAddress = (choice: Choice): string => href('branches', {}, branchesChoice.write(choice));

/** The branches with their addresses, and whom to call in an emergency. */
export function BranchesScreen() {
  const isDesk = useDesk();
  const answer = useAnswer(listBranches, {});
  const [choice, choose] = useListChoice(branchesChoice, toAddress);
  const rows = answer.data ?? [];
  const opened = rows.find(({ id }) => id === choice.open);
  const close = () => choose({ open: '' }, 'replace');
  const list = { rows, onOpen: ({ id }: Branch) => choose({ open: id }) };
  const add = (
    <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => choose({ open: NEW })}>
      Nieuwe locatie
    </Button>
  );
  return (
    <Page
      title="Locaties"
      subtitle={answer.data === undefined ? '' : countWords(rows.length)}
      actions={
        isDesk && (
          <>
            <SaveTableButton name="locaties" columns={branchColumns} rows={answer.data} />
            {add}
          </>
        )
      }
    >
      <AnswerGate answer={answer} what="De lijst van locaties" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title="Nog geen locaties">
              Voeg de eerste vestiging toe. Divisies kunnen er dan bij horen, en collega's zien waar iemand zit.
            </EmptyState>
          ) : isDesk ? (
            <BranchTable {...list} />
          ) : (
            <BranchRows {...list} />
          )
        }
      </AnswerGate>
      {!isDesk && <div className="pad secbody">{add}</div>}
      <EmergencySection />
      {choice.open === NEW && <BranchSheet branch={undefined} onClose={close} />}
      {opened !== undefined && <BranchSheet key={opened.id} branch={opened} onClose={close} />}
    </Page>
  );
}

interface ListProps {
  readonly rows: readonly Branch[];
  readonly onOpen: (branch: Branch) => void;
}

function BranchTable({ rows, onOpen }: ListProps) {
  return (
    <Section>
      <TableFrame label="Locaties" inline>
        <Table widths={[undefined, undefined, '170px', undefined, '120px']}>
          <thead>
            <tr>
              {['Naam', 'Adres', 'Telefoon', 'Divisies', 'Gebruik'].map((column) => (
                <HeadCell key={column}>{column}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} onOpen={() => onOpen(row)}>
                <Cell strong>{row.name}</Cell>
                <Cell faint>{formatAddress(row)}</Cell>
                <Cell>{row.phone !== null && <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a>}</Cell>
                <Cell faint>{row.divisions.map(({ name }) => name).join(', ') || '–'}</Cell>
                <Cell>{row.active ? <Badge tone="ok">In gebruik</Badge> : <Badge>Niet meer</Badge>}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </Section>
  );
}

function BranchRows({ rows, onOpen }: ListProps) {
  return (
    <RowList label="Locaties">
      {rows.map((row) => (
        <Row key={row.id} title={row.name} text={formatAddress(row)} end={row.active ? undefined : <Badge>Niet meer</Badge>} onClick={() => onOpen(row)} />
      ))}
    </RowList>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 locatie' : `${formatNumber(count)} locaties`;
}
