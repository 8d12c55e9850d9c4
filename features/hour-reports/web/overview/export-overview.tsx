import { IconDownload } from '@tabler/icons-react';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import type { OverviewFilter } from '../../overview-contract.ts';
import type { OverviewGroup, overviewFiles } from '../../overview-labels.ts';

/** Saves the overview or every line behind it as a workbook or CSV, made by the server. */
export function ExportOverview({ filter, by }: { readonly filter: OverviewFilter; readonly by: OverviewGroup }) {
  const { run } = useNoticedAction('Niet geëxporteerd');
  const save = (what: keyof typeof overviewFiles, format: 'xlsx' | 'csv') => () =>
    run(() => {
      const given = Object.entries({ ...filter, by, what, format }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      const name = `urenoverzicht-${filter.from}-${filter.to}${what === 'lines' ? '-regels' : ''}.${format}`;
      return fetchFile(clientOf('tempo'), `/v1/hour-overview/file?${new URLSearchParams(given)}`, name);
    });
  return (
    <Menu
      label="Exporteren"
      icon={<IconDownload size={20} aria-hidden="true" />}
      items={[
        { label: 'Overzicht als Excel', onSelect: save('rows', 'xlsx') },
        { label: 'Overzicht als CSV', onSelect: save('rows', 'csv') },
        { label: 'Alle regels als Excel', apart: true, onSelect: save('lines', 'xlsx') },
        { label: 'Alle regels als CSV', onSelect: save('lines', 'csv') },
      ]}
    />
  );
}
