import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { discardFile } from '#platform/web/files/kept-files.ts';
import { forgetSentForm, type SentForm } from './sent-forms.ts';

/** Takes a form that arrived off this device, for whoever shares it with others. We keep it; here it can't be read any more. */
export function ForgetForm({ form }: { readonly form: SentForm }) {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const forget = async () => {
    for (const id of form.fileIds) await discardFile(id);
    await forgetSentForm(form.id);
    await navigate({ to: href('publicForm', { name: form.design.key }), replace: true });
  };
  return (
    <>
      <Button variant="quiet" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => setIsAsked(true)}>
        Van dit apparaat halen
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title="Van dit apparaat halen?"
        description="Wij houden het formulier. Op dit apparaat kun je het daarna niet meer bekijken; bewaar zo nodig eerst de PDF en je nummer."
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>Annuleren</Button>
            <Button variant="bad" filled onClick={() => carryOut(forget)}>
              Weghalen
            </Button>
          </>
        }
      />
    </>
  );
}
