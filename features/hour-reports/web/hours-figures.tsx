import { formatEuros } from '#features/projects/format.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { type Figure, Figures } from '#platform/ui/charts/figures.tsx';
import type { HourReport } from '../contract.ts';
import { forecastMinutes } from '../rules.ts';

const PERCENT = 100;

/** Renders the hours budgeted, spent and approved, and the forecast. */
export function HoursFigures({ report: { phases, totals } }: { readonly report: HourReport }) {
  const budget = phases.reduce((sum, { budgetMinutes }) => sum + budgetMinutes, 0);
  const forecast = forecastMinutes(phases);
  const over = forecast - budget;
  const figures: Figure[] = [
    { label: 'Begroot', value: formatHours(budget) },
    {
      label: 'Besteed',
      value: formatHours(totals.booked),
      ...(budget > 0 && { note: `${Math.round((totals.booked * PERCENT) / budget)} %`, warns: totals.booked > budget }),
    },
    { label: 'Goedgekeurd', value: formatHours(totals.approved), ...(totals.waiting > 0 && { note: `${formatHours(totals.waiting)} wacht` }) },
  ];
  if (budget > 0) {
    figures.push({ label: 'Prognose', value: formatHours(forecast), ...(over > 0 && { note: `${formatHours(over)} boven budget`, warns: true }) });
  }
  figures.push({ label: 'Reis', value: formatHours(totals.travel), ...(totals.kilometres > 0 && { note: `${formatNumber(totals.kilometres)} km` }) });
  if (totals.disbursementCents > 0) {
    const { disbursementCents, rechargedCents } = totals;
    figures.push({
      label: 'Verschotten',
      value: formatEuros(disbursementCents),
      ...(rechargedCents > 0 && { note: `${formatEuros(rechargedCents)} doorbelasten` }),
    });
  }
  if (totals.asbestos > 0) figures.push({ label: 'Met asbest', value: formatHours(totals.asbestos) });
  if (totals.xrf > 0) figures.push({ label: 'Met XRF', value: formatHours(totals.xrf) });
  return <Figures figures={figures} />;
}
