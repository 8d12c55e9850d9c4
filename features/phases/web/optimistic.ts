/** Applies the device's waiting commands to phases. Refused ones do not count: they wait for the person to mend them. */
import type { z } from 'zod';
import { productNorms } from '#features/norms/norms.ts';
import { withPendingDocuments } from '#features/projects/web/documents/pending-documents.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { changePhaseStatus, overridePhaseCheck, putPhase } from '../contract.ts';
import { addCounts, countsOfForm, lotCodeOf, ruledDesigns } from '../done.ts';
import { LMRA_KEY, type LmraFacts, withOwnLmra, withReportedLmra } from '../lmra.ts';
import type { MyPhase, Phase, PhaseMember, PhaseRow } from '../phase.ts';
import { placedAfter } from '../planning/planning.ts';
import { movePhase, reschedulePhases, setPhaseDependencies } from '../planning/planning-contract.ts';
import { type PutSafety, putSafety } from '../safety/safety-contract.ts';
import { withPart } from '../safety/safety-rules.ts';
import { type PendingForm, pendingFormIn } from './pending-forms.ts';
import { pendingLotWorkIn } from './pending-increments.ts';

type Me = { readonly id: string; readonly name: string };
type Filled = z.output<typeof putPhase.input>;

const counting = (pending: readonly PendingCommand[]) => pending.filter(({ state }) => state !== 'refused');

/** The phases of a project with the waiting commands over them: new ones appear, changed ones change. */
export function withPendingRows(rows: readonly PhaseRow[], pending: readonly PendingCommand[], projectNumber: string): PhaseRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  let order: readonly string[] = rows.map(({ id }) => id);
  for (const command of counting(pending)) {
    if (command.name === putPhase.name) {
      const input = command.input as Filled;
      const known = byId.get(input.id);
      if (input.project === projectNumber && !isOlder(input, known)) byId.set(input.id, { ...(known ?? emptyRow(input)), ...rowFields(input) });
      if (byId.has(input.id) && !order.includes(input.id)) order = [...order, input.id];
    } else if (command.name === movePhase.name) {
      const { id, after } = command.input as z.output<typeof movePhase.input>;
      if (byId.has(id)) order = placedAfter(order, id, after);
    } else if (command.name === changePhaseStatus.name) {
      const { id, to } = command.input as z.output<typeof changePhaseStatus.input>;
      const known = byId.get(id);
      if (known !== undefined) byId.set(id, { ...known, status: to });
    } else if (command.name === putSafety.name) {
      const input = command.input as PutSafety;
      const known = byId.get(input.id);
      if (known !== undefined && input.class !== undefined) byId.set(input.id, { ...known, crowClass: input.class.to.crowClass });
    } else for (const [id, row] of byId) byId.set(id, withPlanning(row, command));
  }
  return order.flatMap((id) => byId.get(id) ?? []).map((row) => ({ ...row, ...withPendingForms(row, projectNumber, pending) }));
}

/** A phase with a waiting change of its dates, or of what it comes after. */
function withPlanning<Row extends Pick<PhaseRow, 'id' | 'plannedStart' | 'plannedEnd' | 'after' | 'version'>>(row: Row, { name, input }: PendingCommand): Row {
  if (name === setPhaseDependencies.name) {
    const { id, after } = input as z.output<typeof setPhaseDependencies.input>;
    return id === row.id ? { ...row, after } : row;
  }
  if (name !== reschedulePhases.name) return row;
  const move = (input as z.output<typeof reschedulePhases.input>).moves.find(({ id }) => id === row.id);
  if (move === undefined || move.version < row.version) return row;
  return { ...row, plannedStart: move.plannedStart, plannedEnd: move.plannedEnd, version: move.version + 1 };
}

/** A field sheet with the waiting commands over it. */
export function withPendingSheet(phase: Phase, pending: readonly PendingCommand[], me: Me): Phase {
  const sheet = counting(pending).reduce((current, command) => applyToSheet(current, command, me), phase);
  return { ...sheet, ...withPendingForms(phase, phase.project.number, pending) };
}

/** Somebody's own phases with the waiting steps and forms over them. */
export function withPendingMine(phases: readonly MyPhase[], pending: readonly PendingCommand[]): MyPhase[] {
  const steps = counting(pending).filter(({ name }) => name === changePhaseStatus.name);
  return phases.map((phase) => {
    const last = steps.map(({ input }) => input as z.output<typeof changePhaseStatus.input>).findLast(({ id }) => id === phase.id);
    return { ...phase, status: last?.to ?? phase.status, ...withPendingForms(phase, phase.projectNumber, pending) };
  });
}

type Told = Pick<PhaseRow, 'doneCounts' | 'requiredForms' | 'ownForms' | 'lotIncrements' | keyof LmraFacts>;
type Shown = Told & Pick<PhaseRow, 'id' | 'number' | 'countedLots'>;

/**
 * Adds the forms on this device: their counts, a submitted form or one returned less, and what the LMRA says. A form the server counts
 * already adds nothing, whatever this device knows of it: it may have arrived without the answer coming back.
 */
function withPendingForms(phase: Shown, project: string, pending: readonly PendingCommand[]): Told {
  const { number, requiredForms, ownForms, lmraAt, ownLmraAt, ownLmraStopAt, otherLmraStopAt } = phase;
  const known: Told = { ...withPendingIncrements(phase, pending), requiredForms, ownForms, lmraAt, ownLmraAt, ownLmraStopAt, otherLmraStopAt };
  return counting(pending).reduce((shown, command) => {
    const form = pendingFormIn(command);
    if (form === undefined || form.projectNumber !== project || form.phaseNumber !== number) return shown;
    const { basedOnRevision, designKey, answers } = form;
    const own = shown.ownForms[form.id];
    if (own !== undefined && own.revision > basedOnRevision) return shown;
    const isFirst = basedOnRevision === 0;
    // What a design of one's own counts for is not known here: what the server counted of it stays.
    const counts = ruledDesigns.includes(designKey) ? countsOfForm(designKey, answers) : (own?.counts ?? {});
    // What a correction of long ago counted for is not known here: it changes the sum once the server has it.
    const isCounted = isFirst || own !== undefined;
    const { doneCounts, lotIncrements } = isCounted ? withoutLot(shown, lotCodeOf(designKey, answers)) : shown;
    return {
      doneCounts: isCounted ? addCounts(doneCounts, counts, own?.counts) : doneCounts,
      requiredForms: shown.requiredForms.map((one) =>
        one.key === designKey ? { ...one, submitted: one.submitted + 1, returned: isFirst ? one.returned : Math.max(0, one.returned - 1) } : one,
      ),
      ownForms: { ...shown.ownForms, [form.id]: { revision: basedOnRevision + 1, counts } },
      lotIncrements,
      ...withFormLmra(shown, command.createdAt, form),
    };
  }, known);
}

/** The sum with the increments that were taken on this device, and without those that were taken back, of lots that count by their page. */
function withPendingIncrements({ id, doneCounts, lotIncrements, countedLots }: Shown, pending: readonly PendingCommand[]) {
  const codes = new Map(Object.entries(countedLots));
  const increments = new Map<string, { readonly lotId: string; readonly wasTaken: boolean; readonly isTaken: boolean }>();
  for (const command of counting(pending)) {
    const work = pendingLotWorkIn(command);
    if (work === undefined) continue;
    if ('code' in work) {
      if (work.phaseId === id) codes.set(work.lotId, work.code.toLowerCase());
      continue;
    }
    const { lotId, increment, isTaken } = work;
    const key = `${lotId} ${increment}`;
    increments.set(key, { lotId, wasTaken: increments.get(key)?.wasTaken ?? !isTaken, isTaken });
  }
  const known = { doneCounts, lotIncrements };
  return [...increments.values()].reduce((shown, { lotId, wasTaken, isTaken }) => {
    const code = codes.get(lotId);
    if (code === undefined || wasTaken === isTaken) return shown;
    const [added, replaced] = isTaken ? [1, 0] : [0, 1];
    return {
      doneCounts: addCounts(shown.doneCounts, { increments: added }, { increments: replaced }),
      lotIncrements: { ...shown.lotIncrements, [code]: Math.max(0, (shown.lotIncrements[code] ?? 0) + added - replaced) },
    };
  }, known);
}

/** The sum without what was counted on the page of a lot: its form, which is to be added, takes the place of that. */
function withoutLot({ doneCounts, lotIncrements }: Pick<Told, 'doneCounts' | 'lotIncrements'>, code: string | undefined) {
  const increments = code === undefined ? undefined : lotIncrements[code];
  if (code === undefined || increments === undefined) return { doneCounts, lotIncrements };
  const { [code]: _, ...others } = lotIncrements;
  return { doneCounts: addCounts(doneCounts, {}, { increments }), lotIncrements: others };
}

function withFormLmra({ lmraAt, ownLmraAt, ownLmraStopAt, otherLmraStopAt }: LmraFacts, at: string, form: PendingForm): LmraFacts {
  const facts = { lmraAt, ownLmraAt, ownLmraStopAt, otherLmraStopAt };
  const { basedOnRevision, designKey, answers } = form;
  // When the form of a correction was done stands with the server, which counts it for that moment.
  if (basedOnRevision > 0) return facts;
  const mayStart = answers['lmraDone'] === 'yes';
  if (designKey === LMRA_KEY) return withOwnLmra(facts, at, mayStart);
  return mayStart ? withReportedLmra(facts, at) : facts;
}

function applyToSheet(phase: Phase, command: PendingCommand, me: Me): Phase {
  if (command.name === changePhaseStatus.name) {
    const { id, from, to, reason } = command.input as z.output<typeof changePhaseStatus.input>;
    if (id !== phase.id || phase.status !== from) return phase;
    return { ...phase, status: to, statusChanges: [{ from, to, reason, by: me.name, byId: me.id, at: command.createdAt }, ...phase.statusChanges] };
  }
  if (command.name === overridePhaseCheck.name) {
    const { id, check, reason } = command.input as z.output<typeof overridePhaseCheck.input>;
    if (id !== phase.id) return phase;
    const override = { by: me.name, at: command.createdAt, reason };
    return { ...phase, checks: phase.checks.map((one) => (one.check === check && one.state === 'failed' ? { ...one, state: 'overridden', override } : one)) };
  }
  if (command.name === putPhase.name) {
    const input = command.input as Filled;
    return input.id !== phase.id || isOlder(input, phase) ? phase : { ...phase, ...rowFields(input), ...sheetFields(input, phase) };
  }
  if (command.name === putSafety.name) return withPendingSafety(phase, command.input as PutSafety);
  const planned = withPlanning(phase, command);
  if (planned !== phase) return planned;
  return { ...phase, documents: withPendingDocuments(phase.documents, command, phase.project.number, me) };
}

/** A field sheet with a waiting change of its safety file; when a KLIC request runs out is reckoned with the norms the product comes with. */
function withPendingSafety(phase: Phase, input: PutSafety): Phase {
  if (input.id !== phase.id) return phase;
  let { safety } = phase;
  for (const part of ['class', 'digging', 'protection', 'emergency'] as const) {
    const change = input[part];
    if (change !== undefined) safety = withPart(safety, part, change.to, productNorms);
  }
  return { ...phase, safety, crowClass: safety.crowClass };
}

/** A change the server already has: it was based on an earlier version than the one shown. */
function isOlder(input: Filled, shown: { version: number } | undefined): boolean {
  return shown !== undefined && (input.version ?? 0) < shown.version;
}

function rowFields(input: Filled) {
  return {
    number: input.number,
    name: input.name,
    kind: input.kind,
    protocol: input.protocol,
    plannedStart: input.plannedStart,
    plannedEnd: input.plannedEnd,
    ...(input.safety !== undefined && { crowClass: input.safety.crowClass }),
    plannedCounts: input.plannedCounts,
    budgetMinutes: input.budgetMinutes,
    version: (input.version ?? 0) + 1,
  };
}

function sheetFields(input: Filled, phase: Phase) {
  const known = new Map<string, PhaseMember>(phase.team.map((member) => [member.id, member]));
  return {
    ...(input.place !== null && { place: input.place }),
    hasOwnPlace: input.place !== null,
    contactId: input.contactId,
    assignment: input.assignment,
    particulars: input.particulars,
    analyses: input.analyses,
    vehicle: input.vehicle,
    equipment: input.equipment,
    isLogRequired: input.isLogRequired ?? phase.isLogRequired ?? false,
    ...(input.safety !== undefined && { safety: input.safety }),
    team: input.team.flatMap(({ userId, role }) => {
      const member = known.get(userId);
      return member === undefined ? [] : [{ ...member, role }];
    }),
  };
}

function emptyRow(input: Filled): PhaseRow {
  return {
    id: input.id,
    projectNumber: input.project,
    status: 'draft',
    team: [],
    doneCounts: {},
    requiredForms: [],
    ownForms: {},
    lotIncrements: {},
    countedLots: {},
    lmraAt: null,
    ownLmraAt: null,
    ownLmraStopAt: null,
    otherLmraStopAt: null,
    after: [],
    crowClass: null,
    ...rowFields(input),
  };
}
