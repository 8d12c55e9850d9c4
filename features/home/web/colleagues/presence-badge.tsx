import { Badge } from '#platform/ui/badge.tsx';

/** Says that somebody's time runs; nothing otherwise, as who writes hours afterwards is at work too. */
export function PresenceBadge({ isPresent }: { readonly isPresent: boolean }) {
  return isPresent ? <Badge tone="ok">Nu aan het werk</Badge> : null;
}
