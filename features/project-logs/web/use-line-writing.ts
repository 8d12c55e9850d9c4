/** Writing a line of the log: what is typed and photographed is on the device at once, and sent when it can. */
import { useState } from 'react';
import { currentPlace } from '#features/form-filling/web/photos/photo-place.ts';
import { href } from '#features/routes.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';
import { isInRdBounds } from '#platform/shared/geometry/coordinates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { discardFile, keepFile, refuseUnusable, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { addLogLine, type LogLineInput } from '../contract.ts';
import { type LogKind, logKinds } from '../labels.ts';
import { ACCURACY_METERS_MAX, type LogLine } from '../log.ts';
import { lineTroubles, PHOTOS_PER_LINE_MAX } from '../rules.ts';

/** Name of a line among what is sent in order. */
export const recordOfLine = (id: string) => `project-log-line:${id}`;

/** Context in which a line is written. */
export interface LineOrigin {
  readonly project: string;
  /** The line it corrects. */
  readonly corrected?: LogLine | undefined;
  /** Day it is about, when that is not today. */
  readonly day?: string | undefined;
  /** The phase that is chosen to begin with. */
  readonly phase?: string | undefined;
}

/** Typed texts of a line; an empty day and time mean now. */
export interface LineTexts {
  readonly kind: string;
  readonly text: string;
  readonly phase: string;
  readonly present: string;
  readonly day: string;
  readonly time: string;
  readonly photos: string;
  /** The place as JSON. */
  readonly place: string;
  readonly reason: string;
}

type Place = NonNullable<LogLineInput['place']>;

/** Keeps what is typed, and sends it. */
export function useLineWriting({ project, corrected, day = '', phase = '' }: LineOrigin, onDone: () => void) {
  const about = corrected?.id ?? day;
  const { texts: kept, setTexts, forget } = useKeptTexts(`project-log ${project} ${about}`.trim());
  const first: LineTexts = {
    ...{ kind: corrected?.kind ?? '', text: corrected?.text ?? '', phase: corrected === undefined ? phase : (corrected.phase ?? '') },
    ...{ present: (corrected?.present ?? []).join(', '), day, time: '', photos: '', place: '', reason: '' },
  };
  const texts: LineTexts = { ...first, ...kept };
  const photoIds = texts.photos.split(' ').filter(Boolean);
  const place = texts.place === '' ? null : (JSON.parse(texts.place) as Place);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const problems = problemsOf(texts, corrected !== undefined);
  const set = (changes: Partial<LineTexts>) => setTexts(changes as Record<string, string>);
  const end = async () => {
    setChecked(false);
    await forget();
    onDone();
  };
  const send = async () => {
    const id = newId();
    await refuseUnusable(photoIds);
    for (const photoId of photoIds) await sendFileAgain(photoId);
    const input: LogLineInput = {
      ...{ id, project, kind: texts.kind as LogKind, text: texts.text, reason: texts.reason, place, fileIds: photoIds },
      ...{ phase: texts.phase || null, at: momentOf(texts), present: namesOf(texts.present), corrects: corrected?.id ?? null },
    };
    const label = `Logboek ${project}: ${corrected === undefined ? logKinds[input.kind] : 'correctie'}`;
    await addCommand(addLogLine, input, { record: recordOfLine(id), label, href: href('projectLog', { project }), fileIds: photoIds });
    await end();
  };
  return {
    texts,
    set,
    photoIds,
    place,
    isBusy,
    trouble,
    problems: isChecked ? problems : [],
    save: () => {
      setChecked(true);
      if (problems.length === 0) run(send);
    },
    addPhotos: (files: readonly File[]) =>
      run(async () => {
        const ids = [...photoIds];
        for (const file of files.slice(0, PHOTOS_PER_LINE_MAX - ids.length)) {
          ids.push((await keepFile(file, { kind: 'photo', name: file.name, isHeld: true })).id);
          set({ photos: ids.join(' ') });
        }
      }),
    removePhoto: (id: string) =>
      run(async () => {
        set({ photos: photoIds.filter((one) => one !== id).join(' ') });
        await discardFile(id);
      }),
    /** Puts the place of the device with the line; false when it does not tell. */
    takePlace: async (): Promise<boolean> => {
      const found = await currentPlace();
      if (found === undefined || found === null) return false;
      const { rdX, rdY, accuracyMeters } = found;
      // Outside the Netherlands RD means nothing.
      if (!isInRdBounds(found) || (accuracyMeters ?? 0) > ACCURACY_METERS_MAX) return false;
      set({ place: JSON.stringify({ rdX, rdY, accuracyMeters }) });
      return true;
    },
    giveUp: () =>
      run(async () => {
        for (const id of photoIds) await discardFile(id);
        await end();
      }),
  };
}

/** Writing, as its form uses it. */
export type LineWriting = ReturnType<typeof useLineWriting>;

function namesOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

function momentOf({ day, time }: LineTexts): string {
  const now = systemClock.now();
  if (day === '' && time === '') return new Date(now).toISOString();
  return instantAt(day === '' ? localDate(now) : day, time === '' ? formatTime(now) : time);
}

function problemsOf(texts: LineTexts, isCorrection: boolean): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (texts.kind === '') problems.push({ path: 'kind', message: 'Kies een soort.' });
  if (texts.text.trim() === '') problems.push({ path: 'text', message: 'Schrijf op wat er gebeurde.' });
  if (texts.time !== '' && !isClockTime(texts.time)) problems.push({ path: 'at', message: 'Vul de tijd in als uu:mm.' });
  else {
    const line = { at: momentOf(texts), corrects: isCorrection ? 'line' : null, reason: texts.reason };
    problems.push(...lineTroubles(line, systemClock.now()));
  }
  return problems;
}
