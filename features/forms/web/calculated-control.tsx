import { Outcome } from '#platform/ui/outcome.tsx';
import type { ControlProps } from './control-props.ts';
import { useOutcome } from './use-field.ts';

/** What follows from other answers: shown, never typed. */
export function CalculatedControl({ form, state: { path } }: ControlProps) {
  const { ref, text } = useOutcome(form, path);
  return <Outcome ref={ref}>{text}</Outcome>;
}
