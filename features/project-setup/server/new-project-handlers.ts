/** Carries out the operations that start a project. Numbers are given one after the other: whoever comes second waits for the first. */
import type { z } from 'zod';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type FieldProblem, Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../new-project-contract.ts';
import { copyParts, findNextNumber, getNumbering, insertProject, isNumberTaken, isProjectId, lockNumbering, updateNumbering } from './numbering-queries.ts';
import { isDivision, listActive, listDivisions, listLeaders } from './queries.ts';
import { withoutOffer } from './save-settings.ts';

type NewProject = z.output<typeof contract.createProject.input>;

export const newProjectHandlers = implement(contract, {
  async getNewProject(_, { db, now }) {
    const { pattern, version } = await getNumbering(db);
    const number = await findNextNumber(db, pattern, localDate(now));
    return { number, pattern, version, divisions: await listDivisions(db), leaders: await listLeaders(db, []) };
  },

  async createProject(input, context) {
    const { db, user, now } = context;
    const { pattern } = await lockNumbering(db);
    if (await isProjectId(db, input.id)) throw new Problem('already-exists');
    const source = input.copyOf === null ? undefined : await getVisibleProject(db, user, input.copyOf);
    await refuseWrong(input, context);
    const number = input.number ?? (await findNextNumber(db, pattern, localDate(now)));
    await insertProject(db, {
      ...(source && {
        client_id: source.client_id,
        client_name: source.client_name,
        address: source.address,
        postcode: source.postcode,
        city: source.city,
        municipality: source.municipality,
        province: source.province,
        place_note: source.place_note,
        rd_x: source.rd_x,
        rd_y: source.rd_y,
        boundary_x_mm: source.boundary_x_mm,
        boundary_y_mm: source.boundary_y_mm,
        area_m2: source.area_m2,
        parcels: source.parcels,
        parking: source.parking,
        authority: source.authority,
        hospital_name: source.hospital_name,
        hospital_address: source.hospital_address,
        hospital_phone: source.hospital_phone,
        hospital_minutes: source.hospital_minutes,
        assembly_point: source.assembly_point,
        budget_minutes: source.budget_minutes,
      }),
      id: input.id,
      number,
      status: 'requested',
      description: input.description,
      kind: input.kind,
      protocols: input.protocols,
      division_id: input.divisionId,
      leader_id: input.leaderId,
      deputy_leader_id: input.deputyLeaderId,
      ordered_on: input.orderedOn,
      planned_start: input.plannedStart ?? 'infinity',
      planned_end: input.plannedEnd ?? 'infinity',
      confidential: input.isConfidential,
      hours_open: input.areHoursOpen,
      log_required: input.isLogRequired,
      summary: input.summary,
      hazards: input.hazards,
      offer_cents: input.offerCents ?? null,
      latest_activity_at: now,
    });
    if (source !== undefined) await copyParts(db, { from: source.id, to: input.id });
    const { id, copyOf, ...to } = input;
    context.record({ subject: 'project', id, to: { ...withoutOffer(to), number, status: 'requested', ...(copyOf === null ? {} : { copyOf }) } });
    return { number };
  },

  async putProjectNumbering({ pattern, version }, { db, user, record }) {
    const before = await lockNumbering(db);
    if (before.version !== version) throw new Problem('changed-by-someone-else', { reason: `De nummering is intussen ${before.pattern}. Bekijk het opnieuw.` });
    if (before.pattern === pattern) return { version };
    await updateNumbering(db, pattern, version + 1);
    record({ subject: 'project-numbering', id: user.id, from: { pattern: before.pattern }, to: { pattern } });
    return { version: version + 1 };
  },
});

async function refuseWrong(input: NewProject, { db }: CommandContext): Promise<void> {
  const fields: FieldProblem[] = [];
  if (input.number !== null && (await isNumberTaken(db, input.number)))
    fields.push({ path: 'number', message: `Nummer ${input.number} is al van een ander project. Kies een ander, of laat het leeg.` });
  if (!(await isDivision(db, input.divisionId))) fields.push({ path: 'divisionId', message: 'Deze divisie bestaat niet meer. Kies een andere.' });
  if (input.plannedStart !== null && input.plannedEnd !== null && input.plannedEnd < input.plannedStart)
    fields.push({ path: 'plannedEnd', message: 'Het einde ligt voor het begin. Kies een latere dag.' });
  if (input.plannedStart === null && input.plannedEnd !== null) fields.push({ path: 'plannedStart', message: 'Vul ook de eerste dag in.' });
  if (input.deputyLeaderId === input.leaderId) fields.push({ path: 'deputyLeaderId', message: 'Kies een ander dan de projectleider.' });
  const active = await listActive(
    db,
    [input.leaderId, input.deputyLeaderId].filter((id) => id !== null),
  );
  for (const path of ['leaderId', 'deputyLeaderId'] as const) {
    const id = input[path];
    if (id !== null && !active.has(id)) fields.push({ path, message: 'Deze collega werkt hier niet meer. Kies iemand anders.' });
  }
  refuseFields(fields);
}
