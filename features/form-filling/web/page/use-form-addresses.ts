/** Addresses of a form of somebody who is signed in; back leads to the phase it is of. */

import { useFormsHome } from '#features/forms/web/use-forms-home.ts';
import { href } from '#features/routes.ts';
import type { OpenForm } from '../drafts/open-form.ts';
import type { FormAddresses } from './form-addresses.ts';

/** A function that gives the addresses of a form. */
export function useFormAddresses(): (form: OpenForm) => FormAddresses {
  const home = useFormsHome();
  return ({ id, draft: { projectNumber, phaseNumber } }) => ({
    section: (section) => href('formSection', { form: id, section }),
    check: href('formCheck', { form: id }),
    back: { href: projectNumber && phaseNumber ? href('phaseForms', { project: projectNumber, phase: phaseNumber }) : home, label: 'Terug' },
  });
}
