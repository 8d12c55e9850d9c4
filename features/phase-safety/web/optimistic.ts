/** The safety of a phase as it will be once the outbox is empty. */
import type { z } from 'zod';
import { pendingFormIn } from '#features/phases/web/pending-forms.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { approveRisk, type PhaseSafety, putPermit, putRisk, removeRisk } from '../contract.ts';

/** Phase that is shown, and the owner of the device. */
export interface Shown {
  readonly project: string;
  readonly phase: string;
  readonly phaseId: string | undefined;
  readonly me: { readonly id: string; readonly name: string };
  /** Local date of now, and that of a moment. */
  readonly today: string;
  readonly dayOf: (moment: string) => string;
}

const LMRA_KEY = 'lmra';

/** The answer of the server with the waiting changes over it; what was refused stays as it was typed until it is mended. */
export function withPendingSafety(safety: PhaseSafety, pending: readonly PendingCommand[], shown: Shown): PhaseSafety {
  return pending.reduce((current, command) => withOne(current, command, shown), safety);
}

function withOne(safety: PhaseSafety, command: PendingCommand, shown: Shown): PhaseSafety {
  const { name, input, state, createdAt } = command;
  if (name === putRisk.name) {
    const { version = 0, ...risk } = input as z.output<typeof putRisk.input>;
    return risk.phaseId === shown.phaseId ? { ...safety, risks: put(safety.risks, { ...risk, approval: null, version: version + 1 }) } : safety;
  }
  if (name === putPermit.name) {
    const { version = 0, ...permit } = input as z.output<typeof putPermit.input>;
    return permit.phaseId === shown.phaseId ? { ...safety, permits: put(safety.permits, { ...permit, version: version + 1 }) } : safety;
  }
  if (state === 'refused') return safety;
  if (name === removeRisk.name) {
    const { id } = input as z.output<typeof removeRisk.input>;
    return { ...safety, risks: safety.risks.filter((risk) => risk.id !== id) };
  }
  if (name === approveRisk.name) {
    const { id, version } = input as z.output<typeof approveRisk.input>;
    const approval = { by: shown.me.name, at: createdAt };
    return { ...safety, risks: safety.risks.map((risk) => (risk.id === id && risk.approval === null ? { ...risk, approval, version: version + 1 } : risk)) };
  }
  return withLmra(safety, command, shown);
}

/** One's own analysis of today that has not reached the server. The server tells what a correction says: it knows the day that one was done. */
function withLmra(safety: PhaseSafety, command: PendingCommand, { project, phase, me, today, dayOf }: Shown): PhaseSafety {
  const form = pendingFormIn(command);
  if (form?.designKey !== LMRA_KEY || form.projectNumber !== project || form.phaseNumber !== phase) return safety;
  if (form.basedOnRevision > 0 || dayOf(command.createdAt) !== today) return safety;
  const own = { userId: me.id, name: me.name, at: command.createdAt, mayStart: form.answers['lmraDone'] === 'yes' };
  return { ...safety, lmra: [...safety.lmra.filter(({ userId }) => userId !== me.id), own] };
}

/** The thing in place of what it was, else at the end. Older than what the server has, it adds nothing. */
function put<Thing extends { readonly id: string; readonly version: number }>(things: readonly Thing[], thing: Thing): Thing[] {
  const known = things.find(({ id }) => id === thing.id);
  if (known === undefined) return [...things, thing];
  return things.map((one) => (one.id === thing.id && one.version < thing.version ? thing : one));
}
