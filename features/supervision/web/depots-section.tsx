import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { Supervision } from '../contract.ts';
import type { Depot } from '../dossier.ts';
import { soilKinds } from '../labels.ts';
import { balanceOf, type Term } from '../rules.ts';
import { m3 } from './supervision-words.ts';

export interface DepotsSectionProps {
  readonly supervision: Supervision;
  /** Terms by which things must be done; a depot that must be empty is one of them. */
  readonly terms: readonly Term[];
  readonly onOpen: ((depot: Depot | undefined) => void) | undefined;
}

/** Depots with what was brought, what left and what lies there. */
export function DepotsSection({ supervision: { depots, loads }, terms, onOpen }: DepotsSectionProps) {
  const isDesk = useDesk();
  const rows = depots.map((depot) => ({ depot, ...balanceOf(depot, loads), dueOn: terms.find(({ key }) => key === depot.id)?.on }));
  const brought = rows.reduce((sum, { depot }) => sum + depot.broughtM3, 0);
  const out = rows.reduce((sum, row) => sum + row.out, 0);
  const add = onOpen !== undefined && (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => onOpen(undefined)}>
      Depot
    </Button>
  );
  return (
    <Section title="Depots" note={depots.length === 0 ? undefined : `${m3(brought)} m³ in, ${m3(out)} m³ uit`} actions={add}>
      {depots.length === 0 ? (
        <p className="pad muted supnone">Nog geen depots. Zet hier elke hoop neer, met wat erheen ging.</p>
      ) : isDesk ? (
        <DepotTable rows={rows} brought={brought} out={out} onOpen={onOpen} />
      ) : (
        <RowList label="Depots">
          {rows.map(({ depot, stock, dueOn }) => (
            <Row
              key={depot.id}
              title={`${depot.number} · ${soilKinds[depot.kind]}`}
              text={[`uit ${depot.origin}`, dueOn === undefined ? depot.destination : `leeg vóór ${formatDate(dueOn)}`].filter(Boolean).join(', ')}
              end={m3(stock)}
              after={<Stock of={depot.broughtM3} stock={stock} />}
              {...(onOpen !== undefined && { onClick: () => onOpen(depot) })}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

interface DepotRow {
  readonly depot: Depot;
  readonly out: number;
  readonly stock: number;
  readonly dueOn: string | undefined;
}

interface DepotTableProps extends Pick<DepotsSectionProps, 'onOpen'> {
  readonly rows: readonly DepotRow[];
  readonly brought: number;
  readonly out: number;
}

function DepotTable({ rows, brought, out, onOpen }: DepotTableProps) {
  return (
    <TableFrame label="Depots" inline>
      <Table>
        <thead>
          <tr>
            <HeadCell>Depot</HeadCell>
            <HeadCell>Soort</HeadCell>
            <HeadCell>Uit vak</HeadCell>
            <HeadCell right>In, m³</HeadCell>
            <HeadCell right>Uit, m³</HeadCell>
            <HeadCell right>Voorraad</HeadCell>
            <HeadCell>
              <span className="vh">Deel dat er nog ligt</span>
            </HeadCell>
            <HeadCell>Bestemming</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ depot, out: left, stock, dueOn }) => (
            <tr key={depot.id}>
              <Cell strong>
                {onOpen === undefined ? (
                  depot.number
                ) : (
                  <Button variant="quiet" size="small" onClick={() => onOpen(depot)} aria-label={`Depot ${depot.number} wijzigen`}>
                    {depot.number}
                  </Button>
                )}
              </Cell>
              <Cell>{soilKinds[depot.kind]}</Cell>
              <Cell>{depot.origin}</Cell>
              <Cell right>{m3(depot.broughtM3)}</Cell>
              <Cell right>{m3(left)}</Cell>
              <Cell right strong>
                {m3(stock)}
              </Cell>
              <Cell>
                <Stock of={depot.broughtM3} stock={stock} />
              </Cell>
              <Cell>{dueOn === undefined ? depot.destination : <Badge tone="wait">Leeg vóór {formatDate(dueOn)}</Badge>}</Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Totaal</td>
            <Cell right>{m3(brought)}</Cell>
            <Cell right>{m3(out)}</Cell>
            <Cell right>{m3(brought - out)}</Cell>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

const ALL_PERCENT = 100;

/** The part of a depot that lies there still; more out than in is told. */
function Stock({ of, stock }: { readonly of: number; readonly stock: number }) {
  if (stock < 0) return <Badge tone="bad">Meer uit dan in</Badge>;
  const style = { '--p': `${of === 0 ? 0 : (stock / of) * ALL_PERCENT}%` } as CSSProperties;
  return (
    <span className="supstock" aria-hidden="true">
      <i style={style} />
    </span>
  );
}
