/** Actions of somebody on their hours. Everything is stored on the device first; all commands of one day go in order, so that a day is never closed before its hours are in. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { href } from '#features/routes.ts';
import { formatShortDay, formatTime } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand, discardCommand, type PendingCommand } from '#platform/web/outbox/outbox.ts';
import { toAttributes, toDateUid, valuesOf } from '../attributes.ts';
import { closeDay, deleteTimeRegistration, putTimeRegistration, reopenDay, startTimeRegistration, stopTimeRegistration } from '../contract.ts';
import { workDateOfStart } from '../day-check.ts';
import type { PhaseOfTime, TimeChoice, TimeRegistration } from '../registration.ts';
import type { Scan, TimeRegistrationInput } from '../registration-input.ts';
import { codeOf, titleOf } from '../rules.ts';
import { nowInstant } from './device-time.ts';
import { rememberPhase } from './optimistic.ts';

/** The line of a day in the outbox. */
export function recordOf(date: string): string {
  return `time-day:${date}`;
}

/** Id of the draft of hours by hand: those with an id, else new ones. */
export function draftIdOf(hours: string): string {
  return `time-entry:${hours}`;
}

function nameOf(what: Pick<TimeRegistration, 'kind' | 'activity'>, phase: PhaseOfTime | null, labels: HourLabels): string {
  return phase === null ? titleOf(what, labels) : `${titleOf(what, labels)}, ${codeOf(phase)}`;
}

/** Options of a start of the timer. */
export interface StartOptions {
  readonly labels: HourLabels;
  /** Registration that runs, and ends at the same moment; null when none runs, undefined while that is not known. */
  readonly running: TimeRegistration | null | undefined;
  readonly scan?: Scan;
}

/** Starts the timer now; what ran ends at the same moment. Returns the id of the registration and its work date. */
export async function startTime(
  choice: TimeChoice,
  { labels, running = null, scan }: StartOptions,
): Promise<{ readonly id: string; readonly workDate: string }> {
  const id = newId();
  rememberPhase(choice.phase);
  const startedAt = nowInstant();
  const workDate = workDateOfStart(startedAt, running);
  const { kind, activity, phase, licenseplate, asbestos, xrf } = choice;
  const attributes = toAttributes({ startTime: formatTime(startedAt), dateUid: toDateUid(workDate), licenseplate, asbestos, xrf });
  await addCommand(
    startTimeRegistration,
    { id, kind, activity, phaseId: phase?.id ?? null, attributes, workDate, startedAt, scan },
    { record: recordOf(workDate), label: `${nameOf(choice, phase, labels)} gestart om ${formatTime(startedAt)}`, href: href('timeRegistration') },
  );
  return { id, workDate };
}

/** Stops the timer now. */
export async function stopTime(running: TimeRegistration, labels: HourLabels, scan?: Scan): Promise<void> {
  const endedAt = nowInstant();
  const label = `${nameOf(running, running.phase, labels)} gestopt om ${formatTime(endedAt)}`;
  await addCommand(stopTimeRegistration, { id: running.id, endedAt, scan }, { record: recordOf(running.workDate), label, href: href('timeRegistration') });
}

/** The registration to store, and where it came from. */
export interface PutOptions {
  readonly phase: PhaseOfTime | null;
  readonly draftId?: string | undefined;
  /** Commands that wait on this device: a refused change of the same registration is replaced. */
  readonly pending: readonly PendingCommand[];
  readonly labels: HourLabels;
}

/** Makes or changes a registration. Rejects with the fields that are wrong; then nothing is kept and the draft stays. */
export async function putTime(input: TimeRegistrationInput, { phase, draftId, pending, labels }: PutOptions): Promise<void> {
  rememberPhase(phase);
  const refused = pending.find(({ state, name, input: sent }) => state === 'refused' && isPutOrStart(name) && (sent as { id?: unknown }).id === input.id);
  const label = `${nameOf({ kind: input.kind, activity: input.activity ?? null }, phase, labels)} op ${formatShortDay(input.workDate)} om ${formatTime(input.startedAt)}`;
  const page = href('manualEntry', {}, { id: input.id, datum: input.workDate });
  await addCommand(putTimeRegistration, input, {
    record: recordOf(input.workDate),
    label,
    href: page,
    draftId,
    reopensAs: draftIdOf(input.id),
    replaces: refused?.id,
  });
}

function isPutOrStart(name: string): boolean {
  return name === putTimeRegistration.name || name === startTimeRegistration.name;
}

/** Takes a registration away, and offers to put it back. What was refused or never left this device is thrown away here: a deletion behind it would wait for it. */
export async function deleteTime(registration: TimeRegistration, pending: readonly PendingCommand[], labels: HourLabels): Promise<void> {
  const { workDate, phase, startedAt } = registration;
  const own = pending.filter(({ state, input }) => state !== 'sent' && (input as { id?: unknown } | null)?.id === registration.id);
  const isOnlyHere = own.some(({ name, state, input }) => state === 'refused' && isPutOrStart(name) && (input as { version?: number }).version === undefined);
  for (const command of own) if (isOnlyHere || command.state === 'refused') await discardCommand(command.id);
  if (!isOnlyHere) {
    const label = `${nameOf(registration, phase, labels)} op ${formatShortDay(workDate)} om ${formatTime(startedAt)} verwijderd`;
    await addCommand(
      deleteTimeRegistration,
      { id: registration.id },
      { record: recordOf(workDate), label, href: href('dayOverview', {}, { datum: workDate }) },
    );
  }
  showSnackbar({
    title: `${titleOf(registration, labels)} van ${formatTime(registration.startedAt)} is verwijderd.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () => carryOut(() => putTime({ ...toInput(registration), id: newId(), version: undefined }, { phase, pending: [], labels })),
  });
}

/** A registration as it is put again. */
export function toInput(registration: TimeRegistration): TimeRegistrationInput {
  const { id, article, kind, activity, phase, workDate, startedAt, endedAt, breakMinutes, origin, version } = registration;
  const attributes = toAttributes(valuesOf(registration));
  return { id, article, kind, activity, phaseId: phase?.id ?? null, attributes, workDate, startedAt, endedAt, breakMinutes, origin, version };
}

/** Signs off a day as it is shown. */
export async function signOffDay(date: string, registrations: readonly TimeRegistration[], explanation: string): Promise<void> {
  await addCommand(
    closeDay,
    { date, registrationIds: registrations.map(({ id }) => id), explanation },
    { record: recordOf(date), label: `Dag afsluiten, ${formatShortDay(date)}`, href: href('closeDay', {}, { datum: date }) },
  );
}

/** Opens a closed day again. It stands in a line of its own: it may be what hours that were refused wait for. */
export async function openDay(date: string): Promise<void> {
  await addCommand(
    reopenDay,
    { date },
    { record: `${recordOf(date)}:open`, label: `Dag heropenen, ${formatShortDay(date)}`, href: href('dayOverview', {}, { datum: date }) },
  );
}
