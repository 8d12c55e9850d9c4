/** Refresh after the server says that a cost was changed meanwhile. */
import { Problem } from '#platform/shared/problem.ts';

/** Waits for a command; when it was based on an older version, the newest is asked for, so that the next try is about that. */
export async function refreshWhenStale<Result>(command: Promise<Result>, refresh: () => void): Promise<Result> {
  try {
    return await command;
  } catch (error) {
    if (error instanceof Problem && error.code === 'changed-by-someone-else') refresh();
    throw error;
  }
}
