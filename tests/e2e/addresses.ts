import { href, type RouteParams } from '#features/routes.ts';
import type { RouteKey } from '#features/screens.ts';

type ParamName = { [Key in RouteKey]: keyof RouteParams<Key> }[RouteKey];

/** Sample values for the parameters of addresses: of the demo organisation, and a form that does not exist. A new parameter does not compile without one. */
const sample: Readonly<Record<ParamName, string>> = {
  project: '26.01400',
  phase: '01',
  employee: '1001',
  category: 'bodem',
  design: 'boorstaat',
  name: 'bezoekersregistratie',
  section: 'bezoek',
  equipment: '0199b3f0-0000-7000-8000-00000000e901',
  vehicle: '0199b3f0-0000-7000-8000-00000000ca50',
  person: '0199b3f0-0000-7000-8000-00000000a0a0',
  type: 'fase',
  code: '0123456789',
  addition: '0199b3f0-0000-7000-8000-00000000b17e',
  claim: '0199b3f0-0000-7000-8000-00000000dec1',
  instruction: '0199b3f0-0000-7000-8000-00000000de01',
  sheet: '0199b3f0-0000-7000-8000-00000000ab01',
  ticket: '0199b3f0-0000-7000-8000-000000005e77',
  norm: 'atw.dienst_uren',
  division: '0199b3f0-0000-7000-8000-00000000d1d1',
  user: '0199b3f0-0000-7000-8000-00000000e0e0',
  toolbox: '0199b3f0-0000-7000-8000-0000000070b0',
  form: '0199b3f0-0000-7000-8000-00000000f0f0',
};

/** An address of every screen, to walk them all. */
export function addressOf(key: RouteKey, params: Partial<Record<ParamName, string>> = {}): string {
  return href(key as 'phase', { ...sample, ...params } as RouteParams<'phase'>);
}
