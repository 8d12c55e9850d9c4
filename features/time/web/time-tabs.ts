/** The pages of one's own hours, as tabs. */
import { href } from '#features/routes.ts';
import type { RouteKey } from '#features/screens.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import type { Tab } from '#platform/ui/page/tabs.tsx';
import { useActiveFieldService } from './active-field-service.ts';
import { todayHere } from './address.ts';

/** Tabs with `current` on; day and week keep to the day somebody is busy with. */
export function useTimeTabs(current: RouteKey): { readonly label: string; readonly items: readonly Tab[] } {
  const { date } = useActiveFieldService();
  const today = todayHere();
  const tab = (key: RouteKey, label: string, to: string): Tab => ({ label, href: to, current: key === current });
  return {
    label: 'Uren',
    items: [
      tab('timeRegistration', 'Timer', href('timeRegistration')),
      tab('dayOverview', 'Dag', href('dayOverview', {}, { datum: date === today ? undefined : date })),
      tab('weekOverview', 'Week', href('weekOverview', {}, { week: weekOf(date) === weekOf(today) ? undefined : weekOf(date) })),
      tab('trips', 'Kilometers', href('trips')),
      tab('disbursements', 'Verschotten', href('disbursements')),
      tab('absence', 'Verlof', href('absence')),
    ],
  };
}
