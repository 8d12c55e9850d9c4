/** Where somebody finds forms when a form has no phase to go back to. */
import { useSignedIn } from '#platform/web/signed-in.ts';
import { href } from '../../routes.ts';

/** The address to go back to from a form: the restricted group has no page of all its forms. */
export function useFormsHome(): string {
  return href(useSignedIn()?.restricted === true ? 'formCategories' : 'forms');
}
