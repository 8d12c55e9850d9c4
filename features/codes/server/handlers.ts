/** Carries out the operations on codes. */
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import type { CodeKind } from '../labels.ts';
import { readTypedCode } from '../rules.ts';
import { listSubjects } from './code-subjects.ts';
import { makeUnlessThere, mayMake } from './label-handlers.ts';
import * as queries from './queries.ts';

export const codeHandlers = implement(contract, {
  listKnownCodes: (_params, { db, user }) => queries.listKnownCodes(db, user),

  async getCode({ code: typed }, { db, user }) {
    const code = readTypedCode(typed);
    const found = code === undefined ? undefined : await queries.findKnownCode(db, user, code);
    if (found === undefined) throw new Problem('not-found');
    return found;
  },

  async listPhaseCodes({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return queries.listInUse(db, [phase.id, phase.project_id]);
  },

  async makeCode({ id, kind, project, phase: number }, context) {
    const { db, user } = context;
    const phase = await getVisiblePhase(db, user, project, number);
    const subjectId = kind === 'phase' ? phase.id : phase.project_id;
    await makeUnlessThere(context, id, kind, subjectId);
    const [made] = await queries.listInUse(db, [subjectId]);
    if (made === undefined) throw new Problem('already-exists');
    return made;
  },

  async replaceCode({ id, newId }, context) {
    const { db, user, now } = context;
    const row = await queries.lockCode(db, id);
    const isFound = row !== undefined && mayMake(user, row.kind) && (await listSubjects(db, user, row.kind, { ids: [row.subject_id] })).length > 0;
    if (!isFound) throw new Problem('not-found');
    if (row.withdrawn_at !== null) return null;
    await queries.withdrawCode(db, id, user.id, now);
    context.record({ subject: 'thing-code', id, from: { withdrawnAt: null }, to: { withdrawnAt: now } });
    await makeUnlessThere(context, newId, row.kind as CodeKind, row.subject_id);
    return null;
  },
});
