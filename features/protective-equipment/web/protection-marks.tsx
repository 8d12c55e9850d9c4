import { expiryState } from '#platform/shared/dates/expiry.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import { protectionKinds } from '../labels.ts';
import type { ProtectiveEquipment } from '../protective-equipment.ts';

type Marked = Pick<ProtectiveEquipment, 'expiresOn' | 'inspectBy' | 'receivedAt'>;

/** Renders the marks of a piece that asks for attention: it runs out, is to be inspected, or nobody signed for it. */
export function ProtectionMarks({ piece: { expiresOn, inspectBy, receivedAt }, today }: { readonly piece: Marked; readonly today: string }) {
  return (
    <span className="marks">
      {expiryState(expiresOn, today) !== 'right' && <ExpiryBadge end={expiresOn} today={today} />}
      {expiryState(inspectBy, today) !== 'right' && <ExpiryBadge end={inspectBy} today={today} label="Keuring" />}
      {receivedAt === null && <Badge tone="wait">Niet getekend</Badge>}
    </span>
  );
}

/** Returns a piece in words: `Helm, Uvex Pheos`. */
export function pieceWords({ kind, description }: Pick<ProtectiveEquipment, 'kind' | 'description'>): string {
  return [protectionKinds[kind], description].filter(Boolean).join(', ');
}
