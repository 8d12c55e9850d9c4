/** Addresses of the pages of a public form. */
import type { FormAddresses } from '#features/form-filling/web/page/form-addresses.ts';
import { href } from '#features/routes.ts';

/** Addresses of the pages of a form by its name. */
export function publicAddresses(name: string): FormAddresses {
  return {
    section: (section) => href('publicFormSection', { name, section }),
    check: href('publicFormCheck', { name }),
    back: { href: href('publicForm', { name }), label: 'Terug' },
  };
}
