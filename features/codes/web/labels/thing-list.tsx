import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { CODES_AT_ONCE_MAX, listLabelThings, THINGS_FOUND_MAX } from '../../label-contract.ts';
import { type CodeKind, codeKindLabels } from '../../labels.ts';
import type { UsedLabels } from './use-labels.ts';

/** Rows drawn at first, so that the label below them is near on a phone; a press draws all. */
const ROWS_SHOWN = 15;

export interface ThingListProps {
  readonly kind: CodeKind;
  readonly search: string;
  readonly labels: UsedLabels;
}

/** Things of a kind, to choose many of. What was chosen stays chosen when something else is looked for. */
export function ThingList({ kind, search, labels }: ThingListProps) {
  const answer = useAnswer(listLabelThings, { kind, search });
  const [isWhole, setWhole] = useState(false);
  return (
    <AnswerGate answer={answer} what="De lijst om labels voor te maken" shape="rows">
      {({ things, hasMore }) => {
        if (things.length === 0)
          return (
            <EmptyState title="Niets gevonden">{search === '' ? 'Er is hier nog niets om een label voor te maken.' : 'Zoek op een ander woord.'}</EmptyState>
          );
        const isAll = things.every(({ id }) => labels.isChosen(id));
        return (
          <Section
            title={codeKindLabels[kind]}
            note={hasMore ? `${things.length}+` : things.length}
            actions={
              <Button size="small" onClick={() => (isAll ? labels.leaveOut(things.map(({ id }) => id)) : labels.choose(things))}>
                {isAll ? 'Geen van deze' : `Alle ${things.length} kiezen`}
              </Button>
            }
          >
            <ul className="labelthings" aria-label={codeKindLabels[kind]}>
              {things.slice(0, isWhole ? undefined : ROWS_SHOWN).map((thing) => (
                <li key={thing.id}>
                  <CheckInput
                    checked={labels.isChosen(thing.id)}
                    disabled={labels.isFull && !labels.isChosen(thing.id)}
                    onChange={(isOn) => (isOn ? labels.choose([thing]) : labels.leaveOut([thing.id]))}
                    label={<b className="num">{thing.number}</b>}
                    help={[thing.name, thing.text].filter(Boolean).join(' · ')}
                  />
                </li>
              ))}
            </ul>
            {!isWhole && things.length > ROWS_SHOWN && (
              <div className="pad secbody">
                <Button onClick={() => setWhole(true)}>Alle {things.length} tonen</Button>
              </div>
            )}
            {labels.isFull && <p className="pad muted">Er gaan ten hoogste {CODES_AT_ONCE_MAX} labels in één keer.</p>}
            {hasMore && <p className="pad muted">Dit zijn de eerste {THINGS_FOUND_MAX}. Zoek om er meer te vinden.</p>}
          </Section>
        );
      }}
    </AnswerGate>
  );
}
