/** Fills an empty database with the demo organisation: people, projects, forms and hours around today. */
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { fillEquipment } from './equipment/fill-equipment.ts';
import { fillProtectiveEquipment } from './equipment/fill-protective-equipment.ts';
import { fillVehicles } from './equipment/fill-vehicles.ts';
import { fillFieldwork } from './field-work/fill-fieldwork.ts';
import { fillForms } from './field-work/fill-forms.ts';
import { fillLogistics } from './field-work/fill-logistics.ts';
import { fillLots } from './field-work/fill-lots.ts';
import { fillMapShapes } from './field-work/fill-map-shapes.ts';
import { fillSupervision } from './field-work/fill-supervision.ts';
import { fillHistory } from './fill-history.ts';
import { fillSupport } from './fill-support.ts';
import { fillAbsence } from './hours/fill-absence.ts';
import { fillCalendar } from './hours/fill-calendar.ts';
import { fillCarAdditions } from './hours/fill-car-additions.ts';
import { fillClaims } from './hours/fill-claims.ts';
import { fillHours } from './hours/fill-hours.ts';
import { fillPayroll } from './hours/fill-payroll.ts';
import { fillTrips } from './hours/fill-trips.ts';
import { fillPeople } from './people/fill-people.ts';
import { fillStandIns } from './people/fill-stand-ins.ts';
import { fillClients } from './projects/fill-clients.ts';
import { fillCodes } from './projects/fill-codes.ts';
import { fillDocuments } from './projects/fill-documents.ts';
import { fillLogs } from './projects/fill-logs.ts';
import { fillManyProjects } from './projects/fill-many-projects.ts';
import { fillPhasePlanning } from './projects/fill-phase-planning.ts';
import { fillPlanning } from './projects/fill-planning.ts';
import { fillProjects } from './projects/fill-projects.ts';
import { fillThirdPartyCosts } from './projects/fill-third-party-costs.ts';
import { fillInstructions } from './safety/fill-instructions.ts';
import { fillPhaseSafety } from './safety/fill-phase-safety.ts';
import { fillSafetySheets } from './safety/fill-safety-sheets.ts';
import { fillToolboxes } from './safety/fill-toolboxes.ts';

/** Time zone of the organisation. */
const ZONE = 'Europe/Amsterdam';

/** Makes everything in one transaction, so that a start that was cut off begins again. `isLarge` adds 100,000 projects. */
export async function fillDemo(db: Database, bytes: FileBytes, { isLarge }: { readonly isLarge: boolean }): Promise<void> {
  const today = Temporal.Now.plainDateISO(ZONE);
  await db.transaction().execute(async (transaction) => {
    const people = await fillPeople(transaction, today);
    await fillVehicles(transaction, bytes, people, today);
    await fillEquipment(transaction, bytes, people, today);
    await fillProtectiveEquipment(transaction, bytes, people, today);
    await fillCalendar(transaction, today);
    const phases = await fillProjects(transaction, people, today);
    await fillPhasePlanning(transaction, phases);
    await fillClients(transaction);
    await fillCodes(transaction, phases);
    await fillPhaseSafety(transaction, people, phases, today);
    await fillSupervision(transaction, phases, today);
    await fillDocuments(transaction, bytes, phases);
    await fillThirdPartyCosts(transaction, phases);
    await fillLogs(transaction, bytes, phases, today);
    await fillLogistics(transaction, bytes, phases);
    await fillLots(transaction, bytes, phases);
    await fillForms(transaction, bytes, people, phases, today);
    await fillFieldwork(transaction, phases);
    await fillMapShapes(transaction, phases);
    await fillHours(transaction, people, phases, today);
    await fillPayroll(transaction, people, today);
    await fillTrips(transaction, people, phases, today);
    await fillClaims(transaction, bytes, people, phases, today);
    await fillCarAdditions(transaction, people, today);
    await fillAbsence(transaction, people, today);
    await fillStandIns(transaction, people, today);
    await fillSafetySheets(transaction, bytes, people, today);
    await fillInstructions(transaction, people, today);
    await fillPlanning(transaction, people, phases, today);
    await fillToolboxes(transaction, bytes, people, phases, today);
    await fillSupport(transaction, bytes, people, today);
    await fillHistory(transaction);
    if (isLarge) await fillManyProjects(transaction, people, today);
  });
}
