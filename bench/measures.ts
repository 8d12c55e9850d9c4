/** Everything that is measured, in the order of the report. */
import { board } from './browser/board.ts';
import { directory } from './browser/directory.ts';
import { forms } from './browser/forms.ts';
import { map } from './browser/map.ts';
import { offline } from './browser/offline.ts';
import { outbox } from './browser/outbox.ts';
import { projectMap } from './browser/project-map.ts';
import { scan } from './browser/scan.ts';
import { takeAlong } from './browser/take-along.ts';
import { touches } from './browser/touches/touches.ts';
import { wire } from './browser/wire.ts';
import type { Measure } from './frame.ts';
import { filteredForms } from './server/filtered-forms.ts';
import { growth } from './server/growth.ts';
import { holds } from './server/holds/holds.ts';
import { hours } from './server/hours.ts';
import { manySamples } from './server/many-samples.ts';
import { fieldReport } from './server/pdf/field-report.ts';
import { pdf } from './server/pdf/pdf.ts';
import { people } from './server/people.ts';
import { pointsFile } from './server/points-file.ts';
import { projectRooms } from './server/project-rooms.ts';
import { recovery } from './server/recovery.ts';
import { start } from './server/start.ts';
import { throughput } from './server/throughput.ts';
import { xlsform } from './server/xlsform.ts';

export const measures: readonly Measure[] = [
  wire,
  forms,
  offline,
  throughput,
  filteredForms,
  growth,
  outbox,
  start,
  xlsform,
  pdf,
  recovery,
  holds,
  people,
  directory,
  map,
  hours,
  scan,
  projectRooms,
  board,
  takeAlong,
  projectMap,
  pointsFile,
  fieldReport,
  manySamples,
  touches,
];
