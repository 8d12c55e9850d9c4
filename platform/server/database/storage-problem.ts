/** Translates errors of a full disk into a Problem; no other place does. */
import { Problem } from '#platform/shared/problem.ts';

/** No room: on the disk, or for this account. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Codes of a disk that fails for the moment, or until somebody has looked at it. */
const brokenCodes: ReadonlySet<string> = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EBUSY', 'ENOMEM', 'EAGAIN']);

/** The expected failure behind an error of the file system, or undefined when it is none. */
export function storageProblem(error: unknown): Problem | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined) return undefined;
  if (fullCodes.has(code)) return new Problem('storage-full');
  return brokenCodes.has(code) ? new Problem('temporarily-unavailable') : undefined;
}
