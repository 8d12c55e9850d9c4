import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import type { Registration } from '../registration.ts';

export interface RegistrationDetailsProps {
  readonly one: Registration;
  readonly onCorrect?: (() => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
}

/** A registration as it is kept, with its proof and how it came and went. */
export function RegistrationDetails({ one, onCorrect, onEnd }: RegistrationDetailsProps) {
  const { number, issuer, note, validFrom, paperValidTo, file, ended, addedBy, addedAt, renewalAskedAt } = one;
  return (
    <div>
      <SummaryList ruled>
        <SummaryItem label="Geldig">
          {formatDate(validFrom)} {paperValidTo === null ? 'zonder einddatum' : `t/m ${formatDate(paperValidTo)}`}
        </SummaryItem>
        {ended !== null && <SummaryItem label="Beëindigd">{`laatste dag ${formatDate(ended.lastDay)}: ${ended.reason}`}</SummaryItem>}
        <SummaryItem label="Nummer">{number || '–'}</SummaryItem>
        <SummaryItem label="Instelling">{issuer || '–'}</SummaryItem>
        <SummaryItem label="Bewijs">{file === null ? 'Geen' : <ProofLink file={file} />}</SummaryItem>
        {note !== '' && <SummaryItem label="Opmerking">{note}</SummaryItem>}
        {renewalAskedAt !== null && <SummaryItem label="Verlenging gevraagd">{formatDate(localDate(renewalAskedAt))}</SummaryItem>}
        <SummaryItem label="Toegevoegd">{[addedBy, formatDate(localDate(addedAt))].filter(Boolean).join(', ')}</SummaryItem>
      </SummaryList>
      {(onCorrect !== undefined || onEnd !== undefined) && (
        <div className="acts">
          {onCorrect !== undefined && <Button onClick={onCorrect}>Wijzigen</Button>}
          {onEnd !== undefined && <Button onClick={onEnd}>Beëindigen</Button>}
        </div>
      )}
    </div>
  );
}

/** The proof, to open; from this device while it is still on its way. */
function ProofLink({ file }: { readonly file: NonNullable<Registration['file']> }) {
  const url = useFileUrls([file.id]).get(file.id);
  if (url === undefined || (!file.hasArrived && !url.startsWith('blob:'))) return <>{file.name} (nog onderweg)</>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  );
}
