import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatEuros } from '#features/projects/format.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { ClaimLine, ClaimRecord } from '../contract.ts';
import { claimStatuses, disbursementKinds, paidWiths, vatRates } from '../labels.ts';
import { lacksProof, payoutCents, placeOf, totalCents } from '../rules.ts';
import { stepReasons } from '../step-words.ts';
import { deductibleCents, isLodgingTooLow, isVatDeductible } from '../vat.ts';
import { disbursementWords } from './disbursement-rows.tsx';
import { ReceiptViews } from './receipts/receipt-views.tsx';

/** A claim to read: what it comes to, each line, and beside them the receipt of the line that is looked at. */
export function ClaimView({ claim }: { readonly claim: ClaimRecord }) {
  const [openId, setOpenId] = useState<string>();
  const open = claim.lines.find(({ id }) => id === openId) ?? claim.lines[0];
  const last = claim.steps.at(-1);
  const vatCents = claim.lines.reduce((sum, line) => sum + line.vatCents, 0);
  const deductible = deductibleCents(claim.lines);
  return (
    <>
      {claim.status === 'returned' && last !== undefined && (
        <Message tone="bad" title={`Teruggegeven door ${last.by}`}>
          {last.reason}
        </Message>
      )}
      <Figures
        figures={[
          { label: 'Op de bonnen', value: formatEuros(totalCents(claim.lines)) },
          { label: 'Waarvan btw', value: formatEuros(vatCents), ...(deductible === vatCents ? {} : { note: `${formatEuros(deductible)} aftrekbaar` }) },
          { label: 'Uit te betalen', value: formatEuros(payoutCents(claim.lines)), ...(claim.ibanMask === null ? {} : { note: claim.ibanMask }) },
        ]}
      />
      <div className="officecols">
        <div>
          <Section title="Verschotten" note={claim.lines.length}>
            <RowList label="Verschotten">
              {claim.lines.map((line) => (
                <Row
                  key={line.id}
                  icon={<IconReceipt size={24} aria-hidden="true" />}
                  title={line.supplier}
                  text={disbursementWords(line)}
                  end={<b className="num">{formatEuros(line.amountCents)}</b>}
                  after={<LineMarks line={line} />}
                  current={line.id === open?.id}
                  onClick={() => setOpenId(line.id)}
                />
              ))}
            </RowList>
          </Section>
          {claim.note !== '' && (
            <Section title="Toelichting" padded>
              <p className="prose">{claim.note}</p>
            </Section>
          )}
          <Section title="Verloop" padded>
            <SummaryList ruled>
              {claim.steps.map((step) => (
                <SummaryItem key={step.at + step.to} label={claimStatuses[step.to]}>
                  {[`${step.by}, ${formatMoment(step.at)}`, stepReasons(step)].filter(Boolean).join(': ')}
                </SummaryItem>
              ))}
            </SummaryList>
          </Section>
        </div>
        <div>{open !== undefined && <LineDetails key={open.id} line={open} />}</div>
      </div>
    </>
  );
}

function LineMarks({ line }: { readonly line: ClaimLine }) {
  const norms = useNorms();
  const isTooLow = isLodgingTooLow(line, norms);
  if (!line.isPossiblyDouble && !lacksProof(line) && !isTooLow) return null;
  return (
    <span className="badges">
      {line.isPossiblyDouble && <Badge tone="bad">Mogelijk dubbel</Badge>}
      {lacksProof(line) && <Badge tone="wait">Geen bon</Badge>}
      {isTooLow && <Badge tone="wait">Btw klopt niet</Badge>}
    </span>
  );
}

function LineDetails({ line }: { readonly line: ClaimLine }) {
  return (
    <Section title={`${disbursementKinds[line.kind]}, ${line.supplier}`} padded>
      {line.isPossiblyDouble && (
        <Message tone="bad" title="Mogelijk al eerder ingediend">
          Er is een ander verschot met dezelfde dag, hetzelfde bedrag en dezelfde leverancier, of met dezelfde bon.
        </Message>
      )}
      {line.receiptFileIds.length > 0 ? (
        <ReceiptViews line={line} />
      ) : (
        <Message tone="wait" title="Geen bon">
          {line.noReceiptReason || 'En geen reden waarom.'}
        </Message>
      )}
      <SummaryList ruled>
        <SummaryItem label="Bedrag">{formatEuros(line.amountCents)}</SummaryItem>
        <SummaryItem label="Btw">
          {formatEuros(line.vatCents)}, {vatRates[line.vatRate].toLowerCase()}
          {line.vatRate === 'split' && `: ${formatEuros(line.lowPartCents)} met laag tarief`}
          {!isVatDeductible(line) && ', niet aftrekbaar'}
        </SummaryItem>
        <SummaryItem label="Zonder btw">{formatEuros(line.amountCents - line.vatCents)}</SummaryItem>
        <SummaryItem label="Datum">{formatDate(line.spentOn)}</SummaryItem>
        <SummaryItem label="Betaald met">{paidWiths[line.paidWith]}</SummaryItem>
        <SummaryItem label="Voor">{[placeOf(line), line.phase?.name].filter(Boolean).join(' ')}</SummaryItem>
        {line.isRecharged && <SummaryItem label="Doorbelasten">Ja, aan de opdrachtgever</SummaryItem>}
        {line.description !== '' && <SummaryItem label="Omschrijving">{line.description}</SummaryItem>}
        {line.guests !== '' && <SummaryItem label="Wie erbij waren">{line.guests}</SummaryItem>}
        {line.lateReason !== '' && <SummaryItem label="Waarom nu pas">{line.lateReason}</SummaryItem>}
      </SummaryList>
    </Section>
  );
}
