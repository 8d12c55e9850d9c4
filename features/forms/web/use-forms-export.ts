/** Makes a file of the whole list, page after page, with its progress. */
import { useState } from 'react';
import { Problem } from '#platform/shared/problem.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { askServer, toQuestion } from '#platform/web/query-cache.ts';
import { saveCsv } from '#platform/web/save-csv.ts';
import { toFailure } from '#platform/web/transport.ts';
import { FORM_PAGE_ROWS_MAX, type FormSummary, listForms } from '../contract.ts';
import { type FormListChoice, toFormFilters } from './form-list-address.ts';
import { toFormsCsv } from './forms-csv.ts';

/** How far it is: rows fetched so far, or why it stopped. */
export interface FormsExport {
  readonly rows: number | undefined;
  readonly trouble: string | undefined;
  readonly start: () => void;
}

/** Exports what the filters leave. */
export function useFormsExport(choice: FormListChoice): FormsExport {
  const [rows, setRows] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  const run = async () => {
    setTrouble(undefined);
    const found: FormSummary[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      setRows(found.length);
      const { data } = await askServer(toQuestion(listForms, { ...toFormFilters(choice), limit: FORM_PAGE_ROWS_MAX, cursor }));
      found.push(...data.rows);
      cursor = data.nextCursor;
    }
    saveCsv('formulieren.csv', toFormsCsv(found));
  };
  const start = () =>
    void run()
      .catch((error: unknown) => {
        const failure = toFailure(error);
        const offline = 'Er is geen verbinding, dus er is geen bestand gemaakt. Probeer het opnieuw zodra je bereik hebt.';
        setTrouble(failure instanceof Problem ? problemText(failure).text : offline);
      })
      .finally(() => setRows(undefined));
  return { rows, trouble, start };
}
