import { IconDownload } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '../../actions/use-action.ts';
import { saveCsv } from './save-csv.ts';

export interface SaveCsvButtonProps {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Makes the text of the file; undefined while what it is made of is on its way. */
  readonly make: (() => string | Promise<string>) | undefined;
}

/** A button that saves what is shown as a file for a spreadsheet. */
export function SaveCsvButton({ name, make }: SaveCsvButtonProps) {
  const { isBusy, run } = useNoticedAction('Niet geëxporteerd');
  const save = async () => make && saveCsv(`${name}.csv`, await make());
  return (
    <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isBusy} disabled={make === undefined} onClick={() => run(save)}>
      Exporteren
    </Button>
  );
}
