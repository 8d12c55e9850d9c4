import { weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatHours, formatShortDay } from '#platform/shared/dates/dates.ts';
import { BarChart } from '#platform/ui/charts/bar-chart.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { HourOverview } from '../../overview-contract.ts';

const MINUTES_PER_HOUR = 60;
/** A day on a phone has room for this many letters. */
const SHORT_DAY_LETTERS = 5;

/** Hours by day or week, approved and not yet, against the contracts where they say something. */
export function OverviewChart({ overview: { bars, barsAre }, today }: { readonly overview: HourOverview; readonly today: string }) {
  const isDesk = useDesk();
  if (bars.length === 0) return null;
  const isDays = barsAre === 'day';
  const unit = isDays ? 'dag' : 'week';
  const labelOf = (day: string) => {
    if (!isDays) return `wk ${weekNumber(weekOf(day))}`;
    return isDesk ? formatShortDay(day) : formatShortDay(day).slice(0, SHORT_DAY_LETTERS).trim();
  };
  const most = bars.toSorted((a, b) => b.worked - a.worked)[0];
  const summary =
    most === undefined || most.worked === 0
      ? 'Nog geen uren.'
      : `Uren per ${unit}. De meeste ${isDays ? `op ${formatShortDay(most.day)}` : `in week ${weekNumber(weekOf(most.day))}`}: ${formatHours(most.worked)}.`;
  return (
    <BarChart
      title={`Uren per ${unit}`}
      summary={summary}
      category={isDays ? 'Dag' : 'Week'}
      series={[
        { name: 'Goedgekeurd', tone: 'primary' },
        { name: 'Nog niet goedgekeurd', tone: 'accent' },
      ]}
      bars={bars.map(({ day, worked, approved, contract }) => ({
        label: labelOf(day),
        values: [approved / MINUTES_PER_HOUR, (worked - approved) / MINUTES_PER_HOUR],
        ...(contract !== null && { frame: contract / MINUTES_PER_HOUR }),
        current: isDays ? day === today : weekOf(day) === weekOf(today),
      }))}
      {...(bars.some(({ contract }) => contract !== null) && { frameName: 'Contract' })}
    />
  );
}
