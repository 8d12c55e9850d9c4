/** Makes or changes a phase. */
import type { z } from 'zod';
import { lockVisibleProject, touchProject } from '#features/projects/server/write-queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { type FieldProblem, Problem, refuseFields } from '#platform/shared/problem.ts';
import { standardForms } from '../form-settings.ts';
import type { PhaseInput } from '../phase-input.ts';
import { hasEnded } from '../rules.ts';
import { Safety } from '../safety/safety.ts';
import { toFieldSheet } from './field-sheet.ts';
import { listOwnDefaults } from './form-settings/form-settings-queries.ts';
import { planOf, tellPlan } from './planning/plan-notices.ts';
import { copyPhaseForms } from './planning/planning-queries.ts';
import { isPhaseIdTaken, listTeams, lockVisiblePhase, type PhaseRecord } from './queries.ts';
import { addPhaseForms, insertPhase, isContactOf, isNumberFree, listActiveUserIds, updatePhase, writeTeam } from './write-queries.ts';

type Filled = z.output<ReturnType<typeof PhaseInput>>;

/** Carries out `phase.put`. The project is held meanwhile, so that two new phases never take one number. */
export async function putPhase(input: Filled, context: CommandContext): Promise<{ version: number }> {
  const { db, user, now } = context;
  const project = await lockVisibleProject(db, user, input.project);
  const existing = await lockVisiblePhase(db, user, input.id);
  await refuseWrongFields(context, project.id, input);
  if (existing === undefined) {
    if (await isPhaseIdTaken(db, input.id)) throw new Problem('already-exists');
    await insertPhase(db, project.id, input, input.safety ?? Safety().parse({}));
  } else {
    await refuseStaleChange(context, existing, project.id, input);
    await updatePhase(db, input, safetyAfter(existing, input.safety), existing.version);
  }
  const before = existing && planOf(existing, (await listTeams(db, [input.id])).get(input.id) ?? []);
  await writeTeam(db, input.id, input.team);
  // A new one is a draft, and of a draft nobody is told.
  if (before !== undefined)
    await tellPlan(context, { ...input, project_number: project.number }, before, {
      ...{ start: input.plannedStart, end: input.plannedEnd, userIds: input.team.map(({ userId }) => userId), status: before.status },
    });
  // What was chosen for the phase stays, until it becomes another kind of work.
  if (existing === undefined || existing.kind !== input.kind || existing.protocol !== input.protocol) await addForms(context, project.id, input);
  await touchProject(db, project.id, now);
  const { id, version: _, copyOf: _source, safety, ...to } = input;
  const recorded = safety === undefined ? to : { ...to, safety };
  context.record({ subject: 'phase', id, ...(existing === undefined ? {} : { from: fieldsOf(existing, safety !== undefined) }), to: recorded });
  return { version: existing === undefined ? 1 : existing.version + 1 };
}

/** The safety file, with over it what an earlier version of the app sends along with a phase: it knows nothing of the rest. */
function safetyAfter({ safety }: PhaseRecord, sent: Safety | undefined): Safety {
  const known = Safety().parse(safety);
  if (sent === undefined) return known;
  const { concentration, concentrationUnit, source, klicKind, klicRequestedOn, klicPrecaution, firstAider, accessRoute } = known;
  return { ...sent, concentration, concentrationUnit, source, klicKind, klicRequestedOn, klicPrecaution, firstAider, accessRoute };
}

/** The forms of its kind of work: those of the phase it is a copy of, else those the project chose, else those of the product. */
async function addForms({ db, user }: CommandContext, projectId: string, { id, kind, protocol, copyOf }: Filled): Promise<void> {
  const source = copyOf === undefined ? undefined : await lockVisiblePhase(db, user, copyOf);
  if (source?.project_id === projectId && source.kind === kind) return copyPhaseForms(db, source.id, id);
  const chosen = (await listOwnDefaults(db, projectId)).find((one) => one.kind === kind);
  const forms = chosen?.forms ?? standardForms(kind, protocol);
  for (const required of [true, false]) {
    const keys = forms.filter((form) => form.required === required).map(({ key }) => key);
    await addPhaseForms(db, id, keys, required);
  }
}

async function refuseStaleChange({ db, user, now }: CommandContext, existing: PhaseRecord, projectId: string, input: Filled): Promise<void> {
  if (existing.project_id !== projectId) throw new Problem('already-exists');
  if (existing.version !== input.version) throw new Problem('changed-by-someone-else', { current: await toFieldSheet(db, user.id, existing, now) });
  if (hasEnded(existing.status)) throw new Problem('not-possible-now', { reason: 'Deze fase is afgesloten of vervallen en kan niet meer worden gewijzigd.' });
}

async function refuseWrongFields({ db }: CommandContext, projectId: string, input: Filled): Promise<void> {
  const fields: FieldProblem[] = [];
  if (!(await isNumberFree(db, projectId, input.number, input.id)))
    fields.push({ path: 'number', message: `Fase ${input.number} bestaat al in dit project. Kies een ander nummer.` });
  if (input.contactId !== null && !(await isContactOf(db, projectId, input.contactId)))
    fields.push({ path: 'contactId', message: 'Dit contact hoort niet bij het project. Kies een contact uit de lijst.' });
  const active = await listActiveUserIds(
    db,
    input.team.map(({ userId }) => userId),
  );
  input.team.forEach(({ userId }, index) => {
    if (!active.has(userId)) fields.push({ path: `team.${index}.userId`, message: 'Deze collega werkt hier niet meer. Kies iemand anders.' });
    if (input.team.findIndex((member) => member.userId === userId) < index)
      fields.push({ path: `team.${index}.userId`, message: 'Deze collega staat al in het team.' });
  });
  refuseFields(fields);
}

function fieldsOf(phase: PhaseRecord, withSafety: boolean) {
  return {
    number: phase.number,
    name: phase.name,
    kind: phase.kind,
    protocol: phase.protocol,
    plannedStart: phase.planned_start,
    plannedEnd: phase.planned_end,
    address: phase.address,
    assignment: phase.assignment,
    particulars: phase.particulars,
    plannedCounts: phase.planned_counts,
    isLogRequired: phase.log_required,
    ...(withSafety && { safety: phase.safety }),
    budgetMinutes: phase.budget_minutes,
  };
}
