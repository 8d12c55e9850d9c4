/** Saves the tabs of the settings of a project. The project is held meanwhile; a save that was based on an older version is refused with the newest. */
import type { z } from 'zod';
import { findClient } from '#features/clients/server/queries.ts';
import { type ProjectStatus, projectStatuses } from '#features/projects/labels.ts';
import type { Boundary } from '#features/projects/project.ts';
import { isAssigned, toBoundary } from '#features/projects/server/site-queries.ts';
import { lockVisibleProject } from '#features/projects/server/write-queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { isInRdBounds } from '#platform/shared/geometry/coordinates.ts';
import { toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import { type FieldProblem, Problem, refuseFields } from '#platform/shared/problem.ts';
import { changedFields } from '../changed-fields.ts';
import type { changeProjectStatus, putProjectClient, putProjectGeneral, putProjectSite } from '../contract.ts';
import { boundaryTroubles, boundaryWords, roundedBoundary } from '../site-boundary.ts';
import { needsReason, nextStatuses } from '../status-rules.ts';
import { isDivision, listActive, listContactsOf, toGeneral, toSite } from './queries.ts';
import { countForeignContacts, insertStatusChange, listPhasesThatName, updateProject, writeContacts } from './write-queries.ts';

type Saved = Promise<{ version: number }>;

/** Carries out `project.put-general`. */
export async function saveGeneral({ project: number, version, ...fields }: z.output<typeof putProjectGeneral.input>, context: CommandContext): Saved {
  const { db, now } = context;
  const project = await lockBased(context, number, version);
  const before = toGeneral(project);
  const problems: FieldProblem[] = [];
  if (fields.plannedStart !== null && fields.plannedEnd !== null && fields.plannedEnd < fields.plannedStart)
    problems.push({ path: 'plannedEnd', message: 'Het einde ligt voor het begin. Kies een latere dag.' });
  if (fields.plannedStart === null && fields.plannedEnd !== null) problems.push({ path: 'plannedStart', message: 'Vul ook de eerste dag in.' });
  if (fields.deputyLeaderId === fields.leaderId) problems.push({ path: 'deputyLeaderId', message: 'Kies een ander dan de projectleider.' });
  if (!(await isDivision(db, fields.divisionId))) problems.push({ path: 'divisionId', message: 'Deze divisie bestaat niet meer. Kies een andere.' });
  problems.push(...(await goneLeaders(context, fields, before)));
  refuseFields(problems);
  const changed = changedFields(before, fields);
  if (changed === undefined) return { version };
  const row = {
    description: fields.description,
    kind: fields.kind,
    division_id: fields.divisionId,
    leader_id: fields.leaderId,
    deputy_leader_id: fields.deputyLeaderId,
    protocols: fields.protocols,
    ordered_on: fields.orderedOn,
    planned_start: fields.plannedStart ?? 'infinity',
    planned_end: fields.plannedEnd ?? 'infinity',
    confidential: fields.isConfidential,
    hours_open: fields.areHoursOpen,
    log_required: fields.isLogRequired,
    summary: fields.summary,
    hazards: fields.hazards,
    ...(fields.offerCents === undefined ? {} : { offer_cents: fields.offerCents }),
  };
  await updateProject(db, project.id, row, now);
  context.record({ subject: 'project', id: project.id, from: withoutOffer(changed.from), to: withoutOffer(changed.to) });
  return { version: version + 1 };
}

/** The audit log is read by more people than those who may know what the client is asked: it tells that it changed, and not into what. */
export function withoutOffer<Of extends { readonly offerCents?: number | null | undefined }>(of: Of) {
  return of.offerCents === undefined ? of : { ...of, offerCents: '(niet getoond)' };
}

/** Whoever leads it already may stay, also after leaving; who is chosen now must work here. */
async function goneLeaders(
  { db }: CommandContext,
  fields: { leaderId: string; deputyLeaderId: string | null },
  before: { leaderId: string | null; deputyLeaderId: string | null },
) {
  const names = (['leaderId', 'deputyLeaderId'] as const).filter((name) => fields[name] !== null && fields[name] !== before[name]);
  const active = await listActive(
    db,
    names.flatMap((name) => fields[name] ?? []),
  );
  return names.filter((name) => !active.has(fields[name] ?? '')).map((path) => ({ path, message: 'Deze collega werkt hier niet meer. Kies iemand anders.' }));
}

/** Carries out `project.change-status`. */
export async function saveStatus({ project: number, version, to, reason }: z.output<typeof changeProjectStatus.input>, context: CommandContext): Saved {
  const { db, user, now } = context;
  const project = await lockVisibleProject(db, user, number);
  const from = project.status as ProjectStatus;
  if (from === to) return { version: project.version };
  refuseStale(project, version);
  if (!nextStatuses(from).includes(to))
    throw new Problem('not-possible-now', { reason: `Het project is intussen ${projectStatuses[from].toLowerCase()}. Bekijk het opnieuw.` });
  if (needsReason(from, to) && reason === '') refuseFields([{ path: 'reason', message: 'Schrijf op waarom.' }]);
  await updateProject(db, project.id, { status: to }, now);
  await insertStatusChange(db, { projectId: project.id, from, to, reason, userId: user.id, at: now });
  context.record({ subject: 'project', id: project.id, from: { status: from }, to: { status: to, ...(reason === '' ? {} : { reason }) } });
  return { version: version + 1 };
}

/** Carries out `project.put-client`. */
export async function saveClient({ project: number, version, ...fields }: z.output<typeof putProjectClient.input>, context: CommandContext): Saved {
  const { db, now } = context;
  const project = await lockBased(context, number, version);
  const client = await findClient(db, fields.clientId);
  if (client === undefined) {
    const message = 'Deze opdrachtgever staat niet in het register. Kies een andere.';
    throw new Problem('invalid-input', { fields: [{ path: 'clientId', message }] });
  }
  if (client.purchase_number_required && fields.clientReference === '')
    refuseFields([{ path: 'clientReference', message: `${client.name} vraagt een inkoopnummer op elke factuur. Vul het in.` }]);
  const ids = fields.contacts.map(({ id }) => id);
  if (new Set(ids).size < ids.length || (await countForeignContacts(db, project.id, ids)) > 0) throw new Problem('already-exists');
  const [phase] = await listPhasesThatName(db, project.id, ids);
  if (phase !== undefined) refuseFields([{ path: 'contacts', message: `${phase.name} is het contact van fase ${phase.number}. Kies daar eerst een ander.` }]);
  const before = { clientId: project.client_id, clientReference: project.client_reference, contacts: await listContactsOf(db, project.id) };
  const changed = changedFields<typeof before>(before, fields);
  if (changed === undefined) return { version };
  await writeContacts(db, project.id, fields.contacts);
  await updateProject(db, project.id, { client_id: client.id, client_name: client.name, client_reference: fields.clientReference }, now);
  context.record({ subject: 'project', id: project.id, ...changed });
  return { version: version + 1 };
}

/** Carries out `project.put-site`. */
export async function saveSite(
  { project: number, version, boundary: drawn, ...others }: z.output<typeof putProjectSite.input>,
  context: CommandContext,
): Saved {
  const { db, user, now } = context;
  const project = await lockBased(context, number, version);
  const mayKnowAccess = await isAssigned(db, user.id, project.id);
  const boundary = drawn === undefined ? toBoundary(project) : roundedBoundary(drawn);
  const fields = { ...others, boundary };
  if (fields.accessNotes !== null && !mayKnowAccess)
    throw new Problem('not-allowed', { reason: 'Toegang en sleutels schrijft iemand op die aan dit project werkt.' });
  if (fields.rd !== null && !isInRdBounds({ rdX: fields.rd.x, rdY: fields.rd.y }))
    refuseFields([{ path: 'rd.x', message: 'Dit punt ligt buiten Nederland: RD X is altijd kleiner dan RD Y. Kijk de coördinaten na.' }]);
  refuseFields(boundaryTroubles(boundary));
  const before = toSite(project, mayKnowAccess);
  const { accessNotes, ...open } = fields;
  const changed = changedFields(before, accessNotes === null ? open : fields);
  if (changed === undefined) return { version };
  const row = {
    address: fields.address,
    postcode: fields.postcode,
    city: fields.city,
    place_note: fields.placeNote,
    municipality: fields.municipality,
    province: fields.province,
    rd_x: fields.rd?.x ?? null,
    rd_y: fields.rd?.y ?? null,
    boundary_x_mm: boundary.map(({ rdX }) => toMillimetres(rdX)),
    boundary_y_mm: boundary.map(({ rdY }) => toMillimetres(rdY)),
    area_m2: fields.areaM2,
    parcels: fields.parcels,
    ...(accessNotes === null ? {} : { access_notes: accessNotes }),
    parking: fields.parking,
    authority: fields.authority,
    hospital_name: fields.hospitalName,
    hospital_address: fields.hospitalAddress,
    hospital_phone: fields.hospitalPhone,
    hospital_minutes: fields.hospitalMinutes,
    assembly_point: fields.assemblyPoint,
  };
  await updateProject(db, project.id, row, now);
  context.record({ subject: 'project', id: project.id, ...forHistory(changed) });
  return { version: version + 1 };
}

interface Changed {
  readonly accessNotes?: string | null;
  readonly boundary?: Boundary | undefined;
}

/** The audit log is read by more people than those who may know how to get in: it tells that it changed, and not into what. Of the edge it tells the figures. */
function forHistory({ from, to }: { readonly from: Changed; readonly to: Changed }) {
  const edge = (of: Changed) => (to.boundary === undefined ? {} : { boundary: boundaryWords(of.boundary ?? []) });
  const access = (words: string) => (to.accessNotes === undefined ? {} : { accessNotes: words });
  return { from: { ...from, ...edge(from), ...access('(niet getoond)') }, to: { ...to, ...edge(to), ...access('(gewijzigd)') } };
}

/** The project, held; refused when the save was based on an older version. */
export async function lockBased({ db, user }: CommandContext, number: string, version: number) {
  const project = await lockVisibleProject(db, user, number);
  refuseStale(project, version);
  return project;
}

function refuseStale(project: { readonly version: number }, version: number): void {
  if (project.version !== version)
    throw new Problem('changed-by-someone-else', {
      reason: 'Het project is gewijzigd nadat je het opende. Wat jij typte staat er nog; kijk het na en sla opnieuw op.',
    });
}
