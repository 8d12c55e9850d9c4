import { IconAlertTriangle } from '@tabler/icons-react';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { type TicketStatus, ticketStatuses, type Urgency, urgencies } from '../labels.ts';

const tones: Readonly<Record<TicketStatus, Tone>> = { new: 'open', 'in-progress': 'info', waiting: 'wait', resolved: 'ok', closed: 'idle' };

/** The state of a ticket; `stage` is where the last thing about it is, while the office does not have it. */
export function TicketBadge({ status, stage }: { readonly status: TicketStatus; readonly stage?: Stage | undefined }) {
  if (stage === 'refused') return <Badge tone="bad">Niet aangenomen</Badge>;
  return <Badge tone={tones[status]}>{withStage(ticketStatuses[status], stage)}</Badge>;
}

/** How soon help is needed, where that is sooner than usual. */
export function UrgencyBadge({ urgency }: { readonly urgency: Urgency }) {
  if (urgency !== 'high' && urgency !== 'urgent') return null;
  return (
    <Badge tone={urgency === 'urgent' ? 'bad' : 'wait'} icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
      {urgency === 'urgent' ? urgencies.urgent : 'Hoge urgentie'}
    </Badge>
  );
}
