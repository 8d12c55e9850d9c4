/** The pages of one's own hours, as tabs. */
import { href, type RouteKey } from '#features/routes.ts';
import type { Tab } from '#platform/ui/tabs.tsx';

const pages = [
  { key: 'timeRegistration', label: 'Timer' },
  { key: 'dayOverview', label: 'Dag' },
  { key: 'weekOverview', label: 'Week' },
] as const;

/** Tabs with `current` on. */
export function timeTabs(current: RouteKey): { readonly label: string; readonly items: readonly Tab[] } {
  return { label: 'Uren', items: pages.map(({ key, label }) => ({ label, href: href(key), current: key === current })) };
}
