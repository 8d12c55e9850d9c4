/** Hours being filled in by hand: as kept in a draft, and what becomes of them. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import type { Norms } from '#features/norms/norms.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { newId } from '#platform/shared/ids.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { toAttributes, toDateUid, valuesOf } from '../../attributes.ts';
import { mayEnter } from '../../day-check.ts';
import { activityOfPhaseKind, type DayStatus } from '../../labels.ts';
import type { TimeRegistration } from '../../registration.ts';
import { TimeRegistrationInput } from '../../registration-input.ts';
import { areTimesEdited, overlapWith, titleOf } from '../../rules.ts';
import type { SentRegistration } from '../meanwhile/registration-differences.ts';
import type { KnownPhases } from '../optimistic.ts';
import { type PhaseOption, toPhaseOfTime } from './time-options.ts';
import { toChoice, type What } from './what-fields.tsx';

/** Kind under which drafts of hours are kept. */
export const TIME_ENTRY_DRAFT_KIND = 'time-entry';

/** Input so far. Times as `uu:mm`; an empty `to` still runs. */
export interface Entry {
  readonly id: string;
  /** The version a change was based on; undefined for new hours. */
  readonly version: number | undefined;
  readonly origin: 'timer' | 'manual';
  readonly what: What;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Begun after midnight, in a shift of the day before. */
  readonly isAfterMidnight: boolean;
  readonly breakMinutes: string;
  readonly description: string;
  /** Reason for other times than were scanned; a draft from before has none. */
  readonly editReason?: string | undefined;
}

const noWhat: What = { kind: 'work', activity: '', phase: null, licenseplate: '', asbestos: false, xrf: false };

/** New hours, as far as the address says what they are: of planned work with what was planned. */
export function newEntry(date: string, from: string, to: string, phase?: PhaseOption): Entry {
  const what: What = phase === undefined ? noWhat : { ...noWhat, ...ofPhase(phase) };
  return { id: newId(), version: undefined, origin: 'manual', what, date, from, to, isAfterMidnight: false, breakMinutes: '', description: phase?.name ?? '' };
}

function ofPhase(phase: PhaseOption): Partial<What> {
  return { phase: toPhaseOfTime(phase), activity: phase.kind === undefined ? '' : activityOfPhaseKind[phase.kind], asbestos: phase.kind === 'asbestos' };
}

/** A registration to be changed. */
export function entryOf(registration: TimeRegistration): Entry {
  const { id, version, origin, kind, activity, phase, workDate, startedAt, endedAt, breakMinutes } = registration;
  const { licenseplate, asbestos, xrf, description } = valuesOf(registration);
  return {
    id,
    version,
    origin,
    what: { kind, activity: activity ?? '', phase, licenseplate, asbestos, xrf },
    date: workDate,
    from: formatTime(startedAt),
    to: endedAt === null ? '' : formatTime(endedAt),
    isAfterMidnight: localDate(startedAt) > workDate,
    breakMinutes: breakMinutes === 0 ? '' : String(breakMinutes),
    description,
    ...(registration.editReason === undefined ? {} : { editReason: registration.editReason }),
  };
}

/** Facts an entry is checked against. */
export interface EntryContext {
  readonly today: string;
  readonly now: string;
  readonly norms: Norms;
  readonly labels: HourLabels;
  /** The registration that is changed. */
  readonly original: TimeRegistration | undefined;
  /** Status of the day. */
  readonly dayStatus: DayStatus;
  /** Registrations around it. */
  readonly registrations: readonly TimeRegistration[];
}

/** An entry as it is sent, or a sentence for each field that is wrong. */
export type CheckedEntry =
  | { readonly ok: true; readonly input: TimeRegistrationInput }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Checks an entry. Times that were not touched stay to the second as they were. */
export function checkEntry(entry: Entry, context: EntryContext): CheckedEntry {
  const errors = shapeErrors(entry, context);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const input = toInput(entry, context.original);
  if (isOtherThanScanned(input, context.original) && (input.editReason ?? '') === '')
    return { ok: false, errors: { editReason: 'Schrijf op waarom de tijden anders zijn dan gescand.' } };
  const parsed = TimeRegistrationInput().safeParse(input, { error: inputSentence });
  if (!parsed.success)
    return { ok: false, errors: Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [String(path.at(-1) ?? ''), message])) };
  const overlap = overlapWith(
    { id: entry.id, startedAt: parsed.data.startedAt, endedAt: parsed.data.endedAt ?? context.now },
    context.registrations,
    context.now,
  );
  return overlap === undefined ? { ok: true, input } : { ok: false, errors: { startedAt: overlapText(overlap, context.labels) } };
}

/** True when an entry has other times than were scanned, so that it asks for a reason. */
export function asksEditReason(entry: Entry, original: TimeRegistration | undefined): boolean {
  if (original?.edited === true) return true;
  const sent = original && sentEntry(entry, original);
  return sent !== undefined && isOtherThanScanned(sent, original);
}

function isOtherThanScanned(input: Pick<TimeRegistrationInput, 'startedAt' | 'endedAt'>, original: TimeRegistration | undefined): boolean {
  return original !== undefined && valuesOf(original).scanned && areTimesEdited(original, input);
}

/** An entry as it would be sent, for comparing it; undefined while it is not whole. */
export function sentEntry(entry: Entry, original: TimeRegistration): SentRegistration | undefined {
  if (!isClockTime(entry.from) || (entry.to !== '' && !isClockTime(entry.to))) return undefined;
  return TimeRegistrationInput().safeParse(toInput(entry, original)).data;
}

/** An entry that says what was chosen out of two versions. */
export function entryOfSent({ phaseId, ...sent }: SentRegistration, phases: KnownPhases, theirs: TimeRegistration): Entry {
  const phase = phaseId === null ? null : theirs.phase?.id === phaseId ? theirs.phase : (phases.get(phaseId) ?? null);
  return entryOf({ ...sent, phase, version: theirs.version });
}

function shapeErrors({ date, from, to, breakMinutes }: Entry, { today, norms, original, dayStatus }: EntryContext): Record<string, string> {
  const errors: Record<string, string> = {};
  const { error } = Day().safeParse(date);
  if (error !== undefined) errors['workDate'] = error.issues[0]?.message ?? '';
  else if (date > today) errors['workDate'] = 'Deze dag is nog niet geweest. Kies vandaag of een eerdere dag.';
  else if (!mayEnter(date, today, norms, dayStatus) && date !== original?.workDate)
    errors['workDate'] = 'Deze dag is te lang geleden. Vraag je leidinggevende om deze uren.';
  if (!isClockTime(from)) errors['startedAt'] = 'Vul de begintijd in, bijvoorbeeld 07:30.';
  if (to === '' ? original?.endedAt !== null : !isClockTime(to)) errors['endedAt'] = 'Vul de eindtijd in, bijvoorbeeld 12:10.';
  if (to !== '' && to === from) errors['endedAt'] = 'Gelijk aan het begin. Vul een later tijdstip in.';
  if (breakMinutes.trim() !== '' && !parseNumber(breakMinutes).ok) errors['breakMinutes'] = 'Vul de pauze in hele minuten in, bijvoorbeeld 30.';
  return errors;
}

function overlapText(other: TimeRegistration, labels: HourLabels): string {
  const end = other.endedAt === null ? 'nu (het loopt nog)' : formatTime(other.endedAt);
  return `Overlapt met ${titleOf(other, labels)} van ${formatTime(other.startedAt)} tot ${end}. Pas een van de tijden aan.`;
}

function toInput(entry: Entry, original: TimeRegistration | undefined): TimeRegistrationInput {
  const { id, version, origin, date, from, to } = entry;
  const { phase, licenseplate, asbestos, xrf, ...choice } = toChoice(entry.what);
  const startDate = entry.isAfterMidnight ? addDays(date, 1) : date;
  const startedAt = keepSeconds(startDate, from, original?.startedAt);
  const endedAt = to === '' ? null : keepSeconds(to > from ? startDate : addDays(startDate, 1), to, original?.endedAt);
  const minutes = parseNumber(entry.breakMinutes);
  return {
    id,
    version,
    origin,
    ...choice,
    phaseId: phase?.id ?? null,
    workDate: date,
    startedAt,
    endedAt,
    breakMinutes: minutes.ok ? minutes.value : 0,
    ...(entry.editReason === undefined ? {} : { editReason: entry.editReason.trim() }),
    attributes: toAttributes({
      startTime: from,
      endTime: to === '' ? undefined : to,
      licenseplate,
      description: entry.description.trim(),
      asbestos,
      xrf,
      dateUid: toDateUid(date),
    }),
  };
}

/** The instant of a date and time, the very one it was when it reads the same. */
function keepSeconds(date: string, time: string, before: string | null | undefined): string {
  const isSame = before !== null && before !== undefined && localDate(before) === date && formatTime(before) === time;
  return isSame ? before : instantAt(date, time);
}
