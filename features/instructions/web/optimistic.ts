/** Work instructions as they will be once the outbox is empty; what was refused does not count. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { attachToInstruction, confirmInstruction } from '../contract.ts';
import type { Instruction, InstructionRecord } from '../instruction.ts';

/** The list with what waits over it. */
export function instructionsWithPending(instructions: readonly Instruction[], pending: readonly PendingCommand[]): Instruction[] {
  const waiting = pending.filter(({ state }) => state !== 'refused');
  return instructions.map((instruction) => waiting.reduce(withOne, instruction));
}

/** One version with what waits over it. */
export function recordWithPending(record: InstructionRecord, pending: readonly PendingCommand[]): InstructionRecord {
  const [instruction] = instructionsWithPending([record.instruction], pending);
  return instruction === undefined ? record : { ...record, instruction };
}

function withOne(instruction: Instruction, { name, input }: PendingCommand): Instruction {
  if (name === confirmInstruction.name) {
    const { id, at } = input as z.output<typeof confirmInstruction.input>;
    return id === instruction.id ? { ...instruction, readAt: instruction.readAt ?? at } : instruction;
  }
  if (name !== attachToInstruction.name) return instruction;
  const { id, fileId, name: fileName, contentType } = input as z.output<typeof attachToInstruction.input>;
  if (id !== instruction.id || instruction.attachments.some((one) => one.fileId === fileId)) return instruction;
  return { ...instruction, attachments: [...instruction.attachments, { fileId, name: fileName, contentType, isReceived: false, sizeBytes: null }] };
}
