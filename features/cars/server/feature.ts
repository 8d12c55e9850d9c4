import type { ServerFeature } from '#platform/server/feature.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { CAR_QUEUE, carJobs } from './car-jobs.ts';
import { driverHandlers } from './driver-handlers.ts';
import { carHandlers } from './handlers.ts';
import { personalPartOfCars } from './personal-part.ts';
import { mayReadDamage, mayReadPaper } from './queries.ts';
import { setRdwSource } from './rdw/current-source.ts';
import { rdwSource } from './rdw/rdw-source.ts';
import { recordedCars } from './recorded.ts';

/** Operations and jobs of this feature on the server. */
export const carFeature: ServerFeature = {
  handlers: [...carHandlers, ...driverHandlers],
  records: recordedCars,
  personalPart: personalPartOfCars,
  fileReaders: {
    'car-paper': (db, user, { subjectId }) => mayReadPaper(db, user, subjectId),
    'car-damage': (db, user, { subjectId }) => mayReadDamage(db, user, subjectId, localDate(new Date())),
  },
  start({ db, addJob, rdwUrl }) {
    setRdwSource(rdwSource(rdwUrl));
    return { jobs: carJobs(db), catchUp: () => addJob(CAR_QUEUE, {}) };
  },
};
