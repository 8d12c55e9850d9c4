/** Makes a CSV file of the list, page after page, with its progress. */
import { useState } from 'react';
import { toCsv } from '#platform/shared/files/csv.ts';
import { Problem } from '#platform/shared/problem.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { toFailure } from '#platform/web/answers/transport.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import { exportProjects } from '../../contract.ts';
import type { ProjectRow } from '../../project.ts';
import { type ColumnName, columns } from './columns.tsx';
import { type ListChoice, projectFilters } from './list-address.ts';

/** Progress of an export: rows fetched so far, or why it stopped. */
export type ExportState = { readonly kind: 'idle' } | { readonly kind: 'busy'; readonly rows: number } | { readonly kind: 'failed'; readonly reason: string };

/** Exports the chosen columns of what the filters leave, or of the given rows. */
export function useProjectExport(choice: ListChoice, shown: readonly ColumnName[]): [ExportState, (rows?: readonly ProjectRow[]) => void] {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const run = async (given?: readonly ProjectRow[]) => {
    setState({ kind: 'busy', rows: 0 });
    try {
      const rows = given ?? (await fetchAll(choice, (count) => setState({ kind: 'busy', rows: count })));
      saveCsv(
        'projecten.csv',
        toCsv(
          shown.map((name) => columns[name].label),
          rows.map((row) => shown.map((name) => columns[name].csv(row))),
        ),
      );
      setState({ kind: 'idle' });
    } catch (error) {
      const failure = toFailure(error);
      setState({
        kind: 'failed',
        reason:
          failure instanceof Problem
            ? problemText(failure).text
            : 'Er is geen verbinding, dus er is geen bestand gemaakt. Probeer het opnieuw zodra je bereik hebt.',
      });
    }
  };
  return [state, (rows) => void run(rows)];
}

async function fetchAll(choice: ListChoice, onProgress: (rows: number) => void): Promise<ProjectRow[]> {
  const rows: ProjectRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await fetchPage(choice, cursor);
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onProgress(rows.length);
  }
  return rows;
}

async function fetchPage(choice: ListChoice, cursor: string | undefined) {
  const { data } = await askServer(toQuestion(exportProjects, { ...projectFilters.ask(choice), sort: choice.sort, direction: choice.direction, cursor }));
  return data;
}
