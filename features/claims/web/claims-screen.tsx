import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { type Claim, listAllClaims } from '../contract.ts';
import type { Disbursement } from '../disbursement.ts';
import { mayChange, payoutCents, totalCents } from '../rules.ts';
import { AllClaims } from './all-claims.tsx';
import { claimName } from './claim-actions.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { useDisbursements, useOwnClaims, useStagesOfClaims } from './use-claims.ts';

/** The list in the address; one's own without. */
const ALL = 'alle';

/** One's own claims; and those of everybody, for whoever checks them. */
export function ClaimsScreen() {
  const { lijst } = useSearch({ strict: false }) as { readonly lijst?: unknown };
  const mayCheck = hasPermission('claim.check');
  const isAll = mayCheck && lijst === ALL;
  const waiting = useAnswer(listAllClaims, {}, { enabled: mayCheck }).data?.waiting;
  const tabs = {
    label: 'Declaraties',
    items: [
      { label: 'Van mij', href: href('claims'), current: !isAll },
      { label: 'Controleren', href: href('claims', {}, { lijst: ALL }), current: isAll, ...(waiting === undefined ? {} : { count: waiting }) },
    ],
  };
  return (
    <Page title="Kosten declareren" {...(mayCheck ? { tabs } : {})}>
      {isAll ? <AllClaims /> : <OwnClaims />}
    </Page>
  );
}

function OwnClaims() {
  const answer = useOwnClaims();
  const disbursements = useDisbursements().data?.disbursements ?? [];
  return (
    <AnswerGate
      answer={answer}
      isEmpty={answer.data === undefined || (answer.state === 'not-on-device' && answer.data.claims.length === 0)}
      what="De lijst van je declaraties"
    >
      {answer.data !== undefined && <Claims claims={answer.data.claims} disbursements={disbursements} />}
    </AnswerGate>
  );
}

function Claims({ claims, disbursements }: { readonly claims: readonly Claim[]; readonly disbursements: readonly Disbursement[] }) {
  const linesOf = (id: string) => disbursements.filter(({ claimId }) => claimId === id);
  const sumOf = (some: readonly Claim[]) => some.reduce((sum, { id }) => sum + payoutCents(linesOf(id)), 0);
  const loose = disbursements.filter(({ claimId }) => claimId === null);
  const mine = claims.filter(({ status }) => mayChange(status));
  const theirs = claims.filter(({ status }) => !mayChange(status));
  return (
    <>
      <Figures
        figures={[
          { label: 'Nog te declareren', value: formatEuros(payoutCents(loose)) },
          { label: 'Ingediend', value: formatEuros(sumOf(claims.filter(({ status }) => status === 'submitted'))) },
          { label: 'Wordt betaald', value: formatEuros(sumOf(claims.filter(({ status }) => status === 'approved'))) },
        ]}
      />
      {mine.length > 0 && (
        <Section title="Voor jou" note={mine.length}>
          <ClaimRows label="Voor jou" claims={mine} linesOf={linesOf} />
        </Section>
      )}
      <Section title="Ingediend" note={theirs.length || undefined}>
        {theirs.length === 0 ? (
          <EmptyState title="Nog niets ingediend" actions={<LinkButton href={href('disbursements')}>Naar verschotten</LinkButton>}>
            Schrijf op wat je betaalde, met een foto van de bon, en dien het samen in.
          </EmptyState>
        ) : (
          <ClaimRows label="Ingediend" claims={theirs} linesOf={linesOf} />
        )}
      </Section>
      <DockAction>
        <LinkButton variant="next" size="main" href={href('newClaim')} icon={<IconPlus size={24} aria-hidden="true" />}>
          Nieuwe declaratie
        </LinkButton>
      </DockAction>
    </>
  );
}

interface ClaimRowsProps {
  readonly label: string;
  readonly claims: readonly Claim[];
  readonly linesOf: (id: string) => readonly Disbursement[];
}

function ClaimRows({ label, claims, linesOf }: ClaimRowsProps) {
  const stages = useStagesOfClaims();
  return (
    <RowList label={label}>
      {claims.map((claim) => {
        const lines = linesOf(claim.id);
        const returned = claim.status === 'returned' ? claim.steps.at(-1)?.reason : undefined;
        return (
          <Row
            key={claim.id}
            href={href('claim', { claim: claim.id })}
            title={claimName(claim)}
            text={[
              lines.length === 1 ? '1 verschot' : `${lines.length} verschotten`,
              claim.submittedAt !== null && `ingediend ${formatDate(localDate(claim.submittedAt))}`,
              returned,
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<b className="num">{formatEuros(totalCents(lines))}</b>}
            after={<ClaimBadge status={claim.status} stage={stages.get(claim.id)} />}
          />
        );
      })}
    </RowList>
  );
}
