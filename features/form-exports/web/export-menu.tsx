import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf, IconFolderDown, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listFormExports } from '../contract.ts';
import { isUnderWay, percentDone } from '../rules.ts';
import { followExports } from './export-watch.ts';
import { type AskedExport, useExport } from './use-export.ts';

const ExportsPanel = lazy(async () => ({ default: (await import('./exports-panel.tsx')).ExportsPanel }));

/** Filter of a list, as it stands in the address. */
type Filter = Extract<AskedExport, { of: 'list' }>['filter'];

const icon = (Icon: typeof IconDownload) => <Icon size={20} aria-hidden="true" />;

/** Makes files of the list as it is narrowed, and shows how far they are and where they are kept. */
export function ExportMenu({ filter, isOpen: isOpenAtFirst = false }: { readonly filter: Filter; readonly isOpen?: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { isBusy, ask, whyNotNow } = useExport();
  const disabled = whyNotNow !== undefined;
  const list = (more: { withLinks?: boolean } = {}) => ({ of: 'list', filter, ...more }) as const;
  return (
    <>
      <ExportProgress onOpen={() => setOpen(true)} />
      <Menu
        label={isBusy ? 'Bezig…' : 'Exporteren'}
        icon={icon(IconDownload)}
        note={whyNotNow}
        items={[
          { label: 'Excel', icon: icon(IconFileSpreadsheet), disabled, onSelect: () => ask('xlsx', list()) },
          { label: "Excel met links naar foto's", icon: icon(IconPhoto), disabled, onSelect: () => ask('xlsx', list({ withLinks: true })) },
          { label: 'CSV', icon: icon(IconFileTypeCsv), disabled, onSelect: () => ask('csv', list()) },
          { label: 'Alles in één PDF', icon: icon(IconFileTypePdf), disabled, onSelect: () => ask('pdf', list()) },
          { label: 'Bestanden', icon: icon(IconFolderDown), apart: true, onSelect: () => setOpen(true) },
        ]}
      />
      {isOpen && (
        <Suspense>
          <ExportsPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** While something is made: how far, and the way to the files. */
function ExportProgress({ onOpen }: { readonly onOpen: () => void }) {
  const exports = useAnswer(listFormExports, {}).data ?? [];
  // A small one that was never fetched waits for nobody.
  const underWay = exports.filter((one) => isUnderWay(one) && one.isQueued);
  const ids = underWay.map(({ id }) => id).join(' ');
  useEffect(() => followExports(ids === '' ? [] : ids.split(' ')), [ids]);
  const [first] = underWay;
  if (first === undefined) return null;
  return (
    <Button variant="quiet" onClick={onOpen}>
      Bestand wordt gemaakt: {percentDone(first)} %
    </Button>
  );
}
