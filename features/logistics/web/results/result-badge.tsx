import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type LabResultState, labResultStates } from '../../labels.ts';

const tones: Record<LabResultState, Tone> = { received: 'ok', rejected: 'bad', repeated: 'wait' };

/** The state of a result, or of a sample by its results. */
export function ResultBadge({ state }: { readonly state: LabResultState }) {
  return <Badge tone={tones[state]}>{labResultStates[state]}</Badge>;
}
