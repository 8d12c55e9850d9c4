import { TextInput } from '#platform/ui/text-input.tsx';
import { answerText } from '../engine/text.ts';
import type { ControlProps } from './control-props.ts';

/** What follows from other answers: shown, never typed. */
export function CalculatedControl({ state }: ControlProps) {
  return <TextInput value={answerText(state.field, state.value)} onChange={() => undefined} locked />;
}
