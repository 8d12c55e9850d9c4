/** Finds the answers on the device that a sent command may have changed: those are fetched again before the command is deleted. */
import type { AnswerRow, OutboxRow } from '../device/storage/device-store.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Tells for a copy whether one of these commands may have changed it: it is of a query the command changes, and when its address
 * names things by id, the command names one of them. A form that was sent changes no other form.
 */
export function touchedBy(
  commands: readonly Pick<OutboxRow, 'changes' | 'input' | 'record' | 'userId'>[],
): (copy: Pick<AnswerRow, 'name' | 'path'>) => boolean {
  const sent = commands.map(({ changes, input, record, userId }) => ({ changes, ids: new Set(`${JSON.stringify(input)} ${record} ${userId}`.match(UUID)) }));
  return ({ name, path }) => {
    const ids = path.split('?')[0]?.match(UUID) ?? [];
    return sent.some((command) => command.changes.includes(name) && (ids.length === 0 || ids.some((id) => command.ids.has(id))));
  };
}
