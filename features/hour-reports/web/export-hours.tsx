import { IconDownload } from '@tabler/icons-react';
import { toCsv } from '#platform/shared/files/csv.ts';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import type { HourReport } from '../contract.ts';
import { dimensions } from '../labels.ts';
import { columnKeys } from '../rules.ts';
import type { PivotShape } from './pivot-chips.tsx';
import { columnName, type Naming, nameOf } from './row-words.ts';

export interface ExportHoursProps {
  readonly project: string;
  readonly phase: string | undefined;
  readonly report: HourReport | undefined;
  readonly shape: PivotShape;
  readonly naming: Naming | undefined;
}

/** Saves every line as a workbook or CSV, made by the server as it goes; or the table as it stands. */
export function ExportHours({ project, phase, report, shape, naming }: ExportHoursProps) {
  const { run } = useNoticedAction('Niet geëxporteerd');
  const name = ['uren', project, phase].filter((part) => part !== undefined).join('-');
  const lines = (format: 'xlsx' | 'csv') => () =>
    run(() => {
      const search = new URLSearchParams({ format, ...(phase !== undefined && { phase }) });
      return fetchFile(clientOf('tempo'), `/v1/hour-reports/${encodeURIComponent(project)}/file?${search}`, `${name}.${format}`);
    });
  const table = report === undefined || naming === undefined ? undefined : () => saveCsv(`draaitabel-${name}.csv`, toPivotCsv(report, shape, naming));
  return (
    <Menu
      label="Exporteren"
      icon={<IconDownload size={20} aria-hidden="true" />}
      items={[
        { label: 'Alle regels als Excel', onSelect: lines('xlsx') },
        { label: 'Alle regels als CSV', onSelect: lines('csv') },
        { label: 'Draaitabel als CSV', apart: true, ...(table === undefined ? { disabled: true } : { onSelect: table }) },
      ]}
    />
  );
}

/** The table as a file: rows, columns and totals as they stand on the screen, in minutes, as in the overview of hours: they add up exactly. */
export function toPivotCsv(report: HourReport, { by, within, measure }: PivotShape, naming: Naming): string {
  const keys = columnKeys(report);
  const sums = [...keys.map((key) => columnName(report.columns, key)), 'Totaal'].map((name) => `${name} (min)`);
  const heads = [dimensions[by], ...(within === undefined ? [] : [dimensions[within]]), ...sums];
  const [total, ...rows] = report.rows;
  return toCsv(
    heads,
    [...rows, ...(total === undefined ? [] : [total])].map((row) => [
      row.by === null ? 'Totaal' : nameOf(by, row.by, naming),
      ...(within === undefined ? [] : [row.within === null ? '' : nameOf(within, row.within, naming)]),
      ...keys.map((key) => row.cells[key]?.[measure] ?? 0),
      row[measure],
    ]),
  );
}
