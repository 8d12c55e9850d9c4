import { useParams } from '@tanstack/react-router';
import { FormGate } from '#features/form-filling/web/page/form-gate.tsx';
import { FormSectionPage } from '#features/form-filling/web/page/form-section-page.tsx';
import { NoDraft } from '../no-draft.tsx';
import { PublicRefusal } from '../public-refusal.tsx';
import { publicAddresses } from './public-addresses.ts';
import { PublicDraftGate } from './public-draft-gate.tsx';

/** One section of a public form. */
export function PublicFormSectionScreen() {
  const { name = '', section = '' } = useParams({ strict: false });
  return (
    <PublicDraftGate name={name}>
      {(id) => (
        <FormGate id={id} missing={<NoDraft name={name} />}>
          {(form) => <FormSectionPage form={form} sectionKey={section} addresses={publicAddresses(name)} notices={<PublicRefusal id={id} />} />}
        </FormGate>
      )}
    </PublicDraftGate>
  );
}
