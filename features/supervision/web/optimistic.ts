/** The supervision of a phase as it will be once the outbox is empty; what was refused stays as it was typed until it is mended. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import * as contract from '../contract.ts';

type Supervision = contract.Supervision;
type Person = { readonly id: string; readonly name: string };

/** The answer of the server with the waiting changes of one phase over it. */
export function withPendingSupervision(supervision: Supervision, pending: readonly PendingCommand[], phaseId: string | undefined, me: Person): Supervision {
  return pending.reduce((current, command) => {
    const { phaseId: of } = command.input as { readonly phaseId?: string };
    return phaseId !== undefined && of === phaseId ? withOne(current, command, me) : current;
  }, supervision);
}

function withOne(now: Supervision, { name, input, createdAt }: PendingCommand, me: Person): Supervision {
  if (name === contract.putSupervisionFrame.name) {
    const { version = 0, ...frame } = input as z.output<typeof contract.putSupervisionFrame.input>;
    if ((now.frame?.version ?? 0) > version) return now;
    return {
      ...now,
      frame: { ...frame, planned: frame.planned ?? now.frame?.planned, supervisor: supervisorOf(now, frame.supervisorId, me), version: version + 1 },
    };
  }
  if (name === contract.signSupervisionReport.name) {
    const report = input as z.output<typeof contract.signSupervisionReport.input>;
    if (now.reports.some(({ id }) => id === report.id)) return now;
    const signed = { ...report, by: me.name, byId: me.id, signedAt: createdAt, sha256: '', isIntact: true };
    return { ...now, reports: [signed, ...now.reports].toSorted((a, b) => b.day.localeCompare(a.day) || b.signedAt.localeCompare(a.signedAt)) };
  }
  if (name === contract.putSupervisionDepot.name)
    return {
      ...now,
      depots: put(now.depots, input as z.output<typeof contract.putSupervisionDepot.input>).toSorted((a, b) => a.number.localeCompare(b.number)),
    };
  if (name === contract.putSupervisionLoad.name) {
    const loads = put(now.loads, input as z.output<typeof contract.putSupervisionLoad.input>);
    return { ...now, loads: loads.toSorted((a, b) => b.departedAt.localeCompare(a.departedAt)) };
  }
  if (name === contract.putSupervisionSample.name) return { ...now, samples: put(now.samples, input as z.output<typeof contract.putSupervisionSample.input>) };
  return now;
}

function supervisorOf({ frame }: Supervision, id: string, me: Person): string {
  if (id === me.id) return me.name;
  return frame?.supervisorId === id ? frame.supervisor : 'Gekozen collega';
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The thing in place of what it was, else at the end. Older than what the server has, it adds nothing. */
function put<Thing extends Versioned>(
  things: readonly Thing[],
  { version = 0, ...input }: Omit<Thing, 'version'> & { readonly version?: number | undefined },
): Thing[] {
  const thing = { ...input, version: version + 1 } as unknown as Thing;
  const known = things.find(({ id }) => id === thing.id);
  if (known === undefined) return [...things, thing];
  return things.map((one) => (one.id === thing.id && one.version < thing.version ? thing : one));
}
