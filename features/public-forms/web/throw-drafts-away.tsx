import { useState } from 'react';
import { closeForm } from '#features/form-filling/web/drafts/open-form.ts';
import { filesOf } from '#features/form-filling/web/photos/files-of.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { discardDraft, readDraft } from '#platform/web/drafts/drafts.ts';
import { forgetNote } from '#platform/web/drafts/kept-notes.ts';
import { discardFile } from '#platform/web/files/kept-files.ts';

/** Throws what was begun here away, with its photos: the device may be somebody else's tomorrow. */
export function ThrowDraftsAway({ ids }: { readonly ids: readonly string[] }) {
  const [isAsked, setIsAsked] = useState(false);
  const throwAway = async () => {
    for (const id of ids) {
      const draft = await readDraft<FormDraft>(id);
      closeForm(id);
      await discardDraft(id);
      await forgetNote(`sender ${id}`);
      for (const fileId of filesOf(draft?.data.answers)) await discardFile(fileId);
    }
    setIsAsked(false);
  };
  const title = ids.length === 1 ? 'Weggooien wat je begon?' : `Alle ${ids.length} weggooien?`;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsAsked(true)}>
        Weggooien
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={title}
        description="Wat je invulde en de foto's gaan van dit apparaat. Er is nog niets verzonden."
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>Annuleren</Button>
            <Button variant="bad" filled onClick={() => carryOut(throwAway)}>
              Weggooien
            </Button>
          </>
        }
      />
    </>
  );
}
