import { SessionRows } from '#features/people/web/session-rows.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { endUserSessions, listUserSessions } from '../../access-contract.ts';

/** Where somebody is signed in, and the way to end it. */
export function SessionsSection({ userId, name }: { readonly userId: string; readonly name: string }) {
  const answer = useAnswer(listUserSessions, { user: userId });
  const { isBusy, run } = useNoticedAction('Niet afgemeld');
  const end = (session: string | null) => run(() => runCommand(endUserSessions, { user: userId, session }));
  const any = (answer.data?.length ?? 0) > 0;
  return (
    <Section
      title="Apparaten en sessies"
      note={answer.data?.length || undefined}
      actions={
        any && (
          <Button variant="quiet" busy={isBusy} onClick={() => end(null)}>
            Overal afmelden
          </Button>
        )
      }
    >
      {any && <p className="muted pad">Overal afmelden trekt ook het agenda-adres van {name} in.</p>}
      <AnswerGate answer={answer} what="De lijst van sessies">
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState title="Nergens ingelogd">Hier zie je op welke apparaten {name} is ingelogd.</EmptyState>
          ) : (
            <SessionRows sessions={sessions} isBusy={isBusy} onEnd={end} />
          )
        }
      </AnswerGate>
    </Section>
  );
}
