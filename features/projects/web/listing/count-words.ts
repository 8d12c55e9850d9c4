/** Number of projects, in words. */
import type { z } from 'zod';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { countProjects } from '../../contract.ts';

/** A count as the server gives it. */
export type ProjectCount = z.output<typeof countProjects.result>;

/** `214 projecten`, `1 project`, `ongeveer 98.000 projecten`. */
export function countWords({ count, isExact }: ProjectCount): string {
  return `${isExact ? '' : 'ongeveer '}${formatNumber(count)} ${count === 1 ? 'project' : 'projecten'}`;
}
