import { IconDownload } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { exportRescueFile } from '#platform/web/rescue/make-rescue-file.ts';

/** Saves one thing of the outbox as a file, with its photos; it stays in the outbox. */
export function ExportButton({ commandId }: { readonly commandId: string }) {
  const { isBusy, run } = useNoticedAction();
  return (
    <Button busy={isBusy} icon={<IconDownload size={20} aria-hidden="true" />} onClick={() => run(() => exportRescueFile(commandId))}>
      Als bestand opslaan
    </Button>
  );
}
