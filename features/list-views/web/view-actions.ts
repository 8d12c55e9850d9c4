/** Actions on saved views. */
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { type ListView, putListView, removeListView } from '../contract.ts';
import type { ListName } from '../lists.ts';

/** Takes a view away; one's own comes back when that is undone. */
export async function removeView(list: ListName, { id, name, choice, isShared, isOwn }: ListView): Promise<void> {
  await runCommand(removeListView, { id });
  if (!isOwn) return;
  showSnackbar({
    title: `Weergave ${name} is verwijderd`,
    confirmText: 'Ongedaan maken',
    onConfirm: () => carryOut(() => runCommand(putListView, { id, list, name, choice, isShared, version: 0 })),
  });
}

/** Puts other filters in a view. */
export async function keepChoice(list: ListName, { id, name, isShared, version }: ListView, choice: string): Promise<void> {
  await runCommand(putListView, { id, list, name, choice, isShared, version });
}
