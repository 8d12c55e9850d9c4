import { formatEuros } from '#features/projects/format.ts';
import { formatDate, formatShortDay } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { disbursementKinds, projectClaimStatuses } from '../../labels.ts';
import type { ProjectDisbursement } from '../../project-contract.ts';
import { ClaimBadge } from '../claim-badge.tsx';

export interface ProjectDisbursementListProps {
  readonly disbursements: readonly ProjectDisbursement[];
}

/** Disbursements of a project as rows. */
export function ProjectDisbursementRows({ disbursements }: ProjectDisbursementListProps) {
  return (
    <RowList label="Verschotten">
      {disbursements.map((one) => (
        <Row
          key={one.id}
          title={one.supplier}
          text={[kindWords(one), formatShortDay(one.spentOn), `fase ${one.phase}`, one.userName].join(' · ')}
          end={<b className="num">{formatEuros(one.amountCents)}</b>}
          after={
            <span className="badges">
              {one.isRecharged && <Badge tone="info">Doorbelasten</Badge>}
              <StatusBadge status={one.status} />
            </span>
          }
        />
      ))}
    </RowList>
  );
}

/** The same as a table. */
export function ProjectDisbursementTable({ disbursements }: ProjectDisbursementListProps) {
  return (
    <TableFrame label="Verschotten" inline>
      <Table widths={['104px', '64px', undefined, undefined, undefined, '112px', '120px', '192px']}>
        <thead>
          <tr>
            {['Datum', 'Fase', 'Wie', 'Waarvoor', 'Leverancier'].map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
            <HeadCell right>Zonder btw</HeadCell>
            <HeadCell>Doorbelasten</HeadCell>
            <HeadCell>Declaratie</HeadCell>
          </tr>
        </thead>
        <tbody>
          {disbursements.map((one) => (
            <tr key={one.id}>
              <Cell>{formatDate(one.spentOn)}</Cell>
              <Cell>{one.phase}</Cell>
              <Cell title={one.userName}>{one.userName}</Cell>
              <Cell title={kindWords(one)}>{kindWords(one)}</Cell>
              <Cell strong title={one.supplier}>
                {one.supplier}
              </Cell>
              <Cell right>{formatEuros(one.amountCents)}</Cell>
              <Cell faint={!one.isRecharged}>{one.isRecharged ? 'Ja' : 'Nee'}</Cell>
              <Cell>
                <StatusBadge status={one.status} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function StatusBadge({ status }: Pick<ProjectDisbursement, 'status'>) {
  return status === 'open' ? <Badge>{projectClaimStatuses.open}</Badge> : <ClaimBadge status={status} />;
}

const kindWords = ({ kind, description }: ProjectDisbursement) => (description === '' ? disbursementKinds[kind] : `${disbursementKinds[kind]}: ${description}`);
