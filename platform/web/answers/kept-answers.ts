/** Every answer of a query that is on the device, whatever it was asked with; for looking through what is at hand. */
import { Dexie } from 'dexie';
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { readCopy } from './kept-copy.ts';
import { unpack } from './packed-copy.ts';

/** The signed-in person's copies, the newest first; what this version of the app can't read is left out. */
export async function keptAnswers<Result extends z.ZodType>(query: Query<z.ZodType, Result>): Promise<z.output<Result>[]> {
  const userId = currentPersonId();
  if (userId === undefined) return [];
  const rows = await deviceStore.answers.where('[userId+name]').equals([userId, query.name]).toArray();
  const whole = await Promise.all(rows.map(unpack));
  return whole
    .sort((a, b) => b.fetchedMs - a.fetchedMs)
    .flatMap((row) => {
      const copy = readCopy(query, row);
      return copy === undefined ? [] : [copy.data];
    });
}

/** Which of these keys the signed-in person has a copy of. Reads all their keys as one list: looking them up one by one again after each that came costs a device far more. */
export async function keptKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const userId = currentPersonId() ?? '';
  const all = await deviceStore.answers.where('[userId+key]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).primaryKeys();
  const there = new Set(all.map(([, key]) => key));
  return new Set(keys.filter((key) => there.has(key)));
}

/** Device time in ms at which the oldest of these copies came; undefined when there is none. */
export async function oldestCopyMs(keys: readonly string[]): Promise<number | undefined> {
  let oldest: number | undefined;
  await copiesOf(keys).each(({ fetchedMs }) => {
    oldest = Math.min(oldest ?? fetchedMs, fetchedMs);
  });
  return oldest;
}

function copiesOf(keys: readonly string[]) {
  const userId = currentPersonId() ?? '';
  return deviceStore.answers.where('[userId+key]').anyOf(keys.map((key) => [userId, key]));
}
