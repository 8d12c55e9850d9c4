/** The columns of toolbox meetings as a file for a spreadsheet. */
import { phaseCode } from '#features/projects/rules.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { toolboxForms, toolboxStatuses } from '../labels.ts';
import { presentIn, unconfirmedIn } from '../rules.ts';
import type { Toolbox } from '../toolbox.ts';

export const toolboxColumns: FileColumns<Toolbox> = [
  ['Datum', ({ day }) => formatDate(day)],
  ['Begin', ({ startsAt }) => startsAt],
  ['Duur (min)', ({ durationMinutes }) => durationMinutes],
  ['Onderwerp', ({ subject }) => subject],
  ['Vorm', ({ form }) => toolboxForms[form]],
  ['Plaats', ({ location }) => location],
  ['Project en fase', ({ phase }) => phase && phaseCode(phase.project, phase.number)],
  ['Geleid door', ({ leaderName }) => leaderName],
  ['Aanwezig', (one) => presentIn(one).length],
  ['Nog te tekenen', (one) => unconfirmedIn(one).length],
  [
    'Deelnemers',
    (one) =>
      presentIn(one)
        .map(({ name }) => name)
        .join(', '),
  ],
  ['Status', ({ status }) => toolboxStatuses[status]],
];
