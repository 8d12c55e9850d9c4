/** Turns what came over the wire into what a handler may trust, or into a problem that names each field. */
import type { z } from 'zod';
import { type FieldProblem, Problem } from '../shared/problem.ts';

/** The parsed value; throws `invalid-input` with a Dutch sentence for every field refused. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: FieldProblem[] = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new Problem('invalid-input', { fields });
}
