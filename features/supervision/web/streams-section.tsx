import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { Supervision } from '../contract.ts';
import { type StreamTotal, streamTotals } from '../stream-totals.ts';
import { m3 } from './supervision-words.ts';

export interface StreamsSectionProps {
  readonly supervision: Supervision;
  readonly today: string;
}

const TWO = { decimals: 2, fixed: true } as const;

/** Totals of each waste stream in cubic metres and tonnes, beside the plan. */
export function StreamsSection({ supervision: { loads, frame }, today }: StreamsSectionProps) {
  const isDesk = useDesk();
  const totals = streamTotals(loads, frame?.planned ?? [], useNorms(), today);
  if (totals.length === 0) return null;
  return (
    <Section title="Afgevoerd per afvalstroom" note={`${m3(sumOf(totals, 'volumeM3'))} m³, ${formatNumber(sumOf(totals, 'tonnes'), TWO)} t`}>
      {isDesk ? (
        <StreamTable totals={totals} />
      ) : (
        <RowList label="Afvalstromen">
          {totals.map((total) => (
            <Row
              key={total.stream}
              title={<span className="num">{total.stream}</span>}
              text={`${m3(total.volumeM3)} ${total.plannedM3 === null ? 'm³, niet gepland' : `van ${m3(total.plannedM3)} m³`} · ${densityInWords(total)}`}
              end={<span className="num">{tonnesOf(total)} t</span>}
              {...(isOver(total) && { after: <Badge tone="wait">Meer dan gepland</Badge> })}
            />
          ))}
        </RowList>
      )}
      <p className="pad muted supnone">Zonder weegbon rekent de app met de dichtheid van de gewogen vrachten; is er nog niets gewogen, met de gangbare.</p>
    </Section>
  );
}

function StreamTable({ totals }: { readonly totals: readonly StreamTotal[] }) {
  const isPlanned = totals.some(({ plannedM3 }) => plannedM3 !== null);
  return (
    <TableFrame label="Afvalstromen" inline>
      <Table>
        <thead>
          <tr>
            <HeadCell>Afvalstroomnummer</HeadCell>
            <HeadCell right>Vrachten</HeadCell>
            <HeadCell right>Weg, m³</HeadCell>
            <HeadCell right>Plan, m³</HeadCell>
            <HeadCell right>Weg, t</HeadCell>
            <HeadCell right>Plan, t</HeadCell>
            <HeadCell>Dichtheid</HeadCell>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.stream}>
              <Cell className="num">{total.stream}</Cell>
              <Cell right>{formatNumber(total.loadCount)}</Cell>
              <Cell right strong>
                {m3(total.volumeM3)}
              </Cell>
              <Cell right>{total.plannedM3 === null ? 'niet gepland' : m3(total.plannedM3)}</Cell>
              <Cell right strong>
                {tonnesOf(total)}
              </Cell>
              <Cell right>{total.plannedTonnes === null ? '' : formatNumber(total.plannedTonnes, TWO)}</Cell>
              <Cell className="num">{isOver(total) ? <Badge tone="wait">Meer dan gepland</Badge> : densityInWords(total)}</Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Totaal</td>
            <Cell right>{formatNumber(sumOf(totals, 'loadCount'))}</Cell>
            <Cell right>{m3(sumOf(totals, 'volumeM3'))}</Cell>
            <Cell right>{isPlanned && m3(sumOf(totals, 'plannedM3'))}</Cell>
            <Cell right>{formatNumber(sumOf(totals, 'tonnes'), TWO)}</Cell>
            <Cell right>{isPlanned && formatNumber(sumOf(totals, 'plannedTonnes'), TWO)}</Cell>
            <td />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

type Amount = 'loadCount' | 'volumeM3' | 'plannedM3' | 'tonnes' | 'plannedTonnes';
const sumOf = (totals: readonly StreamTotal[], amount: Amount) => totals.reduce((sum, total) => sum + (total[amount] ?? 0), 0);
const isOver = ({ volumeM3, plannedM3 }: StreamTotal) => plannedM3 !== null && volumeM3 > plannedM3;
const tonnesOf = ({ tonnes }: StreamTotal) => formatNumber(tonnes, TWO);
const densityInWords = ({ density, isWeighed }: StreamTotal) => `${formatNumber(density, TWO)} t/m³, ${isWeighed ? 'gewogen' : 'gangbaar'}`;
