import { useParams } from '@tanstack/react-router';
import { PlaceNotice } from '../drafts/place-notice.tsx';
import { FormCheckPage } from './form-check-page.tsx';
import { FormGate } from './form-gate.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useFormAddresses } from './use-form-addresses.ts';
import { useSending } from './use-sending.ts';

/** The check of a form of somebody who is signed in. */
export function FormCheckScreen() {
  const { form: id = '' } = useParams({ strict: false });
  const addressesOf = useFormAddresses();
  const sendingOf = useSending();
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
          {...sendingOf(form)}
        />
      )}
    </FormGate>
  );
}
