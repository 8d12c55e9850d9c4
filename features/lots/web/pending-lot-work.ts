import type { z } from 'zod';
import type { PendingLotWork } from '#features/phases/web/pending-increments.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { putLot, takeIncrement, undoIncrement } from '../contract.ts';
import { isSampledInUnits } from '../rules.ts';

/** The work on a lot in a waiting command that its phase counts; undefined when it does something else. */
export function readPendingLotWork({ name, input }: PendingCommand): PendingLotWork | undefined {
  if (name === putLot.name) {
    const { id, phaseId, code, protocol } = input as z.output<typeof putLot.input>;
    return isSampledInUnits(protocol) ? undefined : { lotId: id, phaseId, code };
  }
  if (name !== takeIncrement.name && name !== undoIncrement.name) return undefined;
  const { lot, letter, place } = input as z.output<typeof undoIncrement.input>;
  return { lotId: lot, increment: `${letter}${place}`, isTaken: name === takeIncrement.name };
}
