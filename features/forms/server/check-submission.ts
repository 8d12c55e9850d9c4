/** Checks a submission against the version of the design it was filled on, with the same engine as the device. */
import type { z } from 'zod';
import type { CommandContext } from '#platform/server/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { submitForm } from '../contract.ts';
import type { Answers } from '../engine/answers.ts';
import { checkSubmission } from '../engine/validate.ts';
import { type ContextPhase, type ContextProject, dayOf, toFormContext } from '../form-context.ts';
import { findDesign } from './design-queries.ts';

/**
 * The answers to keep: shown fields with calculated values, as the server computes them. Throws `invalid-input` with a message
 * per field that is missing, wrong, unknown, or has a warning without an explanation.
 */
export async function answersToKeep(
  input: z.output<typeof submitForm.input>,
  place: { project?: ContextProject | undefined; phase?: ContextPhase | undefined },
  { db, user, now, command }: CommandContext,
): Promise<Answers> {
  const design = await findDesign(db, input.designKey, input.designVersion);
  if (design === undefined) throw new Problem('not-found', { reason: `Versie ${input.designVersion} van dit formulier bestaat niet op de server.` });
  // The form was filled by the clock of the device; its rules about today hold for that day.
  const { problems, submission } = checkSubmission(design, input.answers, toFormContext({ ...place, person: user, ...dayOf(command.deviceTime ?? now) }));
  if (problems.length > 0) throw new Problem('invalid-input', { fields: problems });
  return submission;
}
