import { IconFileTypePdf } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { clientOf } from '#platform/web/answers/transport.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type ClaimRecord, getClaim } from '../contract.ts';
import { claimName } from './claim-actions.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { ClaimView } from './claim-view.tsx';
import { useDisbursements, useOwnClaims, useStagesOfClaims } from './use-claims.ts';

/** A claim: its lines with their receipts, where it is, and the next step for whoever looks. */
export function ClaimScreen() {
  const { claim: id = '' } = useParams({ strict: false });
  const own = useOwnRecord(id);
  const asked = useAnswer(getClaim, { id }, { enabled: own === undefined });
  const answer = own === undefined ? asked : { ...asked, data: own, state: 'shown' as const };
  const claim = answer.data;
  const stage = useStagesOfClaims().get(id);
  const [isChanging, setChanging] = useState(false);
  const name = claim === undefined ? 'Declaratie' : claimName(claim);
  usePageMeta({ title: name });
  return (
    <Page
      title={name}
      subtitle={claim === undefined ? '' : [claim.userName, claim.divisionName].filter(Boolean).join(', ')}
      badge={claim && <ClaimBadge status={claim.status} stage={stage} />}
      back={{ href: href('claims', {}, claim?.isOwn === false ? { lijst: 'alle' } : {}), label: 'Terug naar declaraties' }}
      actions={claim !== undefined && claim.number !== null && <PdfButton claim={claim} />}
    >
      <AnswerGate answer={answer} what="Deze declaratie" shape="lines">
        {(shown) =>
          isChanging ? (
            <ChangedClaim claim={shown} onDone={() => setChanging(false)} />
          ) : (
            <>
              <ClaimView claim={shown} />
              <ClaimSteps key={shown.version} claim={shown} onChange={() => setChanging(true)} onRefresh={asked.refresh} />
            </>
          )
        }
      </AnswerGate>
    </Page>
  );
}

/** One's own claim as this device knows it, with what waits drawn over it. */
function useOwnRecord(id: string): ClaimRecord | undefined {
  const person = useSignedIn();
  const own = useOwnClaims().data;
  const disbursements = useDisbursements().data?.disbursements;
  const claim = own?.claims.find((one) => one.id === id);
  if (claim === undefined || own === undefined || disbursements === undefined) return undefined;
  const lines = disbursements.filter(({ claimId }) => claimId === id).map((line) => ({ ...line, isPossiblyDouble: false }));
  return { ...claim, userName: person?.name ?? '', divisionName: null, isOwn: true, ibanMask: own.ibanMask, lines: lines.toReversed() };
}

function ChangedClaim({ claim, onDone }: { readonly claim: ClaimRecord; readonly onDone: () => void }) {
  const disbursements = useDisbursements().data?.disbursements ?? [];
  const navigate = useNavigate();
  const saved = () => {
    onDone();
    void navigate({ to: href('claim', { claim: claim.id }), replace: true });
  };
  const lines = disbursements.filter(({ claimId }) => claimId === null || claimId === claim.id);
  return <ClaimForm claim={claim} lines={lines} ibanMask={claim.ibanMask} onSaved={saved} />;
}

function PdfButton({ claim }: { readonly claim: ClaimRecord }) {
  const isDesk = useDesk();
  const { isBusy, run } = useNoticedAction('De PDF is niet gemaakt');
  const save = () => run(() => fetchFile(clientOf('main'), `/v1/claims/${claim.id}/pdf`, `declaratie-${claim.number}.pdf`));
  if (!isDesk) return <IconButton label="PDF met bonnen" icon={<IconFileTypePdf size={24} aria-hidden="true" />} onClick={save} />;
  return (
    <Button icon={<IconFileTypePdf size={20} aria-hidden="true" />} busy={isBusy} onClick={save}>
      PDF met bonnen
    </Button>
  );
}
