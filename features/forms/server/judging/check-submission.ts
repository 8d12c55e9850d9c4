/** Checks a submission against the version of the design it was filled on, with the same engine as the device. */
import type { z } from 'zod';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { listQualifications } from '#features/people/server/queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import type { submitForm } from '../../contract.ts';
import { type ContextPhase, type ContextProject, dayOf, toFormContext } from '../../form-context.ts';
import { findDesign } from '../design-queries.ts';
import { listsOfDesign } from '../lookups/lookup-queries.ts';
import { withAuthorNames } from './author-signatures.ts';
import { pickProblems } from './check-picks.ts';
import { judgeForm } from './form-work.ts';

/**
 * The answers to keep: shown fields with calculated values, as the server computes them, and the sender's own name under the sender's signature. Throws `invalid-input` with a message
 * per field that is missing, wrong, unknown, not to be picked by the sender, or has a warning without an explanation. `before` are the
 * answers that are corrected.
 */
export async function answersToKeep(
  input: z.output<typeof submitForm.input>,
  place: { project?: ContextProject | undefined; phase?: ContextPhase | undefined },
  before: Answers,
  { db, user, now, command }: CommandContext,
): Promise<Answers> {
  const design = await findDesign(db, input.designKey, input.designVersion);
  if (design === undefined) throw new Problem('not-found', { reason: `Versie ${input.designVersion} van dit formulier bestaat niet op de server.` });
  // The form was filled by the clock of the device; its rules about today hold for that day.
  const filledOn = dayOf(command.deviceTime ?? now);
  const qualifications = await listQualifications(db, user.id);
  const lists = await listsOfDesign(db, design);
  const { problems, submission: checked } = await judgeForm(
    design,
    input.answers,
    toFormContext({ ...place, person: { ...user, qualifications }, ...filledOn }),
    lists,
  );
  const submission = withAuthorNames(
    design.sections.flatMap((section) => section.fields),
    checked,
    user.name,
  );
  const fields = [...problems, ...(await pickProblems(design, submission, before, { db, user, today: filledOn.today }))];
  refuseFields(fields);
  return submission;
}
