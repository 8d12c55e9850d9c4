/** Hours as they will be once the outbox is empty. Refused changes are shown too: they are the person's hours, and stay marked until they are mended. */
import type { z } from 'zod';
import { datesOfWeek } from '#platform/shared/dates/calendar.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { earliestStage, type Stage, stageOfCommand } from '#platform/web/outbox/stages.ts';
import { type Attributes, toAttributes, valuesOf } from '../attributes.ts';
import { closeDay, deleteTimeRegistration, putTimeRegistration, reopenDay, startTimeRegistration, stopTimeRegistration } from '../contract.ts';
import type { DayStatus } from '../labels.ts';
import type { PhaseOfTime, TimeChoice, TimeDay, TimeRegistration, TimeWeek } from '../registration.ts';
import { areTimesEdited, inOrder } from '../rules.ts';

/** Phases by id, as far as this device knows them. */
export type KnownPhases = ReadonlyMap<string, PhaseOfTime>;

/** Phases hours were booked on from this page, until the lists have them. */
const bookedPhases = new Map<string, PhaseOfTime>();

/** Remembers a phase that was found by searching, so that its hours show its name at once. */
export function rememberPhase(phase: PhaseOfTime | null): void {
  if (phase !== null) bookedPhases.set(phase.id, phase);
}

/** The phases that are known, with those that were booked on from this page. */
export function withBooked(phases: KnownPhases): KnownPhases {
  return new Map([...bookedPhases, ...phases]);
}

/** Registrations with the waiting changes over them, in order of time. */
export function registrationsWithPending(
  registrations: readonly TimeRegistration[],
  pending: readonly PendingCommand[],
  phases: KnownPhases,
): readonly TimeRegistration[] {
  return inOrder(pending.reduce<readonly TimeRegistration[]>((rows, command) => applyOne(rows, command, phases), registrations));
}

function applyOne(rows: readonly TimeRegistration[], command: PendingCommand, phases: KnownPhases): readonly TimeRegistration[] {
  switch (command.name) {
    case putTimeRegistration.name:
      return withPut(rows, command.input as z.output<typeof putTimeRegistration.input>, phases);
    case startTimeRegistration.name:
      return withStart(rows, command.input as z.output<typeof startTimeRegistration.input>, phases);
    case stopTimeRegistration.name: {
      const { id, endedAt } = command.input as z.output<typeof stopTimeRegistration.input>;
      return rows.map((row) => (row.id === id && row.endedAt === null ? ended(row, endedAt) : row));
    }
    case deleteTimeRegistration.name: {
      const { id } = command.input as z.output<typeof deleteTimeRegistration.input>;
      return command.state === 'refused' ? rows : rows.filter((row) => row.id !== id);
    }
    default:
      return rows;
  }
}

function withPut(rows: readonly TimeRegistration[], input: z.output<typeof putTimeRegistration.input>, phases: KnownPhases): readonly TimeRegistration[] {
  const known = rows.find(({ id }) => id === input.id);
  const { version = 0, phaseId, ...rest } = input;
  const row: TimeRegistration = {
    ...rest,
    ...scanOf(known, input),
    phase: phaseOf(phaseId, phases, known),
    origin: known?.origin ?? input.origin,
    version: version + 1,
  };
  const others = rows.filter(({ id }) => id !== input.id);
  return [...(input.endedAt === null ? endRunning(others, input.startedAt) : others), row];
}

/** Returns what the server will say of the scan of a registration that is changed. */
function scanOf(
  known: TimeRegistration | undefined,
  input: z.output<typeof putTimeRegistration.input>,
): Pick<TimeRegistration, 'attributes' | 'clockDriftMinutes' | 'edited' | 'editReason'> {
  const { clockDriftMinutes } = known ?? {};
  const drift = clockDriftMinutes === undefined ? {} : { clockDriftMinutes };
  if (known === undefined || !valuesOf(known).scanned) return { attributes: input.attributes, ...drift };
  const isEdit = areTimesEdited(known, input);
  const editReason = input.editReason ?? (isEdit ? undefined : known.editReason);
  return { attributes: withScanned(input.attributes), ...drift, ...(isEdit || known.edited === true ? { edited: true, editReason } : {}) };
}

function withStart(rows: readonly TimeRegistration[], input: z.output<typeof startTimeRegistration.input>, phases: KnownPhases): readonly TimeRegistration[] {
  if (rows.some(({ id }) => id === input.id)) return rows;
  const { phaseId, scan, attributes, ...rest } = input;
  const later = rows.find(({ endedAt, startedAt }) => endedAt === null && Date.parse(startedAt) > Date.parse(input.startedAt));
  const row: TimeRegistration = {
    ...rest,
    attributes: scan === undefined ? attributes : withScanned(attributes),
    endedAt: later?.startedAt ?? null,
    breakMinutes: 0,
    phase: phaseOf(phaseId, phases, undefined),
    origin: 'timer',
    version: 1,
  };
  return [...(later === undefined ? endRunning(rows, input.startedAt) : rows), row];
}

/** Attributes as the server will have them, once it knows the code. */
function withScanned(attributes: Attributes): Attributes {
  return [...attributes.filter(({ name }) => name !== 'scanned'), ...toAttributes({ scanned: true })];
}

function endRunning(rows: readonly TimeRegistration[], at: string): readonly TimeRegistration[] {
  return rows.map((row) => (row.endedAt === null ? ended(row, at) : row));
}

function ended(row: TimeRegistration, at: string): TimeRegistration {
  return { ...row, endedAt: Date.parse(at) > Date.parse(row.startedAt) ? at : row.startedAt, version: row.version + 1 };
}

function phaseOf(id: string | null, phases: KnownPhases, known: TimeRegistration | undefined): PhaseOfTime | null {
  if (id === null) return null;
  if (known?.phase?.id === id) return known.phase;
  return phases.get(id) ?? bookedPhases.get(id) ?? { id, projectNumber: 'Gekozen fase', projectDescription: '', number: '', name: '', city: '' };
}

/** Recent choices, the latest first, with what was chosen on this device before them: it counts as the last time at once, also without a network. */
export function choicesWithPending(recent: readonly TimeChoice[], pending: readonly PendingCommand[], phases: KnownPhases): readonly TimeChoice[] {
  const made = registrationsWithPending([], pending, phases).map((registration): TimeChoice => {
    const { licenseplate, asbestos, xrf } = valuesOf(registration);
    return { kind: registration.kind, activity: registration.activity, phase: registration.phase, licenseplate, asbestos, xrf };
  });
  return [...made.toReversed(), ...recent];
}

/** Days with the waiting steps over them. A step that was refused was not taken. */
export function daysWithPending(days: readonly TimeDay[], pending: readonly PendingCommand[]): readonly TimeDay[] {
  return pending.reduce<readonly TimeDay[]>((before, command) => {
    if (command.state === 'refused') return before;
    if (command.name === closeDay.name) {
      const { date, explanation } = command.input as z.output<typeof closeDay.input>;
      return withStep(before, date, 'closed', explanation);
    }
    if (command.name === reopenDay.name) return withStep(before, (command.input as z.output<typeof reopenDay.input>).date, 'open');
    return before;
  }, days);
}

function withStep(days: readonly TimeDay[], date: string, status: DayStatus, explanation?: string): readonly TimeDay[] {
  const known = days.find((day) => day.date === date) ?? { date, status: 'open' as const, explanation: '', note: '', noteOn: null, judgedBy: null, version: 0 };
  if (known.status === 'approved' || known.status === status) return days;
  const day: TimeDay = { ...known, status, explanation: explanation ?? known.explanation, closedFor: null, version: known.version + 1 };
  return [...days.filter((other) => other.date !== date), day].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Stages of registrations that are not on the server as they are shown, by id. */
export function stagesOfTime(pending: readonly PendingCommand[]): ReadonlyMap<string, Stage> {
  const stages = new Map<string, Stage>();
  for (const command of pending) {
    if (!ownNames.has(command.name) || command.state === 'sent') continue;
    const { id } = command.input as { readonly id: string };
    stages.set(id, earliestStage(stageOfCommand(command), stages.get(id)));
  }
  return stages;
}

const ownNames: ReadonlySet<string> = new Set([putTimeRegistration.name, startTimeRegistration.name, stopTimeRegistration.name, deleteTimeRegistration.name]);

/** A week with everything that waits drawn over it. */
export function weekWithPending(data: TimeWeek, pending: readonly PendingCommand[], phases: KnownPhases): TimeWeek {
  const dates = datesOfWeek(data.week);
  return {
    ...data,
    registrations: registrationsWithPending(data.registrations, pending, phases).filter(({ workDate }) => dates.includes(workDate)),
    days: daysWithPending(data.days, pending).filter(({ date }) => dates.includes(date)),
  };
}
