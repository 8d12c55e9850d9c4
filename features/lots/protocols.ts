/** Which protocols are planned and counted in this room. Pure, and light: every screen reads what waits of it on the device. */
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { LotProtocol } from './labels.ts';

/** Names of the commands that change what a phase counts of its lots. */
export const countedCommands = { putLot: 'lot.put', takeIncrement: 'lot-increment.take', undoIncrement: 'lot-increment.undo' } as const;

/** True when a lot is sampled in whole units, for which there is nothing here: the plan and the form of its protocol ask for their number, size and random choice. */
export function isSampledInUnits(protocol: LotProtocol): boolean {
  return protocol === '1003';
}

/** Why a protocol cannot be planned here; undefined when it can, and for a lot that had it already. */
export function protocolTrouble(protocol: LotProtocol, known: LotProtocol | undefined): FieldProblem | undefined {
  if (!isSampledInUnits(protocol) || known === protocol) return undefined;
  return {
    path: 'protocol',
    message: `Plan protocol ${protocol} op het monsternemingsplan ${protocol} bij de formulieren van de fase, en kies hier een ander.`,
  };
}
