import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatMoment, localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Loan } from '../../equipment.ts';

/** Lists the people who have it or had it, the last on top. */
export function LoansSection({ loans }: { readonly loans: readonly Loan[] }) {
  const [openId, setOpenId] = useState<string>();
  const open = loans.find(({ id }) => id === openId);
  return (
    <Section title="Wie had het" note={loans.length || undefined}>
      {loans.length === 0 ? (
        <EmptyState title="Nog niet uitgegeven">Hier komt te staan wie het had, van wanneer tot wanneer, met de handtekeningen van beide kanten.</EmptyState>
      ) : (
        <RowList label="Wie had het">
          {loans.map((loan) => (
            <Row
              key={loan.id}
              icon={<IconUser size={24} aria-hidden="true" />}
              title={loan.user.name}
              text={loanWords(loan)}
              end={loan.inAt === null ? <Badge tone="ok">Nu</Badge> : undefined}
              onClick={() => setOpenId(loan.id)}
            />
          ))}
        </RowList>
      )}
      {open !== undefined && <LoanSheet loan={open} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}

function loanWords({ outAt, inAt, dueOn }: Loan): string {
  const from = formatDate(localDate(outAt));
  if (inAt !== null) return `${from} t/m ${formatDate(localDate(inAt))}`;
  return dueOn === null ? `sinds ${from}` : `sinds ${from}, terug op ${formatDate(dueOn)}`;
}

function LoanSheet({ loan, onClose }: { readonly loan: Loan; readonly onClose: () => void }) {
  const me = useSignedIn();
  const maySee = loan.user.id === me?.id || (me?.permissions.includes('equipment.manage') ?? false);
  return (
    <Sheet open onClose={onClose} title={loan.user.name} description={loanWords(loan)}>
      <SummaryList>
        <SummaryItem label="Uitgegeven">
          {formatMoment(loan.outAt)} door {loan.giverName}
        </SummaryItem>
        {loan.outNote !== '' && <SummaryItem label="Staat">{loan.outNote}</SummaryItem>}
        {loan.inAt !== null && (
          <SummaryItem label="Teruggebracht">
            {formatMoment(loan.inAt)} bij {loan.receiverName}
          </SummaryItem>
        )}
        {loan.inPlace !== '' && <SummaryItem label="Waar">{loan.inPlace}</SummaryItem>}
        {loan.inNote !== '' && <SummaryItem label="Opmerking">{loan.inNote}</SummaryItem>}
      </SummaryList>
      {maySee && <Signatures loan={loan} />}
    </Sheet>
  );
}

function Signatures({ loan }: { readonly loan: Loan }) {
  const { takerFileId, giverFileId, returnerFileId, receiverFileId, user, giverName, receiverName } = loan;
  const signed = [
    { id: takerFileId, who: `${user.name}, ontvangen` },
    { id: giverFileId, who: `${giverName}, uitgegeven` },
    { id: returnerFileId, who: `${user.name}, teruggebracht` },
    { id: receiverFileId, who: `${receiverName}, teruggenomen` },
  ].flatMap(({ id, who }) => (id === null ? [] : [{ id, who }]));
  const urls = usePictureUrls(signed.map(({ id }) => id));
  return (
    <ul className="signatures">
      {signed.map(({ id, who }) => (
        <li key={id}>
          <p className="muted">{who}</p>
          <div className="paper">
            <Picture src={urls.get(id)} alt={`Handtekening van ${who}`} missing={<p className="missing">Deze handtekening is nog onderweg.</p>} />
          </div>
        </li>
      ))}
    </ul>
  );
}
