import { IconDownload } from '@tabler/icons-react';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/fetch-file.ts';

/** A menu that saves the register, as far as the search leaves it, as a workbook or CSV made by the server. */
export function ExportClients({ search }: { readonly search: string }) {
  const { run } = useNoticedAction('Niet geëxporteerd');
  const save = (format: 'xlsx' | 'csv') => () =>
    run(() => fetchFile(clientOf('main'), `/v1/client-register/file?${new URLSearchParams({ search, format })}`, `opdrachtgevers.${format}`));
  return (
    <Menu
      label="Exporteren"
      icon={<IconDownload size={20} aria-hidden="true" />}
      items={[
        { label: 'Als Excel', onSelect: save('xlsx') },
        { label: 'Als CSV', onSelect: save('csv') },
      ]}
    />
  );
}
