import { useLocation } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { SyncStrip } from '#platform/ui/sync-strip.tsx';
import { useSyncStatus } from '#platform/web/sync-status.ts';

/** The state of sending in words. In the field a bar over the page, only when not everything is sent. */
export function SyncState({ bar }: { readonly bar?: boolean }) {
  const { tone, title, text, isKnown } = useSyncStatus();
  const { pathname } = useLocation();
  if (!isKnown || (bar && (tone === 'sent' || pathname.toLowerCase() === href('outbox')))) return null;
  return <SyncStrip tone={tone} title={title} text={text} href={href('outbox')} bar={bar} />;
}
