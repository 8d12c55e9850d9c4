import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { Instruction } from '../instruction.ts';
import { type InstructionState, instructionStates } from '../labels.ts';
import { isReviewDue } from '../rules.ts';

const tones: Record<InstructionState, Tone> = { draft: 'open', 'to-approve': 'wait', published: 'ok', replaced: 'idle', lapsed: 'idle' };

/** The state of a version. */
export function InstructionBadge({ state }: { readonly state: InstructionState }) {
  return <Badge tone={tones[state]}>{instructionStates[state]}</Badge>;
}

/** True when the caller still has to say that they read it. */
export const isToRead = ({ state, mustConfirm, isForMe, readAt }: Instruction): boolean => state === 'published' && mustConfirm && isForMe && readAt === null;

/** Shows the state of a version for whoever looks at it: to read, to review, read, or not published. */
export function InstructionMarks({ instruction, today, isKeeper }: { readonly instruction: Instruction; readonly today: string; readonly isKeeper: boolean }) {
  if (isToRead(instruction)) return <Badge tone="wait">Te lezen</Badge>;
  if (instruction.state !== 'published') return <InstructionBadge state={instruction.state} />;
  if (isKeeper && isReviewDue(instruction, today)) return <Badge tone="wait">Herzien</Badge>;
  return instruction.readAt === null ? null : <Badge tone="ok">Gelezen</Badge>;
}
