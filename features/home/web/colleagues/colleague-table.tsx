import type { Colleague } from '#features/people/contract.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import type { ColleagueRowsProps } from './colleague-rows.tsx';
import { PresenceBadge } from './presence-badge.tsx';

const ROW_HEIGHT_PX = 36;
const columns = ['Naam', 'Functie', 'Divisie', 'Telefoon', 'E-mailadres', 'Nu'] as const;
const widths = [undefined, undefined, '180px', '150px', undefined, '150px'];

/** Colleagues as a table on the desk. */
export function ColleagueTable({ people, present, onOpen, label }: ColleagueRowsProps) {
  return (
    <TableFrame label={label}>
      <Table widths={widths} rowCount={people.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <VirtualRows
          items={people}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={columns.length}
          itemKey={({ id }) => id}
          renderRow={(person, index) => (
            <TableRow rowIndex={index + 2} onOpen={() => onOpen(person)}>
              <PersonCells person={person} isPresent={present.has(person.id)} />
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

function PersonCells({ person, isPresent }: { readonly person: Colleague; readonly isPresent: boolean }) {
  const { name, jobTitle, divisionName, phone, email } = person;
  return (
    <>
      <Cell strong>{name}</Cell>
      <Cell faint>{jobTitle}</Cell>
      <Cell faint>{divisionName}</Cell>
      <Cell>{phone !== null && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}</Cell>
      <Cell>
        <a href={`mailto:${email}`}>{email}</a>
      </Cell>
      <Cell>
        <PresenceBadge isPresent={isPresent} />
      </Cell>
    </>
  );
}
