import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FormGate } from './form-gate.tsx';
import { FormSectionPage } from './form-section-page.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useFormAddresses } from './use-form-addresses.ts';

// The questions come first; what else can be done with a draft follows.
const DraftMenu = lazy(async () => ({ default: (await import('./draft-extras.tsx')).DraftMenu }));
const DraftNotices = lazy(async () => ({ default: (await import('./draft-extras.tsx')).DraftNotices }));

/** One section of a form of somebody who is signed in. */
export function FormSectionScreen() {
  const { form: id = '', section = '' } = useParams({ strict: false });
  const addressesOf = useFormAddresses();
  return (
    <FormGate id={id}>
      {(form) => (
        <FormSectionPage
          form={form}
          sectionKey={section}
          addresses={addressesOf(form)}
          actions={
            <Suspense fallback={null}>
              <DraftMenu form={form} />
            </Suspense>
          }
          notices={
            <>
              <RefusedNote id={id} />
              <Suspense fallback={null}>
                <DraftNotices form={form} />
              </Suspense>
            </>
          }
        />
      )}
    </FormGate>
  );
}
