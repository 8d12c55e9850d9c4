import { IconDownload } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { addNotification } from '#platform/ui/notification-store.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { exportRescueFile } from '#platform/web/rescue-file.ts';

/** Saves one thing of the outbox as a file, with its photos; it stays in the outbox. */
export function ExportButton({ commandId }: { readonly commandId: string }) {
  const save = () => {
    exportRescueFile(commandId).catch((error: unknown) => addNotification({ type: 'error', ...problemText(error) }));
  };
  return (
    <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
      Als bestand opslaan
    </Button>
  );
}
