import { href } from '#features/routes.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';

const pages = [
  { key: 'phaseInformation', label: 'Informatie' },
  { key: 'phaseLots', label: 'BRL 1000', isOnlyHere: true },
  { key: 'supervision', label: 'BRL 6005', isOnlyHere: true },
  { key: 'phaseSafety', label: 'VIP' },
  { key: 'phaseMap', label: 'Kaart' },
  { key: 'phaseOverview', label: 'Overzicht' },
  { key: 'fieldwork', label: 'Werkzaamheden' },
  { key: 'phaseForms', label: 'Formulieren' },
  { key: 'phaseLogistics', label: 'Logistiek' },
  { key: 'phaseHours', label: 'Uren', permission: 'time.approve' },
  { key: 'phaseFormSettings', label: 'Instellingen', permission: 'phase.manage' },
] as const;

/** The pages of one phase, for whoever is signed in. */
export function phaseTabs(project: string, phase: string, current: (typeof pages)[number]['key']) {
  const items = pages
    .filter((page) => !('permission' in page) || hasPermission(page.permission))
    .filter((page) => !('isOnlyHere' in page) || page.key === current)
    .map(({ key, label }) => ({ label, href: href(key, { project, phase }), current: key === current }));
  return { label: 'Fase', items };
}
