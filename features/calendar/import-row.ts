/** Reads a row of a file as what it says of an hour code. Pure. */
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { type ColumnProblem, cellReader } from '#platform/shared/imports/read-cells.ts';
import { HourCodeFields } from './hour-codes-contract.ts';
import type { HourCodeColumn } from './import-contract.ts';

/** Problem with a cell of a row. */
export type HourCodeCellProblem = ColumnProblem<HourCodeColumn>;

/** Fields of a code as a row gives them. A field the file leaves empty is undefined and stays as it is. */
export interface ReadHourCodeRow {
  /** The code or its name, as the file has it; empty when the file has neither. */
  readonly code: string;
  readonly fields: {
    readonly label: string | undefined;
    readonly payrollCode: string | undefined;
    readonly billable: boolean | undefined;
    readonly active: boolean | undefined;
  };
  readonly problems: readonly HourCodeCellProblem[];
}

/** Reads a row; every cell that is wrong is told. Which code it is about is looked up elsewhere. */
export function readHourCodeRow({ texts }: ImportRow): ReadHourCodeRow {
  const problems: HourCodeCellProblem[] = [];
  const { textOf, readAs, yesOrNoOf } = cellReader<HourCodeColumn>(texts, problems);
  const shape = HourCodeFields();
  const code = textOf('code');
  const fields = {
    label: readAs('label', shape.label),
    payrollCode: readAs('payrollCode', shape.payrollCode),
    billable: yesOrNoOf('billable'),
    active: yesOrNoOf('active'),
  };
  return { code, fields, problems };
}
