import { IconDownload } from '@tabler/icons-react';
import { toCsv } from '#platform/shared/files/csv.ts';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import type { Cost } from '../cost.ts';
import { costCells, costColumns } from '../cost-columns.ts';

/** Buttons that save costs as a file: the whole project as a workbook, what is shown as CSV. */
export function ExportCosts({ project, shown }: { readonly project: string; readonly shown: readonly Cost[] }) {
  const { isBusy, run } = useNoticedAction('Niet geëxporteerd');
  const name = `kosten-van-derden-${project}`;
  const workbook = () => fetchFile(clientOf('main'), `/v1/projects/${encodeURIComponent(project)}/third-party-costs/workbook`, `${name}.xlsx`);
  const csv = () =>
    saveCsv(
      `${name}.csv`,
      toCsv(
        costColumns.map(({ head }) => head),
        shown.map(costCells),
      ),
    );
  return (
    <>
      <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isBusy} onClick={() => run(workbook)}>
        Excel
      </Button>
      <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={csv}>
        CSV
      </Button>
    </>
  );
}
