/** Submissions as a file for a spreadsheet. */
import { toCsv } from '#platform/shared/csv.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import type { FormSummary } from '../contract.ts';
import { formStateLabel } from '../rules.ts';

const head = ['Nummer', 'Formulier', 'Soort', 'Project', 'Fase', 'Projectnaam', 'Opsteller', 'Ingediend', 'Gewijzigd', 'Revisie', 'Status'];

/** The lines of the file. */
export function toFormsCsv(rows: readonly FormSummary[]): string {
  return toCsv(
    head,
    rows.map((form) => [
      form.number,
      form.title,
      form.designName,
      form.projectNumber,
      form.phaseNumber,
      form.projectName,
      form.authorName,
      formatMoment(form.submittedAt),
      formatMoment(form.updatedAt),
      form.revision,
      formStateLabel[form.state],
    ]),
  );
}
