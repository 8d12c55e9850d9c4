/** Steps of whoever checks claims, which are taken with a network. */
import { Problem } from '#platform/shared/problem.ts';

/** Does a step on a claim, and asks the server for it again when somebody else changed it meanwhile. */
export async function refreshingWhenStale<Value>(step: Promise<Value>, onRefresh: () => void): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof Problem && error.code === 'changed-by-someone-else') onRefresh();
    throw error;
  }
}
