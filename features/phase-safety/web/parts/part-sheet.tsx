import type { ReactNode } from 'react';
import type { SafetyPart } from '#features/phases/safety/safety.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { partTitles } from '../safety-actions.ts';
import type { PartDraft } from './use-part-draft.ts';

export interface PartSheetProps<Part extends SafetyPart> {
  readonly part: Part;
  readonly draft: PartDraft<Part>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Id of a field, for its error to jump to. */
export const safetyFieldId = (path: PropertyKey) => `safety-${String(path)}`;

/** The frame in which a part of the safety file is filled in. */
export function PartSheet<Part extends SafetyPart>({ part, draft, onClose, children }: PartSheetProps<Part>) {
  return (
    <FormSheet editing={{ ...draft, idOf: safetyFieldId }} onClose={onClose} title={partTitles[part]}>
      {children}
    </FormSheet>
  );
}
