import type { ReactNode } from 'react';
import type { MergeTold } from '#platform/shared/merging.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '../actions/trouble-message.tsx';
import { useAction } from '../actions/use-action.ts';
import { AnswerGate } from '../answers/answer-gate.tsx';
import type { UsedAnswer } from '../answers/use-answer.ts';
import { MergeEffects, type MergeWords } from './merge-effects.tsx';
import type { MergeChoice } from './use-merge-choice.ts';

/** One that could go. */
export interface MergeCandidate {
  readonly id: string;
  readonly label: string;
  /** Text that tells it from others of that name. */
  readonly text: string;
  /** Label of the button once it is chosen. */
  readonly chosenText: string;
}

export interface MergeSheetProps<Code extends string, Told extends MergeTold<Code>> {
  readonly title: string;
  readonly description: string;
  /** Label of the one that goes: `Account dat vervalt`. */
  readonly otherLabel: string;
  readonly pickTitle: string;
  readonly emptyText: string;
  readonly candidates: readonly MergeCandidate[];
  readonly onSearch: (text: string) => void;
  readonly choice: MergeChoice<Code>;
  /** Effects of merging with the one that is chosen. */
  readonly preview: UsedAnswer<Told>;
  readonly words: MergeWords<Code>;
  /** Renders the effects that only this room tells. */
  readonly more: (told: Told) => ReactNode;
  readonly onMerge: (told: Told) => Promise<void>;
  readonly onClose: () => void;
}

/** Finds the other record of one thing, tells what merging does, and does it. */
export function MergeSheet<Code extends string, Told extends MergeTold<Code>>(props: MergeSheetProps<Code, Told>) {
  const { title, description, choice, preview, words, more, onMerge, onClose } = props;
  const { other } = choice;
  const { isBusy, trouble, run } = useAction();
  const told = other === undefined ? undefined : preview.data;
  const isPossible = told !== undefined && told.conflicts.length === 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={description}
      keepOpen
      actions={
        <Button variant="bad" filled busy={isBusy} disabled={!isPossible} onClick={() => run(async () => (isPossible ? onMerge(told) : undefined))}>
          Samenvoegen
        </Button>
      }
    >
      <div className="stack">
        <TroubleMessage trouble={trouble} title="Niet samengevoegd" />
        <OtherField {...props} />
        {other !== undefined && (
          <AnswerGate answer={preview} what="Wat samenvoegen doet" shape="lines">
            {(found) => (
              <MergeEffects told={found} choice={choice} words={words}>
                {more(found)}
              </MergeEffects>
            )}
          </AnswerGate>
        )}
      </div>
    </Sheet>
  );
}

type OtherFieldProps = Pick<MergeSheetProps<string, MergeTold<string>>, 'otherLabel' | 'pickTitle' | 'emptyText' | 'candidates' | 'onSearch'> & {
  readonly choice: Pick<MergeChoice<string>, 'other' | 'chooseOther'>;
};

function OtherField({ otherLabel, pickTitle, emptyText, candidates, onSearch, choice }: OtherFieldProps) {
  return (
    <Field label={otherLabel} group>
      <PickInput
        shown={choice.other?.label ?? ''}
        options={candidates.map(({ id, label, text }) => ({ value: id, label, text }))}
        onChange={(id) => {
          const found = candidates.find((one) => one.id === id);
          choice.chooseOther(found && { id: found.id, label: found.chosenText });
        }}
        title={pickTitle}
        onSearch={onSearch}
        emptyText={emptyText}
      />
    </Field>
  );
}
