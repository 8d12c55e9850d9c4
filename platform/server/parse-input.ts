/** Turns what came over the wire into what a handler may trust, or into a problem that names each field. */
import { z } from 'zod';
import { type FieldProblem, Problem } from '../shared/problem.ts';

/**
 * The parsed value; throws `invalid-input` with a Dutch sentence for every field refused. Fields `inAddress` name what is asked for: one that
 * can't be the name of anything is `not-found`, as a name that nothing has.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown, inAddress: readonly string[] = []): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some(({ path }) => inAddress.includes(String(path[0])))) throw new Problem('not-found');
  const fields: FieldProblem[] = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new Problem('invalid-input', { fields });
}

const WithId = z.object({ id: z.uuid().toLowerCase() });

/** The id in an address, in lower case, as the database and the file store have it; throws `not-found` for what is no id. */
export function idInAddress(params: unknown): string {
  return parseInput(WithId, params, ['id']).id;
}
