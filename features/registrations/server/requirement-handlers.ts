/** Handlers of what is required. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../requirements-contract.ts';
import { listRequirements, lockRequirement, writeRequirement } from './requirement-queries.ts';

export const requirementHandlers = implement(contract, {
  listRegistrationRequirements: (_params, { db }) => listRequirements(db),

  async putRegistrationRequirement({ kind, required, version }, { db, record }) {
    const before = await lockRequirement(db, kind);
    if ((before?.version ?? 0) !== version)
      throw new Problem('changed-by-someone-else', { current: before, reason: 'Iemand anders heeft dit intussen gewijzigd. Kijk of het zo goed is.' });
    if ((before?.required ?? false) === required) return { version };
    const next = await writeRequirement(db, kind, required);
    record({ subject: 'qualification-requirement', id: kind, from: { required: before?.required ?? false }, to: { kind, required } });
    return { version: next };
  },
});
