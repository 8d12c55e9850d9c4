import type { ServerFeature } from '#platform/server/feature.ts';
import { addressFinders, pdokFinder } from './address-finder.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { registerProjectFile } from './file-route.ts';
import { projectSetupHandlers } from './handlers.ts';
import { projectImportHandlers } from './import-handlers.ts';
import { newProjectHandlers } from './new-project-handlers.ts';

/** Operations of this feature on the server; addresses are looked up when the server has a service for it. */
export const projectSetupFeature: ServerFeature = {
  handlers: [...projectSetupHandlers, ...bulkHandlers, ...newProjectHandlers, ...projectImportHandlers],
  records: {
    'project-numbering': { label: 'Nummering van projecten', fields: { pattern: 'Patroon' } },
    'project-import': {
      label: 'Import van projecten',
      historyFor: ['project.manage'],
      fields: { fileName: 'Bestand', counts: 'Rijen', undone: { label: 'Ongedaan gemaakt', values: { true: 'ja', false: 'nee' } } },
    },
  },
  start({ db, addressSearchUrl }) {
    if (addressSearchUrl !== undefined) addressFinders.fill(pdokFinder(addressSearchUrl));
    return { routes: { main: (app, { identify }) => registerProjectFile(app, { db, identify }) } };
  },
};
