/** Projects and phases the signed-in person took along on this device. They are theirs alone, and leave the device with them. */
import { useSyncExternalStore } from 'react';
import { keptKeys } from '#platform/web/answers/kept-answers.ts';
import { notifyChange, notifyOtherTabs, notifyThisTab, readFromDevice, TAKE_NOW } from '#platform/web/device/storage/device-store-changes.ts';
import { writeToDevice } from '#platform/web/device/storage/storage-health-full.ts';
import { changeNote, readNote, TAKEN } from '#platform/web/drafts/kept-notes.ts';
import { filesThere } from '#platform/web/files/downloads/kept-downloads.ts';
import { isSameTaken, type Progress, progressOf, stageOf, type Taken, type TakenId, type TakenStage } from '../rules.ts';

const NAME = `${TAKEN}projects`;

const toTaken = (value: unknown): readonly Taken[] => (Array.isArray(value) ? (value as readonly Taken[]) : []);

/** Everything the person took along, in the order of asking. */
export async function readTaken(): Promise<readonly Taken[]> {
  return toTaken(await readNote(NAME));
}

/** Returns the project or phase taken along under this id, as it stands now; undefined when there is none. */
export async function findTaken(id: TakenId): Promise<Taken | undefined> {
  return (await readTaken()).find((one) => isSameTaken(one, id));
}

/** Asks for a project or a phase to be on the device, or for the rest of it after a stop. Rejects with a `Problem` on a full device. */
export async function takeAlong(id: TakenId & Pick<Taken, 'title' | 'map'>): Promise<void> {
  await writeToDevice(() =>
    changeNote(NAME, (value) => {
      const all = toTaken(value);
      const before = all.find((one) => isSameTaken(one, id));
      const map = id.map === undefined ? {} : { map: id.map };
      if (before !== undefined) return all.map((one) => (one === before ? { ...one, ...map, state: 'wanted', hasNoRoom: false, mapTrouble: undefined } : one));
      const { project, phase, title } = id;
      return [...all, { project, phase, title, state: 'wanted', parts: [], files: [], refusedKeys: [], ...map } satisfies Taken];
    }),
  );
  notifyThisTab('taken', TAKE_NOW);
  notifyOtherTabs('taken');
}

/** Ends the fetching of it; what came stays. */
export async function stopTaking(id: TakenId): Promise<void> {
  await changeTaken(id, (one) => ({ ...one, state: 'stopped' }));
}

/** Notes something of what was taken along; nothing when it was let go of meanwhile. */
export async function changeTaken(id: TakenId, change: (one: Taken) => Taken): Promise<void> {
  await changeNote(NAME, (value) => toTaken(value).map((one) => (isSameTaken(one, id) ? change(one) : one)));
  notifyChange('taken');
}

/** Takes it off the list; what is on the device stays. */
export async function removeTaken(id: TakenId): Promise<void> {
  await changeNote(NAME, (value) => toTaken(value).filter((one) => !isSameTaken(one, id)));
  notifyChange('taken');
}

/** How much of it is on the device now. */
export async function readProgress(one: Taken): Promise<Progress> {
  const [keys, files] = await Promise.all([keptKeys(one.parts.map(({ key }) => key)), filesThere(one.files.map(({ id }) => id))]);
  return progressOf(one, keys, files);
}

/** Something taken along with how much of it is there. */
export interface TakenView {
  readonly taken: Taken;
  readonly progress: Progress;
  readonly stage: TakenStage;
}

const reading = readFromDevice<readonly TakenView[]>(['taken', 'files', 'person'], [], async () =>
  Promise.all(
    (await readTaken()).map(async (taken) => {
      const progress = await readProgress(taken);
      return { taken, progress, stage: stageOf(taken, progress) };
    }),
  ),
);

/** Follows everything the person took along. */
export function useTaken(): readonly TakenView[] {
  return useSyncExternalStore(reading.subscribe, reading.get, reading.get);
}
