import { type ReactNode, useState } from 'react';
import type { AnswerValue } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { UndoLine } from './undo-line.tsx';

/** Takes rows away so that the last one can be put back: how to, and the line that offers it. */
export function useRemovedRow(
  form: FormState,
  path: string,
  rowLabel: string,
): { readonly remove: (rowId: string, index: number) => void; readonly forget: () => void; readonly line: ReactNode } {
  const [removed, setRemoved] = useState<{ readonly text: string; readonly before: AnswerValue }>();
  const undo = (before: AnswerValue) => {
    form.set(path, before);
    setRemoved(undefined);
  };
  return {
    remove: (rowId, index) => {
      setRemoved({ text: `${rowLabel} ${index + 1} is weggehaald.`, before: form.rows(path) });
      form.removeRow(path, rowId);
    },
    forget: () => setRemoved(undefined),
    line: removed !== undefined && <UndoLine text={removed.text} onUndo={() => undo(removed.before)} />,
  };
}
