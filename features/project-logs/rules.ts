/** Decisions about the log of a project that both sides take alike. Pure. */
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate, type Moment } from '#platform/shared/dates/dates.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { LogKind } from './labels.ts';
import type { LogLine, LogSignature } from './log.ts';

/** Whoever holds one of these reads the log of a project they may see. */
export const logReaders = ['project.read', 'form.fill'] as const;

/** Most characters of a line. */
export const LINE_TEXT_LENGTH_MAX = 4000;
/** Most characters of the reason of a correction. */
export const REASON_LENGTH_MAX = 200;
/** Most people named as present in a line, and most characters of a name. */
export const PRESENT_MAX = 30;
export const PRESENT_NAME_LENGTH_MAX = 80;
/** Most photos of a line. */
export const PHOTOS_PER_LINE_MAX = 20;
/** Days back for which a line may still be written. */
export const LINE_DAYS_BACK_MAX = 31;
/** Minutes that a line may lie ahead of the clock it is judged by: clocks differ. */
export const LINE_MINUTES_AHEAD_MAX = 10;

/** Most lines of a document. */
export const LOG_PDF_LINES_MAX = 2000;

const MINUTE_MS = 60_000;

/** Facts of a line that the rules judge. */
interface WrittenLine {
  readonly at: string;
  readonly corrects: string | null;
  readonly reason: string;
}

/** A sentence with the remedy for each field that is wrong, by when the line was written. */
export function lineTroubles({ at, corrects, reason }: WrittenLine, writtenAt: Moment): readonly FieldProblem[] {
  const troubles: FieldProblem[] = [];
  const first = addDays(localDate(writtenAt), -LINE_DAYS_BACK_MAX);
  if (Date.parse(at) > new Date(writtenAt).getTime() + LINE_MINUTES_AHEAD_MAX * MINUTE_MS)
    troubles.push({ path: 'at', message: 'Dit tijdstip moet nog komen. Kies een tijd die geweest is.' });
  if (localDate(at) < first) troubles.push({ path: 'at', message: `Dit is te lang geleden. Kies een dag vanaf ${formatDate(first)}.` });
  if (corrects !== null && reason.trim() === '') troubles.push({ path: 'reason', message: 'Schrijf op waarom je deze regel verbetert.' });
  if (corrects === null && reason.trim() !== '') troubles.push({ path: 'reason', message: 'Alleen een correctie heeft een reden. Haal de reden weg.' });
  return troubles;
}

/** Filter of the log; an empty one lets everything through. */
export interface LogFilter {
  readonly kinds: readonly LogKind[];
  readonly person: string;
  readonly phase: string;
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

/** True when a line is among what was asked for; each word of the search must occur in it. */
export function matchesFilter(line: LogLine, { kinds, person, phase, from, to, search }: LogFilter): boolean {
  if (kinds.length > 0 && !kinds.includes(line.kind)) return false;
  if (person !== '' && line.author.id !== person) return false;
  if (phase !== '' && line.phase !== phase) return false;
  if ((from !== '' && line.day < from) || (to !== '' && line.day > to)) return false;
  const words = [line.text, line.reason, line.author.name, ...line.present].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** Lines of a day that belong together: covered by one signature, or by none yet. */
export interface DayBlock {
  /** In the order they happened. */
  readonly lines: readonly LogLine[];
  readonly signature: LogSignature | undefined;
  /** True when they came in after the day was signed. */
  readonly isLate: boolean;
}

/** The lines of a day in blocks: first what the first signature covers, last what none does. */
export function blocksOf(lines: readonly LogLine[], signatures: readonly LogSignature[]): readonly DayBlock[] {
  const inOrder = lines.toSorted(byTime);
  const signed = signatures.toSorted((a, b) => a.at.localeCompare(b.at));
  const covered = new Set(signed.flatMap(({ lineIds }) => lineIds));
  const blocks: DayBlock[] = signed.map((signature, index) => ({
    signature,
    lines: inOrder.filter(({ id }) => signature.lineIds.includes(id)),
    isLate: index > 0,
  }));
  const rest = inOrder.filter(({ id }) => !covered.has(id));
  return rest.length === 0 ? blocks : [...blocks, { signature: undefined, lines: rest, isLate: signed.length > 0 }];
}

/** Order of lines in a day. */
export function byTime(a: Pick<LogLine, 'at' | 'id'>, b: Pick<LogLine, 'at' | 'id'>): number {
  return a.at.localeCompare(b.at) || a.id.localeCompare(b.id);
}

/** The mark of a signature as people compare it: the beginning of its hash, `7F2A 91C4`. */
export function markOf(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`.toUpperCase();
}

/** Initials of a name: `KB`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}
