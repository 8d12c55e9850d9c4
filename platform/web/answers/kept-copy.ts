/**
 * Copies of answers, in and out. Checking a copy against its contract each time it is read costs a start on a phone a tenth of its work, so
 * what this very build checked is taken as it stands; after an update, and of whatever came otherwise, every copy is checked again.
 */
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import type { AnswerRow } from '../device/storage/device-store.ts';
import { BUILD_MARK } from '../update/build-mark.ts';

/** Returns the stored copy of an answer: the body as the server sent it, marked by the build that read it when its contract changes nothing in it. */
export function toCopy(body: unknown, read: unknown, build = BUILD_MARK): Pick<AnswerRow, 'data' | 'checkedBy'> {
  // A contract may fill in what an older server leaves out; then the body alone is not what it reads.
  const isRead = build !== undefined && JSON.stringify(body) === JSON.stringify(read);
  return isRead ? { data: read, checkedBy: build } : { data: body, checkedBy: undefined };
}

/** Reads a copy; undefined when this version of the app can't. */
export function readCopy<Result extends z.ZodType>(
  query: Query<z.ZodType, Result>,
  { data, checkedBy }: Pick<AnswerRow, 'data' | 'checkedBy'>,
  build = BUILD_MARK,
): { readonly data: z.output<Result> } | undefined {
  // The mark says that this contract read it.
  if (checkedBy !== undefined && checkedBy === build) return { data: data as z.output<Result> };
  const parsed = query.result.safeParse(data);
  return parsed.success ? { data: parsed.data } : undefined;
}
