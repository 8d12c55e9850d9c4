/** Words about projects and phases taken along; the one place for them. */
import { formatMoment, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { bytesText } from '#platform/web/device/storage/storage-health.ts';
import type { PartGroup, Progress, TakenFile, TakenId, TakenPart, TakenStage } from '../rules.ts';

const groupWords: Readonly<Record<PartGroup, string>> = {
  project: 'projectgegevens',
  phases: 'fase-informatie',
  forms: 'formulieren',
  safety: 'veiligheidsdossier',
  points: 'punten en kaart',
  reports: 'logboek, partijen, begeleiding en logistiek',
};

const inOneSentence = new Intl.ListFormat('nl-NL');

/** A number of things: `1 document`, `3 documenten`. */
export function countWords(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How far it is: `18 van 34, 4 MB van 20 MB`. */
export function progressWords({ done, total, doneBytes, totalBytes }: Pick<Progress, 'done' | 'total' | 'doneBytes' | 'totalBytes'>): string {
  const size = doneBytes === 0 ? '0' : bytesText(doneBytes);
  return `${done} van ${total}, ${size} van ongeveer ${bytesText(totalBytes)}`;
}

/** When it was last fetched: `Bijgewerkt 14:05`, of another day with the date. */
export function freshWords(updatedMs: number | undefined, now: Date): string {
  if (updatedMs === undefined) return 'Op dit apparaat';
  return `Bijgewerkt ${localDate(updatedMs) === localDate(now) ? formatTime(updatedMs) : formatMoment(updatedMs)}`;
}

/** Facts that decide the state of a project or phase taken along. */
export interface TakenFacts {
  readonly stage: TakenStage;
  readonly progress: Progress;
  readonly updatedMs: number | undefined;
  readonly isOnline: boolean;
}

/** How it stands, in one line. */
export function stageWords({ stage, progress, updatedMs, isOnline }: TakenFacts, now: Date): string {
  if (stage === 'whole') return freshWords(updatedMs, now);
  if (stage === 'stopped') return progress.total === 0 ? 'Gestopt, er is nog niets opgehaald' : `Gestopt bij ${progressWords(progress)}`;
  if (stage === 'no-room') return `Er is te weinig ruimte: ${progressWords(progress)}`;
  if (!isOnline) return progress.total === 0 ? 'Begint zodra er bereik is' : `${progressWords(progress)}. De rest komt zodra er bereik is`;
  return stage === 'starting' ? 'Begint zo' : progressWords(progress);
}

/** Parts by what they are, each once with the phases it is of: `punten en kaart (fase 01 en 02)`. */
export function partWords(parts: readonly TakenPart[]): readonly string[] {
  return [...new Set(parts.map(({ group }) => group))].map((group) => {
    const phases = new Set(parts.flatMap((part) => (part.group === group && part.phase !== null ? [part.phase] : [])));
    return phases.size === 0 ? groupWords[group] : `${groupWords[group]} (fase ${inOneSentence.format([...phases].sort())})`;
  });
}

/** A document by its title and size. */
export function fileWords({ title, sizeBytes }: Pick<TakenFile, 'title' | 'sizeBytes'>): string {
  return sizeBytes === null ? title : `${title} (${bytesText(sizeBytes)})`;
}

/** Lists the parts and files that are still to be fetched. */
export function awaitedWords({ missingParts, missingFiles }: Pick<Progress, 'missingParts' | 'missingFiles'>): readonly string[] {
  return [...partWords(missingParts), ...missingFiles.map(fileWords)];
}

/** Lists the parts and files that do not come, each with its reason. */
export function absentWords({ refusedParts, expectedFiles }: Pick<Progress, 'refusedParts' | 'expectedFiles'>): readonly string[] {
  return [
    ...expectedFiles.map((file) => `Nog niet bij kantoor binnen: ${file.title}`),
    ...partWords(refusedParts).map((words) => `Gaf de server niet: ${words}`),
  ];
}

/** Name of the thing in a sentence. */
export function thingWords({ phase }: TakenId): 'dit project' | 'deze fase' {
  return phase === null ? 'dit project' : 'deze fase';
}
