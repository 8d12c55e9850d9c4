/** Puts together what is shown of a phase: lines of a list, the field sheet, and the state of its release checks. */

import { normsThrough } from '#features/norms/server/queries.ts';
import type { ProjectDocument } from '#features/projects/documents/document.ts';
import { inForce } from '#features/projects/documents/rules.ts';
import type { Protocol } from '#features/projects/labels.ts';
import type { Contact } from '#features/projects/project.ts';
import { isChecklistComplete } from '#features/projects/rules.ts';
import { listDocuments } from '#features/projects/server/documents/document-queries.ts';
import { listChecklist, listContacts, listPeople } from '#features/projects/server/queries.ts';
import { findBoundary } from '#features/projects/server/site-queries.ts';
import { listRequiredKinds } from '#features/registrations/server/requirement-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PhaseStatus } from '../labels.ts';
import { type CheckState, Counts, type MyPhase, type Phase, type PhaseMember, type PhaseRow, type RequiredForm } from '../phase.ts';
import { checkRelease, missingInSafetyFile } from '../release-rules.ts';
import { firstDigDay } from '../safety/klic.ts';
import { Safety } from '../safety/safety.ts';
import { localDay } from '../times.ts';
import { type Done, listDone, listRequiredForms } from './done-queries.ts';
import { openRisksOf } from './open-risks-work.ts';
import { listPhaseCars, listPhaseInstruments } from './planning/plan-queries.ts';
import { listDependencies } from './planning/planning-queries.ts';
import { hasApprovedLotPlans, hasOwnPlace, hasRegistration, listOverrides, listStatusChanges, listTeams, type PhaseRecord, placeOf } from './queries.ts';

/** Phases as lines of a list for one caller, in the order given. */
export async function toPhaseRows(db: Database, userId: string, records: readonly PhaseRecord[]): Promise<PhaseRow[]> {
  const ids = records.map(({ id }) => id);
  const teams = await listTeams(db, ids);
  const done = await listDone(db, userId, ids);
  const forms = await listRequiredForms(db, ids);
  const dependencies = await listDependencies(db, ids);
  return records.map((record) => ({
    ...toRow(record, teams.get(record.id) ?? [], done.get(record.id), forms.get(record.id) ?? []),
    after: [...(dependencies.get(record.id) ?? [])],
  }));
}

/** Phases as somebody's own work: with where it is and whom to call. */
export async function toMyPhases(db: Database, userId: string, records: readonly PhaseRecord[]): Promise<MyPhase[]> {
  const rows = await toPhaseRows(db, userId, records);
  const contacts = new Map<string, Contact[]>();
  for (const projectId of new Set(records.map((record) => record.project_id))) contacts.set(projectId, await listContacts(db, projectId));
  return records.map((record, index) => {
    const contact = siteContacts(record, contacts.get(record.project_id) ?? [])[0];
    return {
      ...(rows[index] as PhaseRow),
      projectId: record.project_id,
      projectDescription: record.project_description,
      place: placeOf(record),
      contact: contact === undefined ? null : { name: contact.name, role: contact.role, phone: contact.phone },
    };
  });
}

/** Everything on the field sheet. */
export async function toFieldSheet(db: Database, userId: string, record: PhaseRecord, now: Date): Promise<Phase> {
  const [row] = await toPhaseRows(db, userId, [record]);
  const leaders = await listPeople(db, [record.project_leader_id]);
  const documents = await listDocuments(db, record.project_id, record.id);
  return {
    ...(row as PhaseRow),
    project: {
      id: record.project_id,
      number: record.project_number,
      description: record.project_description,
      clientName: record.project_client_name,
      leader: leaders.get(record.project_leader_id ?? '') ?? null,
    },
    place: placeOf(record),
    hasOwnPlace: hasOwnPlace(record),
    siteBoundary: await findBoundary(db, record.project_id),
    contacts: siteContacts(record, await listContacts(db, record.project_id)),
    contactId: record.contact_id,
    assignment: record.assignment,
    particulars: record.particulars,
    analyses: record.analyses,
    vehicle: record.vehicle,
    equipment: record.equipment,
    cars: await listPhaseCars(db, record.id),
    instruments: await listPhaseInstruments(db, record.id),
    isLogRequired: record.log_required,
    safety: Safety().parse(record.safety),
    documents,
    checks: await listChecks(db, record, documents, now),
    statusChanges: await listStatusChanges(db, record.id),
  };
}

/** Statuses in which nobody is at work yet. */
const beforeWork: ReadonlySet<string> = new Set<PhaseStatus>(['draft', 'planned', 'released']);

/** The release checks that count for a phase, with how each stands. `documents` are those of the phase and its project. */
export async function listChecks(db: Database, record: PhaseRecord, documents: readonly ProjectDocument[], now: Date): Promise<CheckState[]> {
  const protocol = record.protocol as Protocol | null;
  const today = localDay(now.toISOString());
  const firstDay = localDay((record.planned_start ?? now).toISOString());
  const teams = await listTeams(db, [record.id]);
  const checklist = await listChecklist(db, record.project_id);
  const overrides = new Map((await listOverrides(db, record.id)).map((override) => [override.check_name, override]));
  const safety = { safety: Safety().parse(record.safety), openRisks: await openRisksOf(db, record.id) };
  const checks = checkRelease({
    kind: record.kind as PhaseRow['kind'],
    protocol,
    hasLeader: record.project_leader_id !== null,
    teamSize: teams.get(record.id)?.length ?? 0,
    hasRegistration: protocol !== null && (!(await listRequiredKinds(db)).has(protocol) || (await hasRegistration(db, record.id, protocol, firstDay))),
    hasCoordinates: placeOf(record).rd !== null,
    ...safety,
    // Work that did not begin on its day begins today at the earliest.
    firstDay: beforeWork.has(record.status) ? firstDigDay(record.planned_start?.toISOString() ?? null, today) : firstDay,
    norms: await normsThrough(db, today),
    isChecklistComplete: isChecklistComplete(record.project_protocols as Protocol[], new Map(checklist.map(({ item, answer }) => [item, answer]))),
    hasApprovedSamplingPlan:
      inForce(documents).some(({ kind, approval }) => kind === 'sampling-plan' && approval !== null) || (await hasApprovedLotPlans(db, record.id)),
  });
  return checks.map(({ check, isPassed }) => {
    const override = overrides.get(check);
    const missing = check === 'safety-file' && !isPassed ? { missing: [...missingInSafetyFile(safety)] } : {};
    if (isPassed || override === undefined) return { check, state: isPassed ? 'passed' : 'failed', override: null, ...missing };
    return { check, state: 'overridden', override: { by: override.by, at: override.at.toISOString(), reason: override.reason }, ...missing };
  });
}

function toRow(record: PhaseRecord, team: PhaseMember[], done: Done | undefined, requiredForms: RequiredForm[]): Omit<PhaseRow, 'after'> {
  return {
    id: record.id,
    projectNumber: record.project_number,
    number: record.number,
    name: record.name,
    kind: record.kind as PhaseRow['kind'],
    protocol: record.protocol as Protocol | null,
    status: record.status as PhaseRow['status'],
    plannedStart: record.planned_start?.toISOString() ?? null,
    plannedEnd: record.planned_end?.toISOString() ?? null,
    team,
    crowClass: Safety().parse(record.safety).crowClass,
    plannedCounts: Counts().parse(record.planned_counts),
    doneCounts: done?.counts ?? {},
    requiredForms,
    ownForms: done?.ownForms ?? {},
    lotIncrements: done?.lotIncrements ?? {},
    countedLots: done?.countedLots ?? {},
    lmraAt: done?.lmraAt?.toISOString() ?? null,
    ownLmraAt: done?.ownLmraAt?.toISOString() ?? null,
    ownLmraStopAt: done?.ownLmraStopAt?.toISOString() ?? null,
    otherLmraStopAt: done?.otherLmraStopAt?.toISOString() ?? null,
    budgetMinutes: record.budget_minutes,
    version: record.version,
  };
}

/** The phase's own contact first, then whoever is on site, then the others. */
function siteContacts(record: PhaseRecord, contacts: readonly Contact[]): Contact[] {
  const rank = ({ id, role }: Contact) => (id === record.contact_id ? 0 : role === 'on-site' ? 1 : role === 'contractor' ? 2 : 3);
  return contacts.toSorted((a, b) => rank(a) - rank(b));
}
