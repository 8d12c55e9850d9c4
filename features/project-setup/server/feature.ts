import type { ServerFeature } from '#platform/server/feature.ts';
import { addressFinders, pdokFinder } from './address-finder.ts';
import { projectSetupHandlers } from './handlers.ts';
import { newProjectHandlers } from './new-project-handlers.ts';

/** Operations of this feature on the server; addresses are looked up when the server has a service for it. */
export const projectSetupFeature: ServerFeature = {
  handlers: [...projectSetupHandlers, ...newProjectHandlers],
  records: { 'project-numbering': { label: 'Nummering van projecten', fields: { pattern: 'Patroon' } } },
  start({ addressSearchUrl }) {
    if (addressSearchUrl !== undefined) addressFinders.fill(pdokFinder(addressSearchUrl));
    return {};
  },
};
