/** Reads once, for what happens on a press: the device's copy when there is one, so that a press never waits for a bad line. */
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { askServer, readKept, toQuestion } from './query-cache.ts';
import { NotOnDevice, Unreachable } from './transport.ts';

/** The device's copy, else the server's answer. Rejects with `Problem` or `NotOnDevice`. */
export async function cacheFirstAnswer<Params extends z.ZodType, Result extends z.ZodType>(
  query: Query<Params, Result>,
  params: z.input<Params>,
): Promise<z.output<Result>> {
  const question = toQuestion(query, params);
  const userId = currentPersonId();
  const kept = await readKept(question, userId);
  if (kept !== undefined) return kept.data;
  try {
    return (await askServer(question, userId)).data;
  } catch (error) {
    throw error instanceof Unreachable ? new NotOnDevice(error) : error;
  }
}
