import { useLocation } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { SyncStrip } from '#platform/ui/page/sync-strip.tsx';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useSyncStatus } from '#platform/web/outbox/sync-status.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** The state of sending in words. In the field a bar over the page, only when not everything is sent. */
export function SyncState({ bar }: { readonly bar?: boolean }) {
  const { tone, title, text, isKnown, mustSignIn } = useSyncStatus();
  const to = useWayToUnsent(mustSignIn);
  const { pathname } = useLocation();
  if (!isKnown || (bar && (tone === 'sent' || pathname.toLowerCase() === href('outbox')))) return null;
  return <SyncStrip tone={tone} title={title} text={text} href={to} bar={bar} />;
}

/** The list of what waits; for the restricted group, which has no such page, the thing itself. */
function useWayToUnsent(mustSignIn: boolean): string {
  const isRestricted = useSignedIn()?.restricted === true;
  const unsent = usePendingCommands().filter(({ state }) => state !== 'sent');
  if (!isRestricted) return href('outbox');
  if (mustSignIn) return href('signIn');
  return (unsent.find(({ state }) => state === 'refused') ?? unsent[0])?.href ?? href('allowedProjects');
}
