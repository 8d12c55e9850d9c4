/** The log with the lines over it that wait on this device; one that was refused is shown too, until it is mended. */
import type { z } from 'zod';
import { localDate } from '#platform/shared/dates/dates.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { addLogLine } from '../contract.ts';
import type { LogDay, LogLine } from '../log.ts';
import { byTime } from '../rules.ts';

type Author = LogLine['author'];

/** Lines of a project that wait on this device. */
export function pendingLines(pending: readonly PendingCommand[], project: string, author: Author): readonly LogLine[] {
  return pending.flatMap((command) => {
    if (command.name !== addLogLine.name) return [];
    const input = command.input as z.output<typeof addLogLine.input>;
    return input.project === project ? [toLine(input, command.createdAt, author)] : [];
  });
}

function toLine({ place, corrects, project: _, ...line }: z.output<typeof addLogLine.input>, writtenAt: string, author: Author): LogLine {
  const wgs = place === null ? undefined : rdConversion()?.toWgs(place);
  return {
    ...line,
    at: new Date(line.at).toISOString(),
    day: localDate(line.at),
    place: place === null ? null : { ...place, latitude: wgs?.latitude ?? null, longitude: wgs?.longitude ?? null },
    corrects: corrects === null ? null : { id: corrects, day: '', at: '' },
    correctedBy: [],
    author,
    writtenAt,
  };
}

/** Lines of the server with those that wait, each once, and with the corrections that wait pointed at. The last day first, each day in its order. */
export function withPendingLines(lines: readonly LogLine[], waiting: readonly LogLine[]): readonly LogLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const all = [...lines, ...waiting.filter(({ id }) => !known.has(id))];
  const byId = new Map(all.map((line) => [line.id, line]));
  return all
    .map((line) => {
      const corrected = line.corrects === null || line.corrects.day !== '' ? undefined : byId.get(line.corrects.id);
      const more = waiting.filter(({ id, corrects }) => corrects?.id === line.id && !line.correctedBy.some((one) => one.id === id));
      return {
        ...line,
        ...(corrected === undefined ? {} : { corrects: { id: corrected.id, day: corrected.day, at: corrected.at } }),
        correctedBy: [...line.correctedBy, ...more.map(({ id, day, at }) => ({ id, day, at }))],
      };
    })
    .toSorted((a, b) => b.day.localeCompare(a.day) || byTime(a, b));
}

/** The days of the log with the lines that wait counted. */
export function daysWithPending(days: readonly LogDay[], waiting: readonly LogLine[]): readonly LogDay[] {
  const counted = new Map(days.map((day) => [day.day, day]));
  for (const { day } of waiting) {
    const known = counted.get(day) ?? { day, lines: 0, unsigned: 0, signed: null };
    counted.set(day, { ...known, lines: known.lines + 1, unsigned: known.unsigned + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.day.localeCompare(a.day));
}
