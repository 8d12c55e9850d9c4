import { IconPlus } from '@tabler/icons-react';
import { formatShortDay, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { Supervision } from '../contract.ts';
import type { Load } from '../dossier.ts';
import { m3, tonnes } from './supervision-words.ts';

export interface LoadsSectionProps {
  readonly supervision: Supervision;
  readonly onOpen: ((load: Load | undefined) => void) | undefined;
}

/** Loads that left, the last first, with their letters and weights. */
export function LoadsSection({ supervision: { loads, depots }, onOpen }: LoadsSectionProps) {
  const isDesk = useDesk();
  const weighed = loads.filter(({ weighedKg }) => weighedKg !== null).length;
  const depotOf = ({ depotId }: Load) => depots.find(({ id }) => id === depotId)?.number ?? '';
  const add = onOpen !== undefined && isDesk && (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => onOpen(undefined)} disabled={depots.length === 0}>
      Vracht
    </Button>
  );
  return (
    <Section title="Afvoer" note={loads.length === 0 ? undefined : `${loadsInWords(loads.length)}, ${formatNumber(weighed)} gewogen`} actions={add}>
      {loads.length === 0 ? (
        <p className="pad muted supnone">{depots.length === 0 ? 'Maak eerst een depot; daaruit gaan de vrachten.' : 'Nog geen vrachten.'}</p>
      ) : isDesk ? (
        <LoadTable loads={loads} depotOf={depotOf} onOpen={onOpen} />
      ) : (
        <RowList label="Vrachten">
          {loads.map((load) => (
            <Row
              key={load.id}
              title={`${load.letter} uit ${depotOf(load)}`}
              text={[whenOf(load), `${m3(load.volumeM3)} m³`, load.eural, plateOf(load)].filter(Boolean).join(' · ')}
              end={<Weight load={load} />}
              {...(onOpen !== undefined && { onClick: () => onOpen(load) })}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

interface LoadTableProps extends Pick<LoadsSectionProps, 'onOpen'> {
  readonly loads: readonly Load[];
  readonly depotOf: (load: Load) => string;
}

function LoadTable({ loads, depotOf, onOpen }: LoadTableProps) {
  return (
    <TableFrame label="Vrachten" inline>
      <Table>
        <thead>
          <tr>
            <HeadCell>Brief</HeadCell>
            <HeadCell>Vertrek</HeadCell>
            <HeadCell>Uit</HeadCell>
            <HeadCell>Afvalstroomnummer</HeadCell>
            <HeadCell>Euralcode</HeadCell>
            <HeadCell>Kenteken</HeadCell>
            <HeadCell right>m³</HeadCell>
            <HeadCell right>Gewogen, t</HeadCell>
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <tr key={load.id}>
              <Cell strong>
                {onOpen === undefined ? (
                  load.letter
                ) : (
                  <Button variant="quiet" size="small" onClick={() => onOpen(load)} aria-label={`Vracht ${load.letter} wijzigen`}>
                    {load.letter}
                  </Button>
                )}
              </Cell>
              <Cell className="num">{whenOf(load)}</Cell>
              <Cell>{depotOf(load)}</Cell>
              <Cell className="num">{load.stream}</Cell>
              <Cell className="num">{load.eural}</Cell>
              <Cell className="num">{plateOf(load)}</Cell>
              <Cell right>{m3(load.volumeM3)}</Cell>
              <Cell right>
                <Weight load={load} />
              </Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>Totaal van {loadsInWords(loads.length)}</td>
            <Cell right>{m3(loads.reduce((sum, { volumeM3 }) => sum + volumeM3, 0))}</Cell>
            <Cell right>{tonnes(loads.reduce((sum, { weighedKg }) => sum + (weighedKg ?? 0), 0))}</Cell>
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

function Weight({ load: { weighedKg } }: { readonly load: Load }) {
  return weighedKg === null ? <Badge tone="wait">Weegbon mist</Badge> : <span className="num">{tonnes(weighedKg)}</span>;
}

const loadsInWords = (count: number) => (count === 1 ? '1 vracht' : `${formatNumber(count)} vrachten`);
const whenOf = ({ departedAt }: Load) => `${formatShortDay(localDate(departedAt))} ${formatTime(departedAt)}`;
const plateOf = ({ plate }: Load) => (plate === '' ? '' : formatLicensePlate(plate));
