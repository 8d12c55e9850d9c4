import { useNavigate, useParams } from '@tanstack/react-router';
import { href } from '../../routes.ts';
import { FormCheckPage } from './form-check-page.tsx';
import { FormGate } from './form-gate.tsx';
import { useLeaveBehind } from './left-behind.tsx';
import type { OpenForm } from './open-form.ts';
import { PlaceNotice, useLacksPlace } from './place-notice.tsx';
import { RefusedNote } from './refused-note.tsx';
import { sendForm } from './send-form.ts';
import { useFormAddresses } from './use-form-addresses.ts';

/** The check of a form of somebody who is signed in. */
export function FormCheckScreen() {
  const { form: id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const leaveBehind = useLeaveBehind();
  const addressesOf = useFormAddresses();
  const lacksPlace = useLacksPlace();
  const send = async (form: OpenForm) => {
    await sendForm(form);
    await leaveBehind(id, () => navigate({ to: href('formView', { form: id }) }));
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
