import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { ManagedDesign } from '../design-contract.ts';

const looks: Record<ManagedDesign['state'], { readonly label: string; readonly tone: Tone }> = {
  draft: { label: 'Concept', tone: 'open' },
  published: { label: 'In gebruik', tone: 'ok' },
  retired: { label: 'Uit gebruik', tone: 'idle' },
};

/** The state of a design; a change under way beside it. */
export function DesignStateBadge({ design: { state, hasDraft } }: { readonly design: Pick<ManagedDesign, 'state' | 'hasDraft'> }) {
  return (
    <>
      <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
      {hasDraft && state !== 'draft' && <Badge tone="open">Wijziging in concept</Badge>}
    </>
  );
}
