/** Choice of who merges two records of one thing: which other record goes, and which of its fields are taken over. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { UsedAnswer } from '../answers/use-answer.ts';

/** The record that goes, by name. */
export interface MergeOther {
  readonly id: string;
  readonly label: string;
}

/** The choice so far. */
export interface MergeChoice<Field extends string> {
  readonly other: MergeOther | undefined;
  readonly takes: readonly Field[];
  /** Another one goes: what was chosen of its fields is of the one before. */
  readonly chooseOther: (other: MergeOther | undefined) => void;
  /** Takes a field of the one that goes, or leaves it. */
  readonly take: (field: Field, isTaken: boolean) => void;
}

/** Keeps the choice while the sheet is open. */
export function useMergeChoice<Field extends string>(): MergeChoice<Field> {
  const [other, setOther] = useState<MergeOther>();
  const [takes, setTakes] = useState<readonly Field[]>([]);
  return {
    other,
    takes,
    chooseOther: (next) => {
      setOther(next);
      setTakes([]);
    },
    take: (field, isTaken) => setTakes((before) => [...before.filter((one) => one !== field), ...(isTaken ? [field] : [])]),
  };
}

/**
 * Asks what merging would do anew each time another one is chosen: what stood in the way a moment ago may be solved. For the component that asks the question:
 * from a part of it the answer of the choice before would be asked again.
 */
export function useFreshPreview<Told>({ other }: Pick<MergeChoice<string>, 'other'>, preview: UsedAnswer<Told>): UsedAnswer<Told> {
  const lookAgain = useEffectEvent(() => preview.refresh());
  useEffect(() => {
    if (other !== undefined) lookAgain();
  }, [other]);
  return preview;
}
