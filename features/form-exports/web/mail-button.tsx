import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

/** Opens the mail to the client, for whoever may send forms on. */
export function MailButton({ formId, revision }: { readonly formId: string; readonly revision: number }) {
  const person = useSignedIn();
  const isDesk = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (person?.permissions.includes('form.read-all') !== true || person.restricted) return null;
  return (
    <>
      {isDesk ? (
        <Button icon={<IconMail size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Mailen
        </Button>
      ) : (
        <IconButton label="Mailen" icon={<IconMail size={24} aria-hidden="true" />} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense>
          <MailDialog forms={{ of: 'form', id: formId, revision }} along={`de PDF van revisie ${revision}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
