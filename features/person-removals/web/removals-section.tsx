import { IconCircleCheck, IconUserOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { HashText } from '#platform/ui/hash-text.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { listPersonRemovals, type PersonRemoval, startPersonRemoval } from '../contract.ts';

const LOOK_MS = 1_500;

/** People who were removed, with the proof of it. Nothing at all where nobody was. */
export function RemovalsSection() {
  const answer = useAnswer(listPersonRemovals, {});
  const { isBusy: isRetrying, run } = useNoticedAction('Niet verwijderd');
  const isBusy = answer.data?.some(isUnderWay) ?? false;
  const look = useEffectEvent(() => answer.refresh());
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isBusy]);
  if (answer.data?.length === 0) return null;
  return (
    <Section title="Verwijderde personen" note={answer.data?.length}>
      <AnswerGate answer={answer} what="Wie is verwijderd" shape="rows">
        {(removals) => (
          <RowList label="Verwijderde personen">
            {removals.map((removal) => (
              <Row
                key={removal.id}
                icon={removal.state === 'done' ? <IconCircleCheck size={24} aria-hidden="true" /> : <IconUserOff size={24} aria-hidden="true" />}
                {...(removal.state === 'done' ? { tone: 'ok' as const } : removal.state === 'failed' ? { tone: 'bad' as const } : {})}
                title={removal.pseudonym}
                text={`${removal.by}, ${formatMoment(removal.endedAt ?? removal.askedAt)}${removal.counts.length === 0 ? '' : `. Weg: ${removal.counts.join(', ')}`}`}
                after={<RemovalEnd removal={removal} />}
                beside={
                  removal.state === 'failed' && (
                    <Button busy={isRetrying} onClick={() => run(() => runCommand(startPersonRemoval, { id: removal.id, user: removal.userId }))}>
                      Opnieuw proberen
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </AnswerGate>
    </Section>
  );
}

const isUnderWay = ({ state }: PersonRemoval) => state === 'waiting' || state === 'running';

function RemovalEnd({ removal }: { readonly removal: PersonRemoval }) {
  if (isUnderWay(removal)) return <ProgressBar value={undefined} max={1} label={`Verwijderen: ${removal.pseudonym}`} text="bezig" />;
  if (removal.reason !== null) return <small>{removal.reason}</small>;
  return (
    <small>
      Bewijs, SHA-256 van de nummers: <HashText hash={removal.idsSha256} />
    </small>
  );
}
