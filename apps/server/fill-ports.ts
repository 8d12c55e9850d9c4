/** Which room fills what a room below it asks of those above, on the server. Loaded with the list of features. */
import { listAskedLeave } from '#features/absence/server/open-work-queries.ts';
import { deleteFeed } from '#features/calendar-feed/server/queries.ts';
import { listUnsettledAdditions } from '#features/car-additions/server/open-work-queries.ts';
import { listLabelledCars } from '#features/cars/server/label-queries.ts';
import { listDrivenCars } from '#features/cars/server/open-work-queries.ts';
import { tripReadings } from '#features/cars/server/trip-readings-queries.ts';
import { listUnpaidClaims } from '#features/claims/server/open-work-queries.ts';
import { codeSubjects } from '#features/codes/server/code-subjects.ts';
import { listLabelledEquipment } from '#features/equipment/server/label-queries.ts';
import { listHeldEquipment } from '#features/equipment/server/open-work-queries.ts';
import { listLabelledDesigns } from '#features/forms/server/label-queries.ts';
import { listFormsToCorrect, listFormsToReview } from '#features/forms/server/open-work-queries.ts';
import { listContractDaysOf } from '#features/hour-reports/server/read-overview.ts';
import { listLabelledInstructions } from '#features/instructions/server/label-queries.ts';
import { tellGearOfOtherDays } from '#features/logistics/server/gear/gear-days-work.ts';
import { listKeysInForce } from '#features/machines/server/open-work-queries.ts';
import { givenOut } from '#features/people/server/sign-in/sign-out-work.ts';
import { visibleProjectCount } from '#features/people/server/visible-count-work.ts';
import { visibleProjects } from '#features/people/server/visible-projects-work.ts';
import { listOpenRisks } from '#features/phase-safety/server/queries.ts';
import { listLabelledPhases } from '#features/phases/server/label-queries.ts';
import { openRisks } from '#features/phases/server/open-risks-work.ts';
import { listOpenPhases } from '#features/phases/server/open-work-queries.ts';
import { otherDays } from '#features/phases/server/planning/other-days-work.ts';
import { missingLogOf } from '#features/project-logs/server/required-log-queries.ts';
import { listLabelledProjects } from '#features/projects/server/label-queries.ts';
import { listOpenProjects } from '#features/projects/server/open-work-queries.ts';
import { countVisibleProjectsOf } from '#features/projects/server/visible-count-queries.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { listHeldProtection } from '#features/protective-equipment/server/open-work-queries.ts';
import { listLabelledSheets } from '#features/safety-sheets/server/label-queries.ts';
import { paidTrips } from '#features/time/server/approval/paid-trips-work.ts';
import { missingOnDay } from '#features/time/server/closing-work.ts';
import { contractDays } from '#features/time/server/contract-days-work.ts';
import { listOpenDays } from '#features/time/server/open-work-queries.ts';
import { readingsOfTrips } from '#features/trips/server/car-reading-queries.ts';
import { listTripsOfDays } from '#features/trips/server/paid-trip-queries.ts';
import { openWorkLists } from '#features/users/server/open-work.ts';

visibleProjectCount.fill(countVisibleProjectsOf);
visibleProjects.fill(isVisibleTo);
givenOut.fill(deleteFeed);
missingOnDay.fill(missingLogOf);
openRisks.fill(listOpenRisks);
otherDays.fill(tellGearOfOtherDays);
tripReadings.fill(readingsOfTrips);
paidTrips.fill(listTripsOfDays);
contractDays.fill(listContractDaysOf);
codeSubjects.fill({ kind: 'phase', list: listLabelledPhases });
codeSubjects.fill({ kind: 'project', list: listLabelledProjects });
codeSubjects.fill({ kind: 'vehicle', list: listLabelledCars });
codeSubjects.fill({ kind: 'equipment', list: listLabelledEquipment });
codeSubjects.fill({ kind: 'form', list: listLabelledDesigns });
codeSubjects.fill({ kind: 'instruction', list: listLabelledInstructions });
codeSubjects.fill({ kind: 'safety-sheet', list: listLabelledSheets });
for (const list of [
  listKeysInForce,
  listDrivenCars,
  listHeldEquipment,
  listHeldProtection,
  listOpenPhases,
  listOpenProjects,
  listFormsToReview,
  listFormsToCorrect,
  listOpenDays,
  listAskedLeave,
  listUnpaidClaims,
  listUnsettledAdditions,
])
  openWorkLists.fill(list);
