import { Navigate, useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { useOpenForm } from '../drafts/open-form.ts';

/** The bare address of a form: to its first section while it is a draft here, else to how it was sent. */
export function FormScreen() {
  const { form: id = '' } = useParams({ strict: false });
  const form = useOpenForm(id);
  if (form === undefined) return null;
  return (
    <Navigate
      replace
      to={form === null ? href('formView', { form: id }) : href('formSection', { form: id, section: form.draft.design.sections[0]?.key ?? '' })}
    />
  );
}
