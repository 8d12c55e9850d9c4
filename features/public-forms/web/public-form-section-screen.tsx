import { useParams } from '@tanstack/react-router';
import { FormSectionPage } from '#features/forms/web/form-section-page.tsx';
import { publicAddresses } from './public-addresses.ts';
import { PublicDraftGate } from './public-draft-gate.tsx';
import { PublicRefusal } from './public-refusal.tsx';

/** One section of a public form. */
export function PublicFormSectionScreen() {
  const { name = '', section = '' } = useParams({ strict: false });
  return (
    <PublicDraftGate name={name}>
      {(form) => <FormSectionPage form={form} sectionKey={section} addresses={publicAddresses(name)} notices={<PublicRefusal id={form.id} />} />}
    </PublicDraftGate>
  );
}
