import { formatHours, formatSignedHours } from '#platform/shared/dates/dates.ts';
import { type Figure, Figures } from '#platform/ui/charts/figures.tsx';
import type { HourOverview } from '../../overview-contract.ts';
import { travelShare } from '../../overview-rules.ts';
import { daysInWords } from './overview-words.ts';

/** Renders the totals of the overview. `isRunning`: the period goes on after today. */
export function OverviewFigures({ totals, isRunning }: { readonly totals: HourOverview['totals']; readonly isRunning: boolean }) {
  const { worked, travel, approved, waiting, openDays, waitingDays, contract } = totals;
  const share = travelShare(totals);
  const figures: Figure[] = [{ label: 'Gewerkt', value: formatHours(worked), note: `${formatHours(approved)} goedgekeurd` }];
  if (contract !== null) {
    figures.push(
      { label: 'Contract', value: formatHours(contract.contract), ...(isRunning && { note: 't/m vandaag' }) },
      { label: 'Verschil', value: formatSignedHours(contract.difference) },
      { label: 'Overuren', value: formatHours(contract.overtime) },
    );
  }
  figures.push(
    { label: 'Reis', value: formatHours(travel), ...(share !== undefined && { note: `${share} %` }) },
    { label: 'Niet afgesloten', value: daysInWords(openDays), ...(openDays > 0 && { note: 'nog open', warns: true }) },
    { label: 'Ligt ter keuring', value: daysInWords(waitingDays), ...(waiting > 0 && { note: `${formatHours(waiting)} uur` }) },
  );
  return <Figures figures={figures} />;
}
