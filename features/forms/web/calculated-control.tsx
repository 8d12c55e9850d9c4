import { TextInput } from '#platform/ui/text-input.tsx';
import type { ControlProps } from './control-props.ts';
import { useHeldText } from './use-field.ts';

/** What follows from other answers: shown, never typed. */
export function CalculatedControl({ form, state: { path } }: ControlProps) {
  const held = useHeldText<HTMLInputElement>(form, path);
  return <TextInput {...held} onChange={() => undefined} locked />;
}
