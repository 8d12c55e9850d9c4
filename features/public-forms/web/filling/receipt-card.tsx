import { formatMoment } from '#platform/shared/dates/dates.ts';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import type { FilesProgress } from '#platform/web/files/kept-files.ts';
import type { SentForm } from '../sent-forms.ts';

/** The proof that a form arrived: its number, when, and how many of its photos. */
export function ReceiptCard({ form: { receipt, copyTo }, files }: { readonly form: SentForm; readonly files: FilesProgress }) {
  if (receipt === undefined) return null;
  return (
    <div className="receipt">
      <span className="muted">Je nummer</span>
      <strong>{receipt.number}</strong>
      <span>
        Ontvangen op {formatMoment(receipt.receivedAt)}, ontvangstbewijs {receipt.receiptNumber}
      </span>
      {files.total > 0 && (
        <span role="status">
          {files.received} van {files.total} foto's en bestanden ontvangen
        </span>
      )}
      {files.total > files.received && <ProgressBar value={files.received} max={files.total} label="Foto's en bestanden" />}
      {copyTo !== undefined && <span>Een kopie gaat naar {copyTo}.</span>}
      <span className="muted">Alleen dit apparaat kan je formulier nog tonen. Bewaar de PDF, of kopieer de link om het ergens anders terug te lezen.</span>
    </div>
  );
}
