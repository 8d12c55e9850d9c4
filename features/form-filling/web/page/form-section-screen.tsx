import { useParams } from '@tanstack/react-router';
import { DraftMenu, DraftNotices } from '../drafts/draft-extras.tsx';
import { FormGate } from './form-gate.tsx';
import { FormSectionPage } from './form-section-page.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useFormAddresses } from './use-form-addresses.ts';
import { useSending } from './use-sending.ts';

/** One section of a form of somebody who is signed in. */
export function FormSectionScreen() {
  const { form: id = '', section = '' } = useParams({ strict: false });
  const addressesOf = useFormAddresses();
  const sendingOf = useSending();
  return (
    <FormGate id={id}>
      {(form) => (
        <FormSectionPage
          form={form}
          sectionKey={section}
          addresses={addressesOf(form)}
          sending={sendingOf(form)}
          actions={<DraftMenu form={form} />}
          notices={
            <>
              <RefusedNote id={id} />
              <DraftNotices form={form} />
            </>
          }
        />
      )}
    </FormGate>
  );
}
