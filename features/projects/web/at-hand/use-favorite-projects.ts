/** The projects somebody keeps at hand, with what was chosen on this device a moment ago. */
import { href } from '#features/routes.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { addCommand, type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { listFavoriteProjects, putFavoriteProject } from '../../favorites-contract.ts';
import type { ProjectRow } from '../../project.ts';

/** Somebody's favourites, as far as the device knows them. */
export interface FavoriteProjects {
  readonly answer: UsedAnswer<ProjectRow[]>;
  /** Numbers of the favourites, also of those that wait to be sent. */
  readonly numbers: ReadonlySet<string>;
}

/** Follows the favourites. */
export function useFavoriteProjects(): FavoriteProjects {
  const answer = useAnswer(listFavoriteProjects, {}, { withPending: withoutLetGo });
  return { answer, numbers: chosenNumbers(answer.data ?? [], usePendingCommands()) };
}

/** Makes a project a favourite, or no longer: at once on this device, at the server when there is a network. */
export async function chooseFavorite({ number, description }: Pick<ProjectRow, 'number' | 'description'>, isFavorite: boolean): Promise<void> {
  const label = isFavorite ? `${description} bij je favorieten` : `${description} uit je favorieten`;
  await addCommand(
    putFavoriteProject,
    { project: number, isFavorite },
    { record: `favorite-project:${number}`, label, href: href('projectInformation', { project: number }) },
  );
}

function choices(pending: readonly PendingCommand[]): { readonly project: string; readonly isFavorite: boolean }[] {
  return pending.flatMap(({ name, state, input }) =>
    name === putFavoriteProject.name && state !== 'refused' ? (putFavoriteProject.input.safeParse(input).data ?? []) : [],
  );
}

/** The favourites without those that were let go of on this device. */
export function withoutLetGo(rows: ProjectRow[], pending: readonly PendingCommand[]): ProjectRow[] {
  const newest = new Map(choices(pending).map(({ project, isFavorite }) => [project, isFavorite]));
  return rows.filter(({ number }) => newest.get(number) !== false);
}

/** The numbers of the favourites after the choices that wait on this device. */
export function chosenNumbers(rows: readonly Pick<ProjectRow, 'number'>[], pending: readonly PendingCommand[]): ReadonlySet<string> {
  const chosen = new Set(rows.map(({ number }) => number));
  for (const { project, isFavorite } of choices(pending)) {
    if (isFavorite) chosen.add(project);
    else chosen.delete(project);
  }
  return chosen;
}
