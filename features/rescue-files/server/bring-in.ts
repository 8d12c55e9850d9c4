/** Brings commands of a rescue file in: each by the rights its owner has now, under the owner's name, with beside it who brought it in. */

import { findByUserId, findEvenGone } from '#features/people/server/identity-queries.ts';
import { restrictedGroupId } from '#features/people/server/restricted-group-queries.ts';
import { isWorthRetrying } from '#platform/server/database/database-problem.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type Behalf, runOnBehalf } from '#platform/server/operations/commands/command-runner.ts';
import type { CommandContext, Handler } from '#platform/server/operations/operations.ts';
import { toProblemBody } from '#platform/server/operations/problem-answer.ts';
import { problemTitle } from '#platform/server/operations/problem-titles.ts';
import { Problem, type ProblemBody } from '#platform/shared/problem.ts';
import type { SignedCommand } from '#platform/shared/rescue-manifest.ts';
import type { BroughtInThing } from '../contract.ts';
import { isBroughtIn } from '../rules.ts';
import { isMergedAway, listKnownCommands } from './queries.ts';
import type { CheckedCommand } from './signed-commands.ts';

/** Owner of a file, as the server takes them for. */
export interface Owner {
  readonly identity: Identity;
  readonly isGone: boolean;
}

/**
 * The owner with the rights they have now. Of somebody who left, those of their roles that who brings it in has as well: nobody reaches further by it than
 * either could. Throws `not-found` for somebody who is not there, was removed or merged into another.
 */
export async function findOwner({ db, user: bringer }: Pick<CommandContext, 'db' | 'user'>, id: string): Promise<Owner> {
  const groupId = await restrictedGroupId(db);
  const serving = await findByUserId(db, id, groupId);
  if (serving !== undefined) return { identity: serving, isGone: false };
  const gone = await findEvenGone(db, id, groupId);
  if (gone === undefined || (await isMergedAway(db, id))) throw new Problem('not-found');
  const permissions = new Set([...gone.permissions].filter((permission) => bringer.permissions.has(permission)));
  return { identity: { ...gone, permissions }, isGone: true };
}

/** Runs them, in their order. What is refused is told and holds up only what came after it about the same record. */
export async function bringInCommands(
  context: CommandContext,
  handlers: ReadonlyMap<string, Handler>,
  { owner, behalf, commands }: { readonly owner: Owner; readonly behalf: Behalf; readonly commands: readonly CheckedCommand[] },
): Promise<BroughtInThing[]> {
  const ids = commands.flatMap(({ command }) => (command === undefined ? [] : [command.id]));
  const known = await listKnownCommands(context.db, owner.identity.id, ids);
  const refusedRecords = new Set<string>();
  const things: BroughtInThing[] = [];
  for (const { id, command } of commands) {
    if (command === undefined) {
      things.push({ id, label: 'Onbekend', createdAt: null, outcome: 'refused', reason: 'Dit is na het maken van het bestand veranderd en gaat niet mee.' });
      continue;
    }
    const reason = refusedRecords.has(command.record)
      ? 'Iets dat hier eerst moet gebeuren, is geweigerd.'
      : await bringInOne(context, handlers, { owner, behalf, command });
    if (reason !== null) refusedRecords.add(command.record);
    const outcome = reason !== null ? 'refused' : known.has(command.id) ? 'known' : 'taken';
    things.push({ id: command.id, label: command.label, createdAt: command.createdAt, outcome, reason });
  }
  return things;
}

/** Runs one; returns why it was refused, or null. */
async function bringInOne(
  context: CommandContext,
  handlers: ReadonlyMap<string, Handler>,
  { owner, behalf, command }: { readonly owner: Owner; readonly behalf: Behalf; readonly command: SignedCommand },
): Promise<string | null> {
  const { identity } = owner;
  const handler = isBroughtIn(command.name) ? handlers.get(command.name) : undefined;
  if (handler === undefined) return `Dit soort werk kan alleen ${identity.name} zelf inlezen, met het eigen account.`;
  try {
    const envelope = { id: command.id, deviceTime: command.createdAt, input: command.input };
    await runOnBehalf(context, { handler, owner: identity, behalf, envelope });
    return null;
  } catch (error) {
    if (isWorthRetrying(error)) throw error;
    return reasonOf(toProblemBody(error, context.log), identity.name);
  }
}

function reasonOf({ code, details }: ProblemBody, name: string): string {
  if (code === 'not-allowed' && details?.reason === undefined) return `${name} mag dit niet (meer). Geef het recht terug en breng het bestand dan opnieuw in.`;
  const fields = (details?.fields ?? []).map(({ message }) => message).join(' ');
  return details?.reason ?? (fields || problemTitle[code]);
}
