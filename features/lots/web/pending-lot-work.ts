import type { z } from 'zod';
import type { PendingLotWork } from '#features/phases/web/pending-increments.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { putLot, undoIncrement } from '../contract.ts';
import { countedCommands, isSampledInUnits } from '../protocols.ts';

/** The work on a lot in a waiting command that its phase counts; undefined when it does something else. */
export function readPendingLotWork({ name, input }: PendingCommand): PendingLotWork | undefined {
  if (name === countedCommands.putLot) {
    const { id, phaseId, code, protocol } = input as z.output<typeof putLot.input>;
    return isSampledInUnits(protocol) ? undefined : { lotId: id, phaseId, code };
  }
  if (name !== countedCommands.takeIncrement && name !== countedCommands.undoIncrement) return undefined;
  const { lot, letter, place } = input as z.output<typeof undoIncrement.input>;
  return { lotId: lot, increment: `${letter}${place}`, isTaken: name === countedCommands.takeIncrement };
}
