/** Carries out the operations on the safety file of a phase. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import { partOf, Safety, type SafetyPart } from '../safety/safety.ts';
import * as contract from '../safety/safety-contract.ts';
import { safetyTroubles, withPart } from '../safety/safety-rules.ts';
import { toFieldSheet } from './field-sheet.ts';
import { holdOpenPhase, SAFETY_STAYS } from './hold-queries.ts';
import { writeSafety } from './write-queries.ts';

const parts: readonly SafetyPart[] = ['class', 'digging', 'protection', 'emergency'];

export const safetyHandlers = implement(contract, {
  async putSafety({ id, ...changes }, context) {
    const { db, user, now, command } = context;
    const phase = await holdOpenPhase(context, id, SAFETY_STAYS);
    const before = Safety().parse(phase.safety);
    const today = localDate(command.deviceTime ?? now);
    const norms = await normsThrough(db, localDate(now));
    let after = before;
    for (const part of parts) {
      const change = changes[part];
      if (change === undefined) continue;
      const fields = safetyTroubles(part, change.to, today).map(({ path, message }) => ({ path: `${part}.to.${path}`, message }));
      refuseFields(fields);
      const is = JSON.stringify(partOf(after, part));
      if (is === JSON.stringify(change.to)) continue;
      if (is !== JSON.stringify(change.from))
        throw new Problem('changed-by-someone-else', {
          current: await toFieldSheet(db, user.id, phase, now),
          reason: 'Iemand anders wijzigde dit deel van het veiligheidsdossier intussen. Bekijk het en vul jouw wijziging opnieuw in.',
        });
      after = withPart(after, part, change.to, norms);
    }
    if (after === before) return null;
    await writeSafety(db, id, after);
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'phase', id, from: { safety: before }, to: { safety: after } });
    return null;
  },
});
