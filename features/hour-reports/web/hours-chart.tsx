import { weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { BarChart } from '#platform/ui/charts/bar-chart.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { HourReport } from '../contract.ts';
import { budgetByWeek, weeksBetween } from '../rules.ts';

const MINUTES_PER_HOUR = 60;
/** Weeks drawn at most, the latest; the table below the chart has them all. */
const WEEKS_MAX = 52;

/** Hours by week, approved and not yet, against the budget of the phases spread over the days they were planned. */
export function HoursChart({ report: { weeks, phases } }: { readonly report: HourReport }) {
  const isDesk = useDesk();
  const now = weekOf(useToday());
  const budget = budgetByWeek(phases);
  const known = [...weeks.map(({ week }) => week), ...budget.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sums = new Map(weeks.map((week) => [week.week, week]));
  const bars = weeksBetween(first, last)
    .slice(-WEEKS_MAX)
    .map((week) => {
      const { booked = 0, approved = 0 } = sums.get(week) ?? {};
      return {
        label: week === now && isDesk ? `wk ${weekNumber(week)}, nu` : `wk ${weekNumber(week)}`,
        values: [approved / MINUTES_PER_HOUR, (booked - approved) / MINUTES_PER_HOUR],
        ...(budget.has(week) && { frame: (budget.get(week) ?? 0) / MINUTES_PER_HOUR }),
        current: week === now,
      };
    });
  const most = weeks.toSorted((a, b) => b.booked - a.booked)[0];
  const summary = most === undefined ? 'Nog geen uren.' : `Uren per week. De meeste in week ${weekNumber(most.week)}: ${formatHours(most.booked)}.`;
  return (
    <BarChart
      title="Uren per week"
      summary={summary}
      category="Week"
      series={[
        { name: 'Goedgekeurd', tone: 'primary' },
        { name: 'Nog niet goedgekeurd', tone: 'accent' },
      ]}
      bars={bars}
      frameName="Begroot"
    />
  );
}
