import type { ReactNode } from 'react';
import type { MergeTold } from '#platform/shared/merging.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TitledLines } from '#platform/ui/lists/titled-lines.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { MergeChoice } from './use-merge-choice.ts';

/** How a room calls what is merged. */
export interface MergeWords<Code extends string> {
  /** Name of each field. */
  readonly fields: Readonly<Record<Code, string>>;
  /** Where a value comes from: `Van dit account`. */
  readonly ofKept: string;
  readonly ofDropped: string;
  /** A value as it is shown; as it is without this. */
  readonly show?: (field: Code, value: string) => string;
}

export interface MergeEffectsProps<Code extends string> {
  readonly told: MergeTold<Code>;
  readonly choice: MergeChoice<Code>;
  readonly words: MergeWords<Code>;
  /** Further effects, shown below the others. */
  readonly children?: ReactNode;
}

/** Renders the conflicts that prevent a merge; without any, the fields to choose and what goes along. */
export function MergeEffects<Code extends string>({ told, choice, words, children }: MergeEffectsProps<Code>) {
  if (told.conflicts.length > 0)
    return told.conflicts.map(({ text, remedy }) => (
      <Message key={text} tone="bad" title={text}>
        {remedy}
      </Message>
    ));
  const shown = (field: Code, value: string) => (value === '' ? 'Leeg' : (words.show?.(field, value) ?? value));
  return (
    <>
      {told.differing.map(({ field, kept, dropped }) => (
        <Field key={field} label={words.fields[field]} group>
          <Choices
            options={[
              { value: 'kept', label: shown(field, kept), help: words.ofKept },
              { value: 'dropped', label: shown(field, dropped), help: words.ofDropped },
            ]}
            value={choice.takes.includes(field) ? 'dropped' : 'kept'}
            onChange={(value) => choice.take(field, value === 'dropped')}
          />
        </Field>
      ))}
      <TitledLines title="Komt erbij" lines={told.filled.map(({ field, value }) => `${words.fields[field]}: ${shown(field, value)}`)} />
      <TitledLines title="Gaat mee" lines={told.moving} />
      {children}
    </>
  );
}
