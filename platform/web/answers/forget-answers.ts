/** Copies of answers that must not stay on a device longer than they are of use. */
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { memoryKey, queryClient, toQuestion } from './query-cache.ts';

/** Takes the signed-in person's copies of a query off the device and out of memory, but for the one asked with these parameters. */
export async function forgetOtherAnswers<Params extends z.ZodType>(query: Query<Params, z.ZodType, true>, keep: z.input<Params>): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  const { key } = toQuestion(query, keep);
  await deviceStore.answers
    .where('[userId+name]')
    .equals([userId, query.name])
    .filter((row) => row.key !== key)
    .delete();
  const [person, name] = memoryKey(userId, toQuestion(query, keep));
  queryClient.removeQueries({ queryKey: [person, name], predicate: ({ queryKey }) => queryKey[2] !== key });
}

/** Takes these of the signed-in person's copies off the device, and out of memory where no screen shows them. */
export async function forgetAnswers(keys: readonly string[]): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  await deviceStore.answers.bulkDelete(keys.map((key): [string, string] => [userId, key]));
  const gone = new Set(keys);
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] === userId && gone.has(String(queryKey[2])) });
}
