/** All that a field report tells of a phase, gathered through what its asker may see. */
import type { FieldActivity } from '#features/fieldwork/point.ts';
import { type ProfileColumn, profileColumns } from '#features/fieldwork/profiles/profile-columns.ts';
import { listProfiles } from '#features/fieldwork/server/profile-queries.ts';
import { listActivities, listPointForms, listPoints } from '#features/fieldwork/server/queries.ts';
import { type ShownPoint, shownPoints } from '#features/fieldwork/shown-points.ts';
import { listSummaries } from '#features/forms/server/queries.ts';
import type { LabOrder } from '#features/logistics/lab-order.ts';
import type { LabResult } from '#features/logistics/lab-result.ts';
import { listLabOrders } from '#features/logistics/server/queries.ts';
import { listResults } from '#features/logistics/server/results/result-queries.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { listShapes } from '#features/map-shapes/server/queries.ts';
import { isQualificationCode, qualificationKinds } from '#features/people/qualifications.ts';
import { phaseKinds, phaseStatuses, phaseTeamRoles } from '#features/phases/labels.ts';
import { getVisiblePhase, listTeams, type PhaseRecord, placeOf } from '#features/phases/server/queries.ts';
import { localDay } from '#features/phases/times.ts';
import type { LogLine } from '#features/project-logs/log.ts';
import { type Protocol, protocols } from '#features/projects/labels.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { listPeople } from '#features/projects/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { PDF_FORMS_MAX } from '../../contract.ts';
import type { PhaseFileRequest } from '../../phase-file-contract.ts';
import type { PrintedForm } from '../pdf/form-document.ts';
import { findPrintedForm } from '../pdf/pdf-queries.ts';
import { readPhaseLog } from './phase-log.ts';
import { countPhaseForms, listTeamRegistrations } from './queries.ts';

/** Somebody of the team, with the registrations they hold on the day of the work. */
export interface ReportedPerson {
  readonly name: string;
  readonly role: string;
  readonly registrations: readonly string[];
}

/** A field report before it is laid out. */
export interface FieldReport {
  readonly code: string;
  readonly name: string;
  /** Facts of project and phase, as they stand on the first page. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The state of the phase, when its field work is not done yet. */
  readonly notDone: string | null;
  readonly assignment: string;
  readonly team: readonly ReportedPerson[];
  /** Day (`2026-11-21`) for which registrations are told. */
  readonly day: string;
  readonly points: readonly ShownPoint[];
  readonly activities: readonly FieldActivity[];
  readonly columns: readonly ProfileColumn[];
  readonly shapes: readonly Shape[];
  readonly labOrders: readonly LabOrder[];
  readonly labResults: readonly LabResult[];
  readonly forms: readonly PrintedForm[];
  /** Lines of the log about this phase. */
  readonly log: readonly LogLine[];
  /** Forms of the phase that its asker may not see. */
  readonly hiddenForms: number;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** States after which no field work is done any more. */
const doneStatuses: ReadonlySet<string> = new Set(['field-work-done', 'checked', 'closed']);

/** Input for gathering a report; `progress` hears how many forms were read. */
export interface Gathering {
  readonly db: Database;
  readonly user: Identity;
  readonly request: PhaseFileRequest;
  readonly progress: (forms: number) => Promise<void>;
}

/** Gathers it. Throws `not-found` for a phase that may not be seen any more, `not-possible-now` when there are too many forms. */
export async function gatherReport({ db, user, request: { choice }, progress }: Gathering): Promise<FieldReport> {
  const phase = await getVisiblePhase(db, user, choice.project, choice.phase);
  const forms = await readForms({ db, user, choice, progress });
  const pointForms = await listPointForms(db, user, phase.id);
  const points = shownPoints(await listPoints(db, phase.id), pointForms);
  const teams = await listTeams(db, [phase.id]);
  const day = workDay(phase, pointForms);
  const registrations = await listTeamRegistrations(db, phase.id, day);
  const { all, visible } = await countPhaseForms(db, user, phase.id);
  const leaders = await listPeople(db, [phase.project_leader_id]);
  return {
    ...{ code: phaseCode(choice.project, choice.phase), name: phase.name, assignment: phase.assignment, day, points, forms },
    facts: factsOf(phase, choice.project, leaders.get(phase.project_leader_id ?? '')?.name ?? ''),
    notDone: doneStatuses.has(phase.status) ? null : phaseStatuses[phase.status as keyof typeof phaseStatuses],
    team: (teams.get(phase.id) ?? []).map(({ id, name, role }) => ({
      name,
      role: phaseTeamRoles[role],
      registrations: (registrations.get(id) ?? []).map(kindWords),
    })),
    activities: await listActivities(db, phase.id),
    columns: profileColumns(points, await listProfiles(db, user, phase.id)),
    shapes: await listShapes(db, phase.id),
    labOrders: await listLabOrders(db, phase.id),
    labResults: await listResults(db, phase.id),
    log: await readPhaseLog(db, { projectId: phase.project_id, phase: phase.number }),
    ...{ hiddenForms: all - visible, madeBy: user.name, madeAt: new Date() },
  };
}

async function readForms({ db, user, choice, progress }: FormsOf): Promise<PrintedForm[]> {
  const { rows, nextCursor } = await listSummaries(db, user, choice, PDF_FORMS_MAX);
  if (nextCursor !== null)
    throw new Problem('not-possible-now', {
      reason: `Er passen ${PDF_FORMS_MAX} formulieren in, deze fase heeft er meer. Exporteer ze bij Formulieren, in delen.`,
    });
  const forms: PrintedForm[] = [];
  for (const { id } of rows.toSorted((one, other) => one.number - other.number)) {
    const printed = await findPrintedForm(db, user, id);
    if (printed !== undefined) forms.push(printed);
    await progress(forms.length);
  }
  return forms;
}

interface FormsOf extends Omit<Gathering, 'request'> {
  readonly choice: PhaseFileRequest['choice'];
}

const kindWords = (kind: string): string => (isQualificationCode(kind) ? qualificationKinds[kind] : kind);

/** The day of the work: when the first boring was handed in, else when it was planned, else today. */
function workDay(phase: PhaseRecord, forms: readonly { readonly submittedAt: string }[]): string {
  const [first] = forms.map(({ submittedAt }) => submittedAt).toSorted();
  return localDay(first ?? (phase.planned_start ?? new Date()).toISOString());
}

function factsOf(phase: PhaseRecord, project: string, leader: string): FieldReport['facts'] {
  const { address, postcode, city, rd } = placeOf(phase);
  const protocol = phase.protocol as Protocol | null;
  const facts: [string, string][] = [
    ['Project', `${project} ${phase.project_description}`.trim()],
    ['Opdrachtgever', phase.project_client_name],
    ['Onderzoekslocatie', [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    ['RD X, Y', rd === null ? '' : `${Math.round(rd.x)} / ${Math.round(rd.y)}`],
    ['Fase', `${phaseCode(project, phase.number)} ${phase.name}`],
    ['Soort werk', phaseKinds[phase.kind as keyof typeof phaseKinds]],
    ['Protocol', protocol === null ? '' : `BRL SIKB, ${protocols[protocol]}`],
    ['Gepland', [phase.planned_start, phase.planned_end].flatMap((at) => (at === null ? [] : [formatMoment(at.toISOString())])).join(' tot ')],
    ['Projectleider', leader],
  ];
  return facts.filter(([, value]) => value !== '');
}
