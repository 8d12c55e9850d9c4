import type { ReactNode } from 'react';
import type { SafetyPart } from '#features/phases/safety/safety.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
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
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={partTitles[part]}
      actions={
        <Button variant="primary" busy={draft.isBusy} onClick={draft.save}>
          Opslaan
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <ErrorSummary
          title={draft.trouble ?? 'Nog niet goed ingevuld'}
          errors={draft.problems.map(({ path, message }) => ({ fieldId: safetyFieldId(path), text: message }))}
        />
        <div className="formgrid">{children}</div>
      </form>
    </Sheet>
  );
}
