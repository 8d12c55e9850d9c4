import { IconDownload } from '@tabler/icons-react';
import { toCsv } from '#platform/shared/files/csv.ts';
import type { ImportReport } from '#platform/shared/imports/import-parts.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { saveCsv } from '../files/downloads/save-csv.ts';
import { ImportChanges } from './import-changes.tsx';
import type { RowWords } from './row-words.ts';
import type { OpenFile, UsedImport } from './use-import.ts';

/** Problems drawn; all of them are in the file with what is wrong. */
const PROBLEMS_SHOWN_MAX = 100;

interface ImportFindingsProps {
  readonly open: OpenFile;
  readonly report: ImportReport;
  readonly used: UsedImport;
  readonly words: RowWords;
  readonly fileName: string;
}

/** Renders the changes a file would bring, its errors by row, and the way on. */
export function ImportFindings({ open, report, used, words, fileName }: ImportFindingsProps) {
  const { counts, formulas, formulaCount } = report;
  const count = counts.new + counts.changed;
  const mayRun = count > 0 && (counts.wrong === 0 || open.leavesOutWrong);
  return (
    <Section title="Wat er zou gebeuren" padded>
      <Figures
        figures={[
          { label: 'Nieuw', value: formatNumber(counts.new) },
          { label: 'Gewijzigd', value: formatNumber(counts.changed) },
          { label: 'Ongewijzigd', value: formatNumber(counts.unchanged) },
          { label: 'Fout', value: formatNumber(counts.wrong), ...(counts.wrong > 0 ? { note: 'eerst verbeteren', warns: true } : {}) },
        ]}
      />
      {formulaCount > 0 && (
        <Message title={formulaCount === 1 ? '1 cel begint als een formule' : `${formatNumber(formulaCount)} cellen beginnen als een formule`}>
          Ze beginnen met =, +, - of @ en zijn als tekst gelezen:{' '}
          {formulas
            .slice(0, 5)
            .map(({ row, column }) => `rij ${row} (${column})`)
            .join(', ')}
          {formulaCount > 5 && ' en verder'}.
        </Message>
      )}
      {report.changes.length > 0 && <ImportChanges changes={report.changes} count={counts.changed} />}
      {counts.wrong > 0 && <Problems open={open} report={report} fileName={fileName} />}
      {counts.wrong > 0 && count > 0 && (
        <CheckInput
          label={counts.wrong === 1 ? 'Sla de foute rij over' : `Sla de ${formatNumber(counts.wrong)} foute rijen over`}
          help="De andere rijen worden wel geïmporteerd."
          checked={open.leavesOutWrong}
          onChange={used.leaveOutWrong}
        />
      )}
      {count === 0 && counts.wrong === 0 && <Message tone="ok">Alles in dit bestand staat er al zo. Er valt niets te importeren.</Message>}
      <div className="acts">
        <Button onClick={used.close}>Annuleren</Button>
        {count > 0 && (
          <Button variant="primary" busy={used.action.isBusy} disabled={!mayRun} onClick={used.run}>
            {count === 1 ? `1 ${words.one} importeren` : `${formatNumber(count)} ${words.many} importeren`}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Problems({ open, report, fileName }: Pick<ImportFindingsProps, 'open' | 'report' | 'fileName'>) {
  const { problems, problemCount } = report;
  const isDesk = useDesk();
  const shown = problems.slice(0, PROBLEMS_SHOWN_MAX);
  return (
    <>
      {isDesk ? <ProblemTable problems={shown} /> : <ProblemRows problems={shown} />}
      <div className="acts">
        {problemCount > PROBLEMS_SHOWN_MAX && (
          <p className="muted">
            De eerste {PROBLEMS_SHOWN_MAX} van {formatNumber(problemCount)}.
          </p>
        )}
        <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={() => saveCsv(`${fileName}-fouten.csv`, problemFile(open, report))}>
          Foute rijen downloaden
        </Button>
      </div>
    </>
  );
}

function ProblemRows({ problems }: Pick<ImportReport, 'problems'>) {
  return (
    <RowList label="Wat er fout is">
      {problems.map(({ row, column, message }) => (
        <Row key={`${row} ${column} ${message}`} title={`Rij ${formatNumber(row)}, ${column}`} text={message} />
      ))}
    </RowList>
  );
}

function ProblemTable({ problems }: Pick<ImportReport, 'problems'>) {
  return (
    <TableFrame label="Wat er fout is" inline>
      <Table widths={['80px', '180px', undefined]}>
        <thead>
          <tr>
            <HeadCell right>Rij</HeadCell>
            <HeadCell>Kolom</HeadCell>
            <HeadCell>Wat er fout is</HeadCell>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <Cell right>{formatNumber(row)}</Cell>
              <Cell>{column}</Cell>
              <Cell className="sentence">{message}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** The wrong rows as they stand in the file, with what is wrong behind them: mended there, the file can be brought in. */
function problemFile({ table }: OpenFile, { problems }: ImportReport): string {
  const messagesByRow = Map.groupBy(problems, ({ row }) => row);
  const wrong = table.rows.flatMap(({ number, cells }) => {
    const messages = messagesByRow.get(number)?.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`));
    return messages === undefined ? [] : [[...table.head.map((_, index) => cells[index] ?? ''), messages.join(' '), number]];
  });
  return toCsv([...table.head, 'Fout', 'Rij'], wrong);
}
