/** Order of commands in the outbox, and which version can win. Pure. */
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';

type Command = Pick<PendingCommand, 'id' | 'record' | 'state'>;

/** The unsent command that this one waits for: the last earlier one of its record. */
export function forerunnerOf<C extends Command>(command: C, commands: readonly C[]): C | undefined {
  const at = commands.findIndex(({ id }) => id === command.id);
  return commands.slice(0, Math.max(0, at)).findLast(({ record, state }) => record === command.record && state !== 'sent');
}

/** The version of the row the server has now, when this refusal is a conflict that one's own version can win; undefined for any other refusal. */
export function conflictVersion({ input, problem }: Pick<PendingCommand, 'input' | 'problem'>): number | undefined {
  if (problem?.code !== 'changed-by-someone-else' || !hasVersion(input)) return undefined;
  const { current } = problem.details ?? {};
  return hasVersion(current) ? current.version : undefined;
}

function hasVersion(value: unknown): value is { version: number } {
  return typeof value === 'object' && value !== null && typeof (value as { version?: unknown }).version === 'number';
}
