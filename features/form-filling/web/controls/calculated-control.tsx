import { Outcome } from '#platform/ui/page/outcome.tsx';
import type { ControlProps } from './control-props.ts';
import { useOutcome } from './use-field.ts';

/** A value that follows from other answers: shown, never typed. */
export function CalculatedControl({ form, state: { path } }: ControlProps) {
  const { ref, text } = useOutcome(form, path);
  return <Outcome ref={ref}>{text}</Outcome>;
}
