import { IconDownload } from '@tabler/icons-react';
import { type FileColumns, rowsToCsv } from '#platform/shared/files/csv.ts';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '../../actions/use-action.ts';
import { saveCsv } from './save-csv.ts';

export interface SaveTableButtonProps<Row> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: FileColumns<Row>;
  /** Rows as the list is narrowed, undefined while they are on their way; of a list that comes in pages what fetches all of them. */
  readonly rows: readonly Row[] | undefined | (() => Promise<readonly Row[]>);
}

/** A button that saves a list as a file for a spreadsheet. */
export function SaveTableButton<Row>({ name, columns, rows }: SaveTableButtonProps<Row>) {
  const { isBusy, run } = useNoticedAction('Niet geëxporteerd');
  const save = async () => saveCsv(`${name}.csv`, rowsToCsv(columns, typeof rows === 'function' ? await rows() : (rows ?? [])));
  return (
    <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isBusy} disabled={rows === undefined} onClick={() => run(save)}>
      Exporteren
    </Button>
  );
}
