/** A form whose link no longer works may still be sent as anybody's: the form itself is for everybody. It then belongs to no project. */
import { newId } from '#platform/shared/ids.ts';
import { deviceStore } from '#platform/web/device/storage/device-store.ts';
import { notifyChange } from '#platform/web/device/storage/device-store-changes.ts';
import { resendCommand } from '#platform/web/outbox/outbox-rows.ts';

/** True when a command was started by a link. */
export function hasLink(input: unknown): boolean {
  return typeof (input as { link?: unknown } | null)?.link === 'string';
}

/** Sends a refused form again without its link. */
export async function sendWithoutLink(commandId: string): Promise<void> {
  const row = await deviceStore.outbox.where('id').equals(commandId).first();
  if (row === undefined) return;
  const { link: _, ...input } = row.input as Record<string, unknown>;
  await resendCommand(deviceStore, row.seq, { id: newId(), input });
  notifyChange('outbox', 'now');
}
