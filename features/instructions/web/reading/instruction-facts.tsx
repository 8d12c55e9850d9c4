import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Link } from '#platform/ui/link.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Instruction, InstructionRecord } from '../../instruction.ts';
import { audiences, categories } from '../../labels.ts';
import { InstructionBadge } from '../instruction-marks.tsx';

/** Shows who wrote and approved it, from when it holds, and for whom. */
export function InstructionFacts({ instruction }: { readonly instruction: Instruction }) {
  const { approved, author, audience, category, code, protocols, state, validFrom, reviewBefore, mustConfirm } = instruction;
  return (
    <Section title="Gegevens" padded>
      <SummaryList wide>
        <SummaryItem label="Categorie">{categories[category]}</SummaryItem>
        {protocols !== '' && <SummaryItem label="Toepassing">{protocols}</SummaryItem>}
        <SummaryItem label="Voor">{audience.length === 0 ? 'Iedereen' : audience.map((one) => audiences[one]).join(', ')}</SummaryItem>
        <SummaryItem label="Leesbevestiging">{mustConfirm ? 'Gevraagd' : 'Niet nodig'}</SummaryItem>
        <SummaryItem label="Geldt vanaf">{formatDate(validFrom)}</SummaryItem>
        <SummaryItem label="Herzien vóór">{formatDate(reviewBefore)}</SummaryItem>
        <SummaryItem label="Geschreven door">{author.name}</SummaryItem>
        {approved !== null && (
          <SummaryItem label="Goedgekeurd door">
            {approved.by}, {formatDate(localDate(approved.at))}
          </SummaryItem>
        )}
        {state === 'published' && hasPermission('safety.manage') && (
          <SummaryItem label="QR-label">
            <Link href={href('qrGenerator', {}, { soort: 'instruction', zoek: code })}>Label maken</Link>
          </SummaryItem>
        )}
      </SummaryList>
    </Section>
  );
}

/** Every version of the same instruction. */
export function Versions({ record: { versions, instruction } }: { readonly record: InstructionRecord }) {
  return (
    <Section title="Versies" note={versions.length}>
      <RowList label="Versies">
        {versions.map(({ id, edition, validFrom, state }) => (
          <Row
            key={id}
            title={`Versie ${edition}`}
            text={`Vanaf ${formatDate(validFrom)}`}
            end={<InstructionBadge state={state} />}
            current={id === instruction.id}
            {...(id !== instruction.id && { href: href('instruction', { instruction: id }) })}
          />
        ))}
      </RowList>
    </Section>
  );
}
