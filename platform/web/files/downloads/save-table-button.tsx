import { type FileColumns, rowsToCsv } from '#platform/shared/files/csv.ts';
import { SaveCsvButton } from './save-csv-button.tsx';

export interface SaveTableButtonProps<Row> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: FileColumns<Row>;
  /** Rows as the list is narrowed, undefined while they are on their way; of a list that comes in pages what fetches all of them. */
  readonly rows: readonly Row[] | undefined | (() => Promise<readonly Row[]>);
}

/** A button that saves a list as a file for a spreadsheet. */
export function SaveTableButton<Row>({ name, columns, rows }: SaveTableButtonProps<Row>) {
  return <SaveCsvButton name={name} make={rows && (async () => rowsToCsv(columns, typeof rows === 'function' ? await rows() : rows))} />;
}
