/** How somebody who is signed in sends a form. */
import { useNavigate } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { useSkipFinishedForm } from '../drafts/finished-form-pages.tsx';
import type { OpenForm } from '../drafts/open-form.ts';
import { useLacksPlace } from '../drafts/place-notice.tsx';
import { sendForm } from '../drafts/send-form.ts';
import { JUST_SENT } from '../starting/just-sent.ts';
import type { FormSending } from './send-dock.tsx';

/** Returns for a form how it is sent: into the outbox, and on to where it is read, from where the pages of filling it in are no way back. */
export function useSending(): (form: OpenForm) => FormSending {
  const navigate = useNavigate();
  const leaveBehind = useSkipFinishedForm();
  const lacksPlace = useLacksPlace();
  return (form) => ({
    withheld: lacksPlace(form.draft) ? 'Kies eerst bij welk project dit hoort.' : undefined,
    async onSend() {
      await sendForm(form);
      await leaveBehind(form.id, () => navigate({ to: href('formView', { form: form.id }), search: JUST_SENT }));
    },
  });
}
