/** Address of the list of forms, for a form that has no phase to go back to. */

import { href } from '#features/routes.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** The address to go back to from a form: the restricted group has no page of all its forms. */
export function useFormsHome(): string {
  return href(useSignedIn()?.restricted === true ? 'formCategories' : 'forms');
}
