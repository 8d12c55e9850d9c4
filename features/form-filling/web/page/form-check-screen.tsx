import { useNavigate, useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { useSkipFinishedForm } from '../drafts/finished-form-pages.tsx';
import type { OpenForm } from '../drafts/open-form.ts';
import { PlaceNotice, useLacksPlace } from '../drafts/place-notice.tsx';
import { sendForm } from '../drafts/send-form.ts';
import { JUST_SENT } from '../starting/just-sent.ts';
import { FormCheckPage } from './form-check-page.tsx';
import { FormGate } from './form-gate.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useFormAddresses } from './use-form-addresses.ts';

/** The check of a form of somebody who is signed in. */
export function FormCheckScreen() {
  const { form: id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const leaveBehind = useSkipFinishedForm();
  const addressesOf = useFormAddresses();
  const lacksPlace = useLacksPlace();
  const send = async (form: OpenForm) => {
    await sendForm(form);
    await leaveBehind(id, () => navigate({ to: href('formView', { form: id }), search: JUST_SENT }));
  };
  return (
    <FormGate id={id}>
      {(form) => (
        <FormCheckPage
          form={form}
          addresses={addressesOf(form)}
          notices={
            <>
              <RefusedNote id={id} />
              <PlaceNotice form={form} />
            </>
          }
          withheld={lacksPlace(form.draft) ? 'Kies eerst bij welk project dit hoort.' : undefined}
          onSend={() => send(form)}
        />
      )}
    </FormGate>
  );
}
