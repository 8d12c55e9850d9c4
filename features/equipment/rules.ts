/** Decisions about equipment that both sides take alike. */
import { addMonths } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';

/** True when the calibration of a piece of equipment holds on a day (`2026-11-21`); what needs none is always right. */
export function isCalibrated({ calibratedTo }: { readonly calibratedTo: string | null }, day: string): boolean {
  return calibratedTo === null || calibratedTo >= day;
}

/** Returns why a piece may not be used on a day; undefined when it may. */
export function refusalOfUse(one: { readonly calibratedTo: string | null; readonly outOfOrder: string }, day: string): string | undefined {
  if (one.outOfOrder !== '') return `Buiten gebruik: ${one.outOfOrder}.`;
  return isCalibrated(one, day) ? undefined : `Kalibratie verlopen op ${formatDate(one.calibratedTo)}.`;
}

/** Returns what is wrong with a calibration, by field; it was done on or before today, and holds from then on. */
export function calibrationProblem(
  { calibratedOn, validTo }: { readonly calibratedOn: string; readonly validTo: string },
  today: string,
): { readonly path: 'calibratedOn' | 'validTo'; readonly message: string } | undefined {
  if (calibratedOn > today) return { path: 'calibratedOn', message: 'Kies de dag waarop er is gekalibreerd: vandaag of een dag ervoor.' };
  if (validTo <= calibratedOn) return { path: 'validTo', message: 'Kies een laatste dag na de dag van de kalibratie.' };
  return undefined;
}

/** The last day a calibration of a day holds: as many months later, and never beyond the end of a month. */
export function calibrationEnd(calibratedOn: string, months: number): string {
  return addMonths(calibratedOn, months);
}
