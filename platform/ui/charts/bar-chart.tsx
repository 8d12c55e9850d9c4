import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Segmented } from '../inputs/segmented.tsx';
import { Cell, HeadCell, Table, TableFrame } from '../lists/table.tsx';
import { type Bar, BarDrawing, type BarTone } from './bar-drawing.tsx';

export interface BarChartProps {
  readonly title: string;
  /** Summary in a sentence, read out in place of the picture. */
  readonly summary: string;
  /** Name of what the bars stand for: "Week". */
  readonly category: string;
  /** Series stacked in a bar, from the bottom. */
  readonly series: readonly { readonly name: string; readonly tone?: BarTone }[];
  readonly bars: readonly Bar[];
  /** Name of the frame behind the bars ("Begroot"); what goes over it is hatched. */
  readonly frameName?: string;
  /** Writes a value; by default Dutch, at most two decimals. */
  readonly format?: (value: number) => string;
}

const numbers = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });
const legendClass: Record<BarTone, string> = { primary: 'lg-s', info: 'lg-i', accent: 'lg-w' };
const tones: readonly BarTone[] = ['primary', 'info', 'accent'];

/** Bars to compare, with a table behind them. */
export function BarChart({ title, summary, category, series, bars, frameName, format = (value) => numbers.format(value) }: BarChartProps) {
  const titleId = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const toned = series.map((line, index) => ({ ...line, tone: line.tone ?? tones[index % tones.length] ?? 'primary' }));
  return (
    <section className="chartblock" aria-labelledby={titleId}>
      <div className="bh">
        <h2 id={titleId}>{title}</h2>
        <Legend series={toned} frameName={frameName} />
        <div className="sp">
          <Segmented label="Weergave" value={view} onChange={setView} segments={views} />
        </div>
      </div>
      {view === 'chart' ? (
        <BarDrawing bars={bars} tones={toned.map((line) => line.tone)} summary={summary} format={format} />
      ) : (
        <BarTable {...{ title, category, bars, frameName, format }} names={series.map((line) => line.name)} />
      )}
    </section>
  );
}

const views = [
  { value: 'chart', label: 'Grafiek', icon: <IconChartBar size={16} aria-hidden="true" /> },
  { value: 'table', label: 'Tabel', icon: <IconTable size={16} aria-hidden="true" /> },
] as const;

function Legend({
  series,
  frameName,
}: {
  readonly series: readonly { readonly name: string; readonly tone: BarTone }[];
  readonly frameName: string | undefined;
}) {
  return (
    <ul className="legend">
      {frameName !== undefined && (
        <li>
          <i className="lg-b" />
          {frameName}
        </li>
      )}
      {series.map(({ name, tone }) => (
        <li key={name}>
          <i className={legendClass[tone]} />
          {name}
        </li>
      ))}
      {frameName !== undefined && (
        <li>
          <i className="lg-o" />
          Boven {frameName.toLocaleLowerCase('nl')}
        </li>
      )}
    </ul>
  );
}

type BarTableProps = Pick<BarChartProps, 'title' | 'category' | 'bars' | 'frameName'> & {
  readonly names: readonly string[];
  readonly format: (value: number) => string;
};

function BarTable({ title, category, bars, frameName, format, names }: BarTableProps) {
  return (
    <TableFrame label={title} inline>
      <Table caption={title}>
        <thead>
          <tr>
            <HeadCell>{category}</HeadCell>
            {frameName !== undefined && <HeadCell right>{frameName}</HeadCell>}
            {names.map((name) => (
              <HeadCell key={name} right>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              {frameName !== undefined && <Cell right>{bar.frame === undefined ? '–' : format(bar.frame)}</Cell>}
              {names.map((name, index) => (
                <Cell key={name} right>
                  {format(bar.values[index] ?? 0)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
