import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import { type LotStatus, lotStatuses } from '../labels.ts';
import type { Lot } from '../lot.ts';
import { recordOfLot } from './lot-actions.ts';
import { useLotStages } from './use-lots.ts';

const tones: Record<LotStatus, Tone> = { draft: 'idle', approved: 'info', sampling: 'info', review: 'wait', accepted: 'ok', rejected: 'bad' };

/** The state of a lot, and where it is while the office does not have it. */
export function LotBadge({ lot: { id, status } }: { readonly lot: Lot }) {
  return <Badge tone={tones[status]}>{withStage(lotStatuses[status], useLotStages().get(recordOfLot(id)))}</Badge>;
}
