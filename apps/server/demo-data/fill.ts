/** Fills an empty database with the demo organisation: people, projects, forms and hours around today. */
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { fillAbsence } from './fill-absence.ts';
import { fillCalendar } from './fill-calendar.ts';
import { fillCarAdditions } from './fill-car-additions.ts';
import { fillClaims } from './fill-claims.ts';
import { fillClients } from './fill-clients.ts';
import { fillCodes } from './fill-codes.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillEquipment } from './fill-equipment.ts';
import { fillFieldwork } from './fill-fieldwork.ts';
import { fillForms } from './fill-forms.ts';
import { fillHistory } from './fill-history.ts';
import { fillHours } from './fill-hours.ts';
import { fillInstructions } from './fill-instructions.ts';
import { fillLogistics } from './fill-logistics.ts';
import { fillLogs } from './fill-logs.ts';
import { fillLots } from './fill-lots.ts';
import { fillManyProjects } from './fill-many-projects.ts';
import { fillPayroll } from './fill-payroll.ts';
import { fillPeople } from './fill-people.ts';
import { fillPhasePlanning } from './fill-phase-planning.ts';
import { fillPhaseSafety } from './fill-phase-safety.ts';
import { fillPlanning } from './fill-planning.ts';
import { fillProjects } from './fill-projects.ts';
import { fillProtectiveEquipment } from './fill-protective-equipment.ts';
import { fillSafetySheets } from './fill-safety-sheets.ts';
import { fillStandIns } from './fill-stand-ins.ts';
import { fillSupervision } from './fill-supervision.ts';
import { fillSupport } from './fill-support.ts';
import { fillThirdPartyCosts } from './fill-third-party-costs.ts';
import { fillToolboxes } from './fill-toolboxes.ts';
import { fillTrips } from './fill-trips.ts';
import { fillVehicles } from './fill-vehicles.ts';

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
