/** Addresses of a form of somebody who is signed in; back leads to the phase it is of. */
import { href } from '../../routes.ts';
import type { FormAddresses } from './form-addresses.ts';
import type { OpenForm } from './open-form.ts';
import { useFormsHome } from './use-forms-home.ts';

/** A function that gives the addresses of a form. */
export function useFormAddresses(): (form: OpenForm) => FormAddresses {
  const home = useFormsHome();
  return ({ id, draft: { projectNumber, phaseNumber } }) => ({
    section: (section) => href('formSection', { form: id, section }),
    check: href('formCheck', { form: id }),
    back: { href: projectNumber && phaseNumber ? href('phaseForms', { project: projectNumber, phase: phaseNumber }) : home, label: 'Terug' },
  });
}
