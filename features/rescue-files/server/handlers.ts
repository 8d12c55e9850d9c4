/** Handlers of rescue files that an administrator brings in. */
import { createHash } from 'node:crypto';
import { notify } from '#features/notifications/server/queries.ts';
import { undoneByFailure } from '#platform/server/operations/commands/command-runner.ts';
import { type CommandContext, type Handler, implement } from '#platform/server/operations/operations.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { bringInCommands, findOwner } from './bring-in.ts';
import { proveManifest } from './prove-manifest.ts';
import { addCommands, findBroughtIn, holdRescueFile, listNamedFiles } from './queries.ts';
import { checkCommands } from './signed-commands.ts';

interface Given {
  readonly id: string;
  readonly user: string;
  readonly manifest: string;
  readonly signature: string;
  readonly commands: readonly string[];
}

/** The handlers; `all` gives those of every room of the product once it is put together. */
export function rescueFileHandlers(all: () => readonly Handler[]): Handler[] {
  let byName: ReadonlyMap<string, Handler> | undefined;
  const handlers = () => {
    byName ??= new Map(all().flatMap((handler) => (handler.operation.kind === 'command' ? [[handler.operation.name, handler] as const] : [])));
    return byName;
  };
  return implement(
    { previewRescueFile: contract.previewRescueFile, bringInRescueFile: contract.bringInRescueFile },
    {
      async previewRescueFile(given, context) {
        // Everything is done as it would be, with nothing that waits for a commit, and then undone.
        const trial = { ...context, afterCommit: () => undefined, addJob: () => undefined, record: () => undefined };
        return undone(context, () => bringIn(trial, { ...given, id: context.command.id }, handlers()));
      },
      async bringInRescueFile(given, context) {
        const brought = await bringIn(context, given, handlers());
        const counts = { taken: countOf(brought, 'taken'), refused: countOf(brought, 'refused') };
        const { madeAt } = brought;
        context.record({ subject: 'user', id: given.user, to: { rescueFile: madeAt, rescueCommands: counts.taken, rescueRefused: counts.refused } });
        if (counts.taken > 0) await tellOwner(context, given.user, { count: counts.taken, madeAt });
        return brought;
      },
    },
  );
}

/** Whatever was done in it is undone; only its outcome stays. */
class Undo<Result> {
  readonly result: Result;
  constructor(result: Result) {
    this.result = result;
  }
}

async function undone<Result>({ db }: CommandContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await undoneByFailure(db, async () => {
      throw new Undo(await work());
    });
  } catch (error) {
    if (error instanceof Undo) return error.result as Result;
    throw error;
  }
}

async function bringIn(context: CommandContext, given: Given, handlers: ReadonlyMap<string, Handler>): Promise<contract.BroughtInFile> {
  const { db, user, now } = context;
  const owner = await findOwner(context, given.user);
  if (owner.identity.id === user.id) throw new Problem('own-work', { reason: 'Dit bestand is van jezelf. Lees het in bij Te verzenden.' });
  const { manifest, key } = await proveManifest(db, owner.identity, given);
  const manifestSha256 = createHash('sha256').update(given.manifest, 'utf8').digest('hex');
  const before = await findBroughtIn(db, manifestSha256);
  const rescueId = await holdRescueFile(db, { id: given.id, manifestSha256, manifest, by: user.id, now });
  const commands = checkCommands(given.commands, manifest);
  const things = await bringInCommands(context, handlers, { owner, behalf: { by: user.id, rescueId }, commands });
  await addCommands(
    db,
    rescueId,
    things.flatMap(({ id, outcome }) => (outcome === 'taken' ? [id] : [])),
  );
  const files = await listNamedFiles(
    db,
    owner.identity.id,
    manifest.files.map(({ id }) => id),
  );
  return {
    ...{ ownerName: owner.identity.name, isOwnerGone: owner.isGone, device: key.device, madeAt: manifest.madeAt, before: before ?? null, things },
    wantedFileIds: files.flatMap(({ id, isReceived }) => (isReceived ? [] : [id])),
    receivedFileCount: files.filter(({ isReceived }) => isReceived).length,
  };
}

function countOf({ things }: contract.BroughtInFile, wanted: contract.BroughtInThing['outcome']): number {
  return things.filter(({ outcome }) => outcome === wanted).length;
}

async function tellOwner(
  { db, user, now }: CommandContext,
  ownerId: string,
  { count, madeAt }: { readonly count: number; readonly madeAt: string },
): Promise<void> {
  const title = count === 1 ? `${user.name} bracht 1 ding van je in` : `${user.name} bracht ${count} dingen van je in`;
  const text = `Uit het reddingsbestand van ${formatMoment(madeAt)}. Klopt dit niet, laat het een beheerder weten.`;
  await notify(db, [ownerId], { kind: 'rescue-file', title, text }, { by: user.id, now });
}
