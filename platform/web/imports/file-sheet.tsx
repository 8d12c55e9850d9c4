import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { TroubleMessage } from '../actions/trouble-message.tsx';
import { useAction } from '../actions/use-action.ts';

/** A file that was looked through. */
export interface OpenFile<Read> {
  readonly name: string;
  readonly read: Read;
}

interface FileSheetProps<Read> {
  readonly title: string;
  readonly description: string;
  /** Files that can be chosen, as a file input has them. */
  readonly accept: string;
  /** Looks through a file; what it throws is told, and nothing is open then. */
  readonly look: (file: File) => Promise<OpenFile<Read>>;
  /** How many there are to bring in. */
  readonly countOf: (read: Read) => number;
  /** A number of them in words: `3 punten`. */
  readonly countWords: (count: number) => string;
  readonly bringIn: (file: OpenFile<Read>) => Promise<void>;
  /** Renders the contents of the file, and the problems in it. */
  readonly findings: (file: OpenFile<Read>) => ReactNode;
  /** Stands beside the button that chooses a file. */
  readonly beside?: ReactNode;
  readonly size?: 'lg';
  readonly onClose: () => void;
}

/** A file on the device, looked through before anything is done with it; also without a network. */
export function FileSheet<Read>({ title, description, accept, look, countOf, countWords, bringIn, findings, beside, size, onClose }: FileSheetProps<Read>) {
  // A tablet that is turned keeps the file that was chosen.
  const [open, setOpen] = useHeldOver<OpenFile<Read> | undefined>(title, undefined);
  const { isBusy, trouble, run } = useAction();
  const count = open === undefined ? 0 : countOf(open.read);
  const finish = (file: OpenFile<Read>) =>
    run(async () => {
      await bringIn(file);
      addSuccess(`${countWords(count)} ingelezen.`);
      onClose();
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={description}
      {...(size !== undefined && { size })}
      keepOpen={open !== undefined}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          {open !== undefined && count > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => finish(open)}>
              {countWords(count)} inlezen
            </Button>
          )}
        </>
      }
    >
      <div className="secbody">
        <div className="acts">
          <FileButton
            accept={accept}
            icon={<IconUpload size={20} aria-hidden="true" />}
            disabled={isBusy}
            onFiles={([file]) => file !== undefined && run(async () => setOpen(await look(file)))}
          >
            {open === undefined ? 'Bestand kiezen' : 'Ander bestand kiezen'}
          </FileButton>
          {beside}
        </div>
        <TroubleMessage trouble={trouble} title="Niet ingelezen" />
        {open !== undefined && findings(open)}
      </div>
    </Sheet>
  );
}
