import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import type { ManagedDesign } from '../design-contract.ts';
import { DesignStateBadge } from './design-state-badge.tsx';

const versionOf = ({ version }: ManagedDesign): string => (version === null ? 'Nog niet gepubliceerd' : `Versie ${version}`);
const makerOf = ({ changedBy }: ManagedDesign): string => changedBy ?? 'Maaiveld';

/** Designs as a table, for the desk. */
export function DesignTable({ designs }: { readonly designs: readonly ManagedDesign[] }) {
  return (
    <TableFrame label="Ontwerpen">
      <Table widths={[undefined, '200px', '172px', '220px', '150px', '160px']}>
        <thead>
          <tr>
            <HeadCell>Formulier</HeadCell>
            <HeadCell>Categorie</HeadCell>
            <HeadCell>Versie</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell right>Gewijzigd</HeadCell>
            <HeadCell>Door</HeadCell>
          </tr>
        </thead>
        <tbody>
          {designs.map((design) => (
            <TableRow key={design.key}>
              <Cell strong>
                <KeyLink href={href('design', { design: design.key })}>{design.name}</KeyLink>
              </Cell>
              <Cell>{design.category}</Cell>
              <Cell faint>{versionOf(design)}</Cell>
              <Cell>
                <DesignStateBadge design={design} />
              </Cell>
              <Cell right faint>
                {formatMoment(design.changedAt)}
              </Cell>
              <Cell>{makerOf(design)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** Designs as rows, for a phone. */
export function DesignRows({ designs }: { readonly designs: readonly ManagedDesign[] }) {
  return (
    <RowList label="Ontwerpen">
      {designs.map((design) => (
        <Row
          key={design.key}
          href={href('design', { design: design.key })}
          title={design.name}
          text={`${design.category} · ${versionOf(design)} · ${makerOf(design)}, ${formatMoment(design.changedAt)}`}
          after={<DesignStateBadge design={design} />}
        />
      ))}
    </RowList>
  );
}
