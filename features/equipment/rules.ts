/** Decisions about equipment that both sides take alike. */

/** Whether the calibration of a piece of equipment holds on a day (`2026-11-21`); what needs none is always right. */
export function isCalibrated({ calibratedTo }: { readonly calibratedTo: string | null }, day: string): boolean {
  return calibratedTo === null || calibratedTo >= day;
}
