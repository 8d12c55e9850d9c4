/** Fetches what somebody took along, by the same ways as what is fetched ahead for the coming days, and lets go of it. */
import { listPhaseForms } from '#features/forms/contract.ts';
import { getPhase, listMyPhases } from '#features/phases/contract.ts';
import { AHEAD_FRESH_MS, type FetchAhead, fetchAhead, fetchOrGone, type Pace } from '#platform/web/answers/fetch-ahead.ts';
import { fewAtOnce } from '#platform/web/answers/few-at-once.ts';
import { forgetAnswers } from '#platform/web/answers/forget-answers.ts';
import { keptAnswers, oldestCopyMs } from '#platform/web/answers/kept-answers.ts';
import { toQuestion } from '#platform/web/answers/query-cache.ts';
import { notifyChange, onChange } from '#platform/web/device/storage/device-store-changes.ts';
import { addDownloads, type Download, type DownloadsEnd, filesThere, releaseDownloads } from '#platform/web/files/downloads/kept-downloads.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getTakeAlong, type TakeAlong } from '../contract.ts';
import { isSameTaken, stageOf, type Taken, type TakenId, type TakenPart } from '../rules.ts';
import { type FetchablePart, mayAsk, partsOfDesign, partsOfPhase, partsOfProject } from './parts.ts';
import { changeTaken, findTaken, readProgress, readTaken, removeTaken } from './taken.ts';
import { letGoOfMap, takeMap } from './taken-map.ts';

/** Answers that are under way at once for what somebody asked for and waits for; what is only kept fresh comes one by one. */
const PARTS_AT_ONCE_MAX = 4;

/** Fetches the data of everything taken along, anew where it is older than what is fetched ahead may be. Returns the documents that are to stay; `downloadTaken` fetches those that are missing. */
export const fetchTaken: FetchAhead = async (person) => {
  const downloads: Download[] = [];
  for (const one of await readTaken()) {
    downloads.push(...(await fetchAnswersOf(one, person, 'quiet')));
    downloads.push(...(await lapsedToStay((await findTaken(one)) ?? one)));
  }
  return downloads.map((download) => ({ ...download, asked: 'kept' }));
};

/** Fetches the documents of it that are missing, and notes how fresh it is. */
export async function downloadTaken(): Promise<void> {
  for (const one of await readTaken()) if (one.state === 'wanted') await noteEnd(one, await downloadUntilStopped(one, downloadsOf(one)));
}

/** Fetches what the person asked for and is not whole yet. Rejects when the network or the session ends on the way: what came stays. */
export async function takeWanted(person: SignedIn): Promise<void> {
  for (const one of await readTaken()) {
    if (stageOf(one, await readProgress(one)) === 'whole') continue;
    const downloads = await fetchAnswersOf(one, person, 'now');
    await noteEnd(one, await downloadUntilStopped(one, downloads));
  }
  // The background last: it is large, and of all that is taken along it can be missed best.
  for (const one of await readTaken()) await takeMap(one);
}

/** Takes it off the device, but for what the work of the coming days or something else taken along needs. What waits to be sent is not touched. */
export async function letGoOfTaken(id: TakenId): Promise<void> {
  const one = await findTaken(id);
  if (one === undefined) return;
  const others = (await readTaken()).filter((other) => !isSameTaken(other, id));
  const needed = await neededOf(others);
  // Off the list first: what is fetching it stops.
  await removeTaken(id);
  const keys = [questionKey(one), ...ownParts(one.parts).map(({ key }) => key)];
  await forgetAnswers(keys.filter((key) => !needed.keys.has(key)));
  await letGoOfMap(one);
  await releaseDownloads(new Set(one.files.map((file) => file.id).filter((file) => !needed.files.has(file))));
  notifyChange('taken');
}

async function fetchAnswersOf(one: Taken, person: SignedIn, pace: Pace): Promise<readonly Download[]> {
  if (one.state === 'stopped') return downloadsOf(one);
  const plan = await fetchOrGone(getTakeAlong, paramsOf(one), AHEAD_FRESH_MS);
  if (plan === 'gone') {
    await letGoOfTaken(one);
    return [];
  }
  // The server could not tell now: what there is stays.
  if (plan === undefined) return downloadsOf(one);
  await changeTaken(one, (before) => ({ ...before, ...planned(before, plan, person), title: titleOf(one, plan) }));
  const refusedKeys = new Set<string>();
  const base = planParts(one, plan, person);
  await fetchParts(one, base, refusedKeys, pace);
  const halfway = await findTaken(one);
  if (halfway?.state !== 'wanted') return halfway === undefined ? [] : downloadsOf(halfway);
  const designs = await designParts(one, plan, person, pace);
  await changeTaken(one, (before) => ({ ...before, parts: [...base, ...designs].map(toTakenPart) }));
  await fetchParts(one, designs, refusedKeys, pace);
  await changeTaken(one, (before) => ({ ...before, refusedKeys: [...refusedKeys] }));
  const now = await findTaken(one);
  return now === undefined ? [] : downloadsOf(now);
}

/** Lapsed versions that are here while the one that counts is not: told as lapsed they are better than nothing. */
async function lapsedToStay({ files }: Taken): Promise<readonly Download[]> {
  const there = await filesThere(files.flatMap(({ id, lapsed = [] }) => [id, ...lapsed]));
  return files.flatMap(({ id, name, contentType, lapsed = [] }) => {
    const stays = there.has(id) ? undefined : lapsed.find((one) => there.has(one));
    return stays === undefined ? [] : [{ id: stays, name, contentType, sizeBytes: 0 }];
  });
}

function planParts({ project }: TakenId, plan: TakeAlong, person: SignedIn): readonly FetchablePart[] {
  const all = [...partsOfProject(project), ...plan.phases.flatMap(({ number }) => partsOfPhase(project, number))];
  return all.filter((part) => mayAsk(part, person));
}

/** Returns the parts and files of the plan, with the designs that were known before until they are known again. */
function planned(before: Taken, plan: TakeAlong, person: SignedIn): Pick<Taken, 'parts' | 'files'> {
  const designs = before.parts.filter(({ isShared }) => isShared === true);
  const files = plan.documents.map(({ fileId, fileName, title, contentType, sizeBytes, lapsed }) => ({
    ...{ id: fileId, name: fileName, title, contentType, sizeBytes },
    ...(lapsed.length > 0 && { lapsed }),
  }));
  return { parts: [...planParts(before, plan, person).map(toTakenPart), ...designs], files };
}

async function designParts({ project }: TakenId, { phases }: TakeAlong, person: SignedIn, pace: Pace): Promise<readonly FetchablePart[]> {
  const parts = new Map<string, FetchablePart>();
  for (const { number: phase } of phases) {
    const [question] = partsOfPhase(project, phase).filter(({ key }) => key === toQuestion(listPhaseForms, { project, phase }).key);
    if (question === undefined || !mayAsk(question, person)) continue;
    const forms = await fetchAhead(listPhaseForms, { project, phase }, AHEAD_FRESH_MS, pace);
    for (const part of (forms?.designs ?? []).flatMap(partsOfDesign)) if (mayAsk(part, person)) parts.set(part.key, part);
  }
  return [...parts.values()];
}

/** For as long as the person wants it. */
async function fetchParts(id: TakenId, parts: readonly FetchablePart[], refusedKeys: Set<string>, pace: Pace): Promise<void> {
  await fewAtOnce(parts, pace === 'now' ? PARTS_AT_ONCE_MAX : 1, async (part) => {
    if ((await findTaken(id))?.state !== 'wanted') return;
    if (!(await part.fetch(AHEAD_FRESH_MS, pace))) refusedKeys.add(part.key);
    // Let go of while it was on its way: it came too late to be taken off with the rest.
    if ((await findTaken(id)) === undefined) return forgetUnneeded(ownParts([part]));
    notifyChange('taken');
  });
}

async function forgetUnneeded(parts: readonly TakenPart[]): Promise<void> {
  const { keys } = await neededOf(await readTaken());
  await forgetAnswers(parts.map(({ key }) => key).filter((key) => !keys.has(key)));
}

async function downloadUntilStopped(id: TakenId, downloads: readonly Download[]): Promise<DownloadsEnd> {
  const ending = new AbortController();
  const look = async () => {
    if ((await findTaken(id))?.state !== 'wanted') ending.abort();
  };
  const stopLooking = onChange('taken', () => void look().catch(reportError));
  try {
    await look();
    return await addDownloads(downloads, ending.signal);
  } finally {
    stopLooking();
  }
}

async function noteEnd(id: TakenId, end: DownloadsEnd): Promise<void> {
  const one = await findTaken(id);
  if (one === undefined || one.state === 'stopped') return;
  const isWhole = stageOf(one, await readProgress(one)) === 'whole';
  const updatedMs = isWhole ? await oldestCopyMs(ownParts(one.parts).map(({ key }) => key)) : one.updatedMs;
  await changeTaken(id, (before) => ({ ...before, updatedMs, hasNoRoom: !isWhole && end === 'no-room' }));
}

function downloadsOf({ files, state }: Taken): readonly Download[] {
  const asked = state === 'stopped' ? 'kept' : 'fetched';
  return files.flatMap(({ id, name, contentType, sizeBytes }) => (sizeBytes === null ? [] : [{ id, name, contentType, sizeBytes, asked }]));
}

/** Returns the answers and files that must stay: for the phases of the coming days, and for all else that was taken along. */
async function neededOf(others: readonly Taken[]): Promise<{ readonly keys: ReadonlySet<string>; readonly files: ReadonlySet<string> }> {
  const mine = (await keptAnswers(listMyPhases)).flat();
  const parts: readonly TakenPart[] = mine.flatMap(({ projectNumber, number }) => [...partsOfProject(projectNumber), ...partsOfPhase(projectNumber, number)]);
  const codes = new Set(mine.map(({ projectNumber, number }) => `${projectNumber} ${number}`));
  const sheets = (await keptAnswers(getPhase)).filter(({ project, number }) => codes.has(`${project.number} ${number}`));
  return {
    keys: new Set([...parts, ...others.flatMap((other) => other.parts)].map(({ key }) => key)),
    files: new Set([...sheets.flatMap(({ documents }) => documents.map(({ fileId }) => fileId)), ...others.flatMap(({ files }) => files.map(({ id }) => id))]),
  };
}

const toTakenPart = ({ group, key, phase, isShared }: FetchablePart): TakenPart => ({ group, key, phase, ...(isShared === true && { isShared }) });
const ownParts = <Part extends TakenPart>(parts: readonly Part[]): readonly Part[] => parts.filter(({ isShared }) => isShared !== true);
const paramsOf = ({ project, phase }: TakenId) => ({ project, ...(phase !== null && { phase }) });
const questionKey = (id: TakenId): string => toQuestion(getTakeAlong, paramsOf(id)).key;

function titleOf({ phase, title }: Taken, { project, phases }: TakeAlong): string {
  return phase === null ? project.description : (phases.find(({ number }) => number === phase)?.name ?? title);
}
