/**
 * Makes the file of an export: takes it, finds what its asker may see now, writes, puts the file away, tells the asker. A run that was
 * stopped, or overtaken because this one seemed gone, ends without a trace.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notify } from '#features/notifications/server/queries.ts';
import { findByUserId } from '#features/people/server/identity-queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { anonymous } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { FileRequest } from '../contract.ts';
import { type PhaseFileRequest, phaseFiles } from '../phase-file-contract.ts';
import { isMadeAtOnce } from '../rules.ts';
import type { ExportParts, MadeFile, MakeContext } from './export-making.ts';
import { makeForms } from './make-forms.ts';
import { makeDossier } from './phase-files/make-dossier.ts';
import { makeReport } from './phase-files/make-report.ts';
import * as queries from './queries.ts';
import { makeList } from './sheets/make-list.ts';

/** Times an export is tried when something unforeseen stops it. */
const ATTEMPTS_MAX = 3;
/** Progress is written no more often than this, in milliseconds. */
const PROGRESS_MS_MIN = 500;
/** Something is said at least this often, so that nobody takes it over, in milliseconds. */
const SIGN_OF_LIFE_MS = 5_000;
const failedText = 'Er ging iets mis bij het maken van dit bestand. Probeer het opnieuw; lukt het dan weer niet, meld het bij de beheerder.';

/** Thrown when an export was cancelled, or another worker has it. */
class Overtaken extends Error {}

/** Makes the file of an export, when it waits for that. Throws what was not foreseen, so that it is tried again. */
export async function runExport(parts: ExportParts, id: string): Promise<void> {
  const work = await queries.claimExport(parts.db, id, new Date());
  if (work === undefined) return;
  // Its process died every time: the next would too.
  if (work.attempt > ATTEMPTS_MAX) return fail(parts.db, work, failedText);
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-export-'));
  const watch = watchProgress(parts.db, work);
  try {
    const user = await findByUserId(parts.db, work.userId, parts.restrictedGroupId);
    if (user === undefined) throw new Problem('not-allowed', { reason: 'Het account dat dit bestand vroeg, is er niet meer.' });
    const context: MakeContext = { ...parts, user, work, dir, progress: watch.progress };
    const made = await makeFile(context);
    await watch.stop();
    await parts.bytes.putFrom(work.storedAs, made.path);
    const isKept = await queries.endExport(parts.db, work, { name: made.name, sizeBytes: (await stat(made.path)).size, formsDone: made.forms }, new Date());
    if (isKept) await tellAsker(parts.db, work, `${work.title} staat klaar`, 'Haal het bestand op bij Bestanden.');
  } catch (error) {
    await watch.stop();
    await giveUp(parts.db, work, error);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function makeFile(context: MakeContext): Promise<MadeFile> {
  const { request, format } = context.work;
  if (isOfPhase(request)) return request.of === 'report' ? makeReport({ ...context, request }) : makeDossier({ ...context, request });
  return format === 'pdf' ? makeForms({ ...context, request }) : makeList({ ...context, request });
}

const isOfPhase = (request: FileRequest): request is PhaseFileRequest => Object.hasOwn(phaseFiles, request.of);

/** Makes the file of an export beside this process. One that took too long, was too large or was stopped did not come about, and says so. */
export async function makeOrFail(db: Database, id: string, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.details?.reason ?? failedText;
    const failed = await queries.failRunning(db, id, reason, new Date());
    if (failed !== undefined) await tellAsker(db, failed, `${failed.title} is niet gemaakt`, reason);
  }
}

async function giveUp(db: Database, work: queries.ExportWork, error: unknown): Promise<void> {
  if (error instanceof Overtaken) return;
  if (error instanceof Problem) {
    await fail(db, work, error.details?.reason ?? failedText);
    return;
  }
  if (work.attempt >= ATTEMPTS_MAX) await fail(db, work, failedText);
  else await queries.releaseExport(db, work);
  throw error;
}

async function fail(db: Database, work: queries.ExportWork, reason: string): Promise<void> {
  if (await queries.failExport(db, work, reason, new Date())) await tellAsker(db, work, `${work.title} is niet gemaakt`, reason);
}

/** Where the asker finds the file: with the forms, or on the phase it is of. */
function whereToFetch(request: FileRequest): string {
  if (!isOfPhase(request)) return href('formList', {}, { bestanden: 'ja' });
  return href('phaseOverview', { project: request.choice.project, phase: request.choice.phase });
}

/** Tells the asker, unless that is who waits for it. */
async function tellAsker(
  db: Database,
  work: Pick<queries.ExportWork, 'format' | 'formsTotal' | 'userId' | 'request'>,
  title: string,
  text: string,
): Promise<void> {
  if (isMadeAtOnce(work.format, work.formsTotal)) return;
  const notice = { kind: 'form-export', title, text, href: whereToFetch(work.request) };
  await notify(db, [work.userId], notice, { by: anonymous.id, now: new Date() });
}

/** Writes progress now and then, and a sign of life in between. */
function watchProgress(db: Database, work: queries.ExportWork) {
  let [done, writtenAt, isOvertaken] = [0, Date.now(), false];
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writtenAt = Date.now();
    writing = writing.then(async () => {
      if (!(await queries.touchExport(db, work, done, new Date()))) isOvertaken = true;
    });
    return writing;
  };
  // A failure here is met again by whoever awaits the next writing.
  const timer = setInterval(() => void write().catch(() => undefined), SIGN_OF_LIFE_MS);
  return {
    progress: async (formsDone: number) => {
      done = formsDone;
      if (Date.now() - writtenAt >= PROGRESS_MS_MIN) await write();
      if (isOvertaken) throw new Overtaken();
    },
    stop: async () => {
      clearInterval(timer);
      await writing.catch(() => undefined);
    },
  };
}
