/** A part of the safety file being filled in: what is typed stays on the device, with what the part was when somebody began. */
import { useState } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import { partOf, type SafetyPart, type SafetyParts } from '#features/phases/safety/safety.ts';
import { safetyTroubles } from '#features/phases/safety/safety-rules.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Trouble, useAction } from '#platform/web/actions/use-action.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { savePart } from '../safety-actions.ts';

/** A part that is being changed. */
export interface PartDraft<Part extends SafetyPart> {
  readonly value: SafetyParts[Part];
  readonly set: (changes: Partial<SafetyParts[Part]>) => void;
  /** A number as it is typed, kept beside the part. */
  readonly typed: string | undefined;
  readonly setTyped: (text: string) => void;
  readonly errorOf: (path: keyof SafetyParts[Part]) => string | undefined;
  readonly problems: readonly FieldProblem[];
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly save: () => void;
}

/** Follows the draft of a part; `typedTroubles` are those of the number that is typed beside it. */
export function usePartDraft<Part extends SafetyPart>(phase: Phase, part: Part, { onDone, typedTroubles, first }: PartDraftOptions<Part>): PartDraft<Part> {
  const { texts, setTexts, forget } = useKeptTexts(`phase-safety ${part} ${phase.id}`);
  const now = partOf(phase.safety, part);
  const from = texts['from'] === undefined ? now : (JSON.parse(texts['from']) as SafetyParts[Part]);
  const value = texts['to'] === undefined ? { ...now, ...first } : (JSON.parse(texts['to']) as SafetyParts[Part]);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const today = useToday();
  const found = [...safetyTroubles(part, value, today), ...(typedTroubles?.(texts['typed']) ?? [])];
  const refused = (trouble?.lines ?? []).map(({ path, message }) => ({ path: path.replace(`${part}.to.`, ''), message }));
  const problems = [...(isChecked ? found : []), ...refused];
  const keep = (changes: Readonly<Record<string, string>>) => setTexts({ from: JSON.stringify(from), to: JSON.stringify(value), ...changes });
  return {
    value,
    set: (changes) => keep({ to: JSON.stringify({ ...value, ...changes }) }),
    typed: texts['typed'],
    setTyped: (text) => keep({ typed: text }),
    errorOf: (name) => problems.find(({ path }) => path === name)?.message,
    problems,
    trouble,
    isBusy,
    save: () => {
      setChecked(true);
      if (found.length > 0) return;
      run(async () => {
        await savePart(phase, part, { from, to: value });
        await forget();
        onDone();
      });
    },
  };
}

/** How a part is filled in. */
export interface PartDraftOptions<Part extends SafetyPart> {
  readonly onDone: () => void;
  readonly typedTroubles?: (text: string | undefined) => readonly FieldProblem[];
  /** Values for fields that are still empty. */
  readonly first?: Partial<SafetyParts[Part]>;
}
