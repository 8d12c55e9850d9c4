/** The designs somebody keeps at hand, with what was chosen on this device a moment ago. */

import { listFavoriteForms, putFavoriteForm } from '#features/forms/favorites-contract.ts';
import { href } from '#features/routes.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { addCommand, type PendingCommand } from '#platform/web/outbox/outbox.ts';

/** The keys of the favourite designs. */
export function useFavoriteForms(): ReadonlySet<string> {
  return new Set(useAnswer(listFavoriteForms, {}, { withPending: withChosen }).data);
}

/** Makes a design a favourite, or no longer: at once on this device, at the server when there is a network. */
export async function chooseFavorite({ key, name }: { readonly key: string; readonly name: string }, isFavorite: boolean): Promise<void> {
  const label = isFavorite ? `${name} bij je favorieten` : `${name} uit je favorieten`;
  await addCommand(putFavoriteForm, { key, isFavorite }, { record: `favorite-form:${key}`, label, href: href('formCategories') });
}

/** Applies choices that wait on this device, before the server knows them. */
export function withChosen(keys: readonly string[], pending: readonly PendingCommand[]): string[] {
  const chosen = new Set(keys);
  for (const { name, input } of pending) {
    const choice = name === putFavoriteForm.name ? putFavoriteForm.input.safeParse(input).data : undefined;
    if (choice?.isFavorite === true) chosen.add(choice.key);
    else if (choice !== undefined) chosen.delete(choice.key);
  }
  return [...chosen];
}
