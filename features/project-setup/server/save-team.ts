/** Saves the team of a project. The project is held meanwhile, as for its other settings. */
import type { z } from 'zod';
import { projectTeamRoles } from '#features/projects/labels.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { refuseFields } from '#platform/shared/problem.ts';
import type { putProjectTeam } from '../contract.ts';
import { listActive, listTeamOf } from './queries.ts';
import { lockBased } from './save-settings.ts';
import { updateProject, writeTeam } from './write-queries.ts';

/** Carries out `project.put-team`. */
export async function saveTeam(
  { project: number, version, team }: z.output<typeof putProjectTeam.input>,
  context: CommandContext,
): Promise<{ version: number }> {
  const { db, now } = context;
  const project = await lockBased(context, number, version);
  const before = await listTeamOf(db, project.id);
  const ids = team.map(({ userId }) => userId);
  const known = new Set([...before.map(({ userId }) => userId), ...(await listActive(db, ids))]);
  refuseFields(
    ids.flatMap((id, index) => {
      const path = `team.${index}.userId`;
      if (ids.indexOf(id) < index) return [{ path, message: 'Deze collega staat al in het team. Haal een van de twee regels weg.' }];
      return known.has(id) ? [] : [{ path, message: 'Deze collega werkt hier niet meer. Kies iemand anders.' }];
    }),
  );
  const isSame = before.length === team.length && team.every(({ userId, role }) => before.some((one) => one.userId === userId && one.role === role));
  if (isSame) return { version };
  await writeTeam(db, project.id, team);
  await updateProject(db, project.id, {}, now);
  context.record({ subject: 'project', id: project.id, from: { team: words(before) }, to: { team: words(await listTeamOf(db, project.id)) } });
  return { version: version + 1 };
}

/** As the history tells it: `B. Jacobs (adviseur), S. Dekkers (veldwerker)`. */
function words(team: Awaited<ReturnType<typeof listTeamOf>>): string {
  return team.map(({ name, role }) => `${name} (${projectTeamRoles[role].toLowerCase()})`).join(', ');
}
