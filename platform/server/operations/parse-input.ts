/** Turns what came over the wire into what a handler may trust, or into a problem that names each field. */
import { z } from 'zod';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { storable, unstorable } from '#platform/shared/input/storable.ts';
import { type FieldProblem, Problem } from '#platform/shared/problem.ts';

/** Most fields told of at once, and most characters of the path of one. */
const FIELDS_TOLD_MAX = 100;
const PATH_LENGTH_MAX = 200;

/**
 * The parsed value; throws `invalid-input` with a Dutch sentence for every field refused. Fields `inAddress` name what is asked for: one that
 * can't be the name of anything is `not-found`, as a name that nothing has. What can't be kept at all is refused before any schema sees it; what is not seen is taken out.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown, inAddress: readonly string[] = []): z.output<Schema> {
  const hidden = unstorable(value);
  if (hidden !== undefined) throw refusal([hidden], inAddress);
  const parsed = schema.safeParse(storable(value), { error: inputSentence });
  if (parsed.success) return parsed.data;
  throw refusal(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    inAddress,
  );
}

function refusal(fields: readonly FieldProblem[], inAddress: readonly string[]): Problem {
  const isOfAddress = fields.some(({ path }) => inAddress.includes(path));
  const told = fields.slice(0, FIELDS_TOLD_MAX).map(({ path, message }) => ({ path: path.slice(0, PATH_LENGTH_MAX).toWellFormed(), message }));
  return new Problem(isOfAddress ? 'not-found' : 'invalid-input', { fields: told });
}

const WithId = z.object({ id: z.uuid().toLowerCase() });

/** The id in an address, in lower case, as the database and the file store have it; throws `not-found` for what is no id. */
export function idInAddress(params: unknown): string {
  return parseInput(WithId, params, ['id']).id;
}
