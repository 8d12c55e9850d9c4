import { filesOf } from '#features/form-filling/web/photos/files-of.ts';
import type { FormRevision, FormSubmission } from '#features/forms/contract.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';

const verdictWords = { approved: 'Goedgekeurd', returned: 'Teruggestuurd', reopened: 'Heropend' } as const;

/** Project and phase of the form, who sent it, and the proof that the server has it with its photos. */
export function FormHistory({ form, shown }: { readonly form: FormSubmission; readonly shown: FormRevision | undefined }) {
  const filesReceived = useFilesReceived(form);
  return (
    <div className="pad">
      <SummaryList ruled>
        {form.projectNumber !== null && (
          <SummaryItem label="Project en fase">
            {form.projectNumber}
            {form.phaseNumber !== null && `-${form.phaseNumber}`} {form.projectName}
          </SummaryItem>
        )}
        {shown !== undefined && (
          <SummaryItem label={`Ingediend (revisie ${shown.revision})`}>
            {shown.authorName}, {formatMoment(shown.at)}
          </SummaryItem>
        )}
        {shown?.broughtIn !== undefined && (
          <SummaryItem label="Ingebracht door">
            {shown.broughtIn.by}, uit een reddingsbestand van {formatMoment(shown.broughtIn.madeAt)}
          </SummaryItem>
        )}
        {shown !== undefined && <SummaryItem label="Ontvangstbewijs">Nummer {shown.receiptNumber}</SummaryItem>}
        {form.revisions.map(
          ({ revision, movedFrom }) =>
            movedFrom !== undefined && (
              <SummaryItem key={revision} label={`Verplaatst (revisie ${revision})`}>
                {movedFrom === '' ? 'Hoorde eerst bij geen project' : `Stond eerst bij ${movedFrom}`}
              </SummaryItem>
            ),
        )}
        {form.filesExpected > 0 && (
          <SummaryItem label="Bestanden">
            {filesReceived} van {form.filesExpected} foto's en handtekeningen ontvangen
          </SummaryItem>
        )}
        {form.state === 'submitted' && form.reviewerName != null && <SummaryItem label="Beoordelaar">{form.reviewerName}</SummaryItem>}
        {form.reviews.map((review) => (
          <SummaryItem key={review.id} label={verdictWords[review.verdict]}>
            {review.reviewerName}, {formatMoment(review.at)} (revisie {review.revision}){review.note !== null && <>: {review.note}</>}
          </SummaryItem>
        ))}
      </SummaryList>
    </div>
  );
}

/** Files the server has of the newest revision: what it told last, or what this device has seen arrive since. */
function useFilesReceived({ revisions, filesReceived, filesExpected }: FormSubmission): number {
  const kept = useKeptFiles();
  const ids = new Set(filesOf(revisions.at(-1)?.answers ?? {}));
  const arrivedFromHere = kept.filter(({ id, state }) => ids.has(id) && state === 'received').length;
  return Math.min(filesExpected, Math.max(filesReceived, arrivedFromHere));
}
