/** Carries out the choice of forms: of a phase, and of a project for its new phases. */
import { getVisibleProject } from '#features/projects/server/queries.ts';
import { lockVisibleProject } from '#features/projects/server/write-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import { standardForms } from '../../form-settings.ts';
import * as contract from '../../form-settings-contract.ts';
import { type PhaseKind, phaseKinds } from '../../labels.ts';
import { hasEnded } from '../../rules.ts';
import { holdPhase } from '../hold-queries.ts';
import { getVisiblePhase } from '../queries.ts';
import { listKeysInUse, listOwnDefaults, listPhaseForms, writeDefault, writePhaseForms } from './form-settings-queries.ts';

export const formSettingsHandlers = implement(contract, {
  async listFormDefaults({ project: number }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    const own = new Map((await listOwnDefaults(db, project.id)).map((one) => [one.kind, one]));
    return (Object.keys(phaseKinds) as PhaseKind[]).map((kind) => own.get(kind) ?? { kind, forms: standardForms(kind, null), version: 0 });
  },

  async putFormDefault({ project: number, kind, forms, version }, context) {
    const { db, user, now } = context;
    const project = await lockVisibleProject(db, user, number);
    const before = (await listOwnDefaults(db, project.id)).find((one) => one.kind === kind);
    if ((before?.version ?? 0) !== version)
      throw new Problem('changed-by-someone-else', { current: before ?? { kind, forms: standardForms(kind, null), version: 0 } });
    await refuseWrongForms(context, forms, before?.forms ?? []);
    const chosen = { kind, forms, version: version + 1 };
    await writeDefault(db, project.id, chosen, user.id, now);
    context.record({ subject: 'project', id: project.id, from: { kind, forms: before?.forms ?? standardForms(kind, null) }, to: { kind, forms } });
    return { version: chosen.version };
  },

  async putPhaseForms({ project, phase: number, forms, version }, context) {
    const { db, user } = context;
    const { id } = await getVisiblePhase(db, user, project, number);
    const phase = await holdPhase(context, id);
    const before = await listPhaseForms(db, id);
    if (phase.forms_version !== version) throw new Problem('changed-by-someone-else', { current: { forms: before, version: phase.forms_version } });
    if (hasEnded(phase.status)) throw new Problem('not-possible-now', { reason: 'Deze fase is afgesloten of vervallen; de formulieren liggen vast.' });
    await refuseWrongForms(context, forms, before);
    await writePhaseForms(db, id, forms, version + 1);
    context.record({ subject: 'phase', id, from: { forms: before }, to: { forms } });
    return { version: version + 1 };
  },
});

/** Refuses forms that are out of use, unless they were chosen before. */
async function refuseWrongForms({ db }: CommandContext, forms: readonly contract.PhaseForm[], before: readonly contract.PhaseForm[]): Promise<void> {
  const known = new Set(before.map(({ key }) => key));
  const inUse = await listKeysInUse(
    db,
    forms.map(({ key }) => key),
  );
  const fields = forms.flatMap(({ key }, index) => {
    if (forms.findIndex((form) => form.key === key) < index) return [{ path: `forms.${index}`, message: 'Dit formulier staat er al in.' }];
    return inUse.has(key) || known.has(key) ? [] : [{ path: `forms.${index}`, message: `Het formulier '${key}' is niet (meer) in gebruik. Haal het weg.` }];
  });
  refuseFields(fields);
}
