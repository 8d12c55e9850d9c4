import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { KnownCode } from '../contract.ts';
import { getThingOfCode } from '../label-contract.ts';
import { thingCodeKinds } from '../labels.ts';
import { kindOfWord, readTypedCode } from '../rules.ts';
import { codeTroubles } from './code-trouble.ts';
import { useCode } from './use-code.ts';

/** Where the phone's own camera comes in: leads on to starting work, or to what the code is of. */
export function OpenCodeScreen() {
  const { type = '', code: typed = '' } = useParams({ strict: false });
  const kind = kindOfWord(type);
  const code = readTypedCode(typed);
  return kind !== undefined && kind in thingCodeKinds && code !== undefined ? <ThingCode code={code} /> : <WorkCode code={kind && code} />;
}

/** Leads on to the page of the thing: a vehicle, a form to start, an instruction. */
function ThingCode({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const answer = useAnswer(getThingOfCode, { code });
  const isWithdrawn = answer.data !== undefined && answer.data.withdrawnAt !== null;
  const isRetired = answer.data?.isRetired === true;
  const to = isWithdrawn || isRetired ? undefined : answer.data?.href;
  useEffect(() => {
    if (to !== undefined) void navigate({ to, replace: true });
  }, [to, navigate]);
  const home = <LinkButton href={href('overview')}>Naar het overzicht</LinkButton>;
  return (
    <Page title="Code">
      <AnswerGate
        answer={answer}
        shape="lines"
        missing={
          <EmptyState title="Deze code is hier niet bekend" actions={home}>
            De code bestaat niet, of je hebt geen toegang tot wat erachter zit.
          </EmptyState>
        }
      >
        {({ number, name }) =>
          isRetired ? (
            <EmptyState title="Dit is niet meer in gebruik" actions={home}>
              {number}, {name} wordt niet meer gebruikt. Haal het label weg, en vraag wat ervoor in de plaats komt.
            </EmptyState>
          ) : (
            isWithdrawn && (
              <EmptyState title="Deze code is ingetrokken" actions={home}>
                Op {number}, {name} hoort een nieuw label. Scan dat, of zoek het in het register.
              </EmptyState>
            )
          )
        }
      </AnswerGate>
    </Page>
  );
}

function WorkCode({ code: asked }: { readonly code: string | undefined }) {
  const navigate = useNavigate();
  const found = useCode(asked);
  const to = found.is === 'known' ? addressOf(found.code) : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate({ to, replace: true });
  }, [to, navigate]);
  const trouble = found.is === 'known' || found.is === 'waiting' || found.is === 'failed' ? undefined : codeTroubles[found.is];
  if (found.is === 'failed') {
    return (
      <Page title="Code">
        <AnswerGate answer={found.answer} what="Deze code">
          {null}
        </AnswerGate>
      </Page>
    );
  }
  return (
    <Page title="Code">
      {trouble === undefined ? (
        <Skeleton shape="lines" count={2} />
      ) : (
        <EmptyState title={trouble.title} actions={<WayOut />}>
          {trouble.text}
        </EmptyState>
      )}
    </Page>
  );
}

function WayOut() {
  if (hasPermission('time.register')) return <LinkButton href={href('manualEntry')}>Handmatige invoer</LinkButton>;
  return <LinkButton href={href('overview')}>Naar het overzicht</LinkButton>;
}

/** Whoever registers hours starts work there; others read about it. */
function addressOf({ code, projectNumber: project, phases }: KnownCode): string {
  if (hasPermission('time.register')) return href('scan', {}, { code });
  const [phase] = phases;
  return phase !== undefined && phases.length === 1 ? href('phaseInformation', { project, phase: phase.number }) : href('projectInformation', { project });
}
