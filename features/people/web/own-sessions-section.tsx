import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { endOwnSession, listOwnSessions } from '../own-sessions-contract.ts';
import { SessionRows } from './session-rows.tsx';

/** Where one is signed in oneself, and the way to sign out a device that was lost or left somewhere. */
export function OwnSessionsSection() {
  const answer = useAnswer(listOwnSessions, {});
  const { isBusy, run } = useNoticedAction('Niet afgemeld');
  const isUnknown = answer.data === undefined && answer.state === 'not-on-device';
  return (
    <Section title="Waar je bent ingelogd" note={answer.data?.length}>
      {isUnknown ? (
        <p className="muted">Je hebt nu geen bereik. Zodra dat er is, zie je hier waar je nog meer bent ingelogd.</p>
      ) : (
        <AnswerGate answer={answer} what="De lijst van apparaten" shape="rows">
          {(sessions) => <SessionRows sessions={sessions} isBusy={isBusy} onEnd={(session) => run(() => runCommand(endOwnSession, { session }))} />}
        </AnswerGate>
      )}
    </Section>
  );
}
