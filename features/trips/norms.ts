/** What a kilometre is paid at, as dated data: the date of the trip decides. */

/** A rate. */
export interface MileageRate {
  readonly from: string;
  readonly source: string;
  /** Most that is paid free of tax, in cents for a business or commuting kilometre with any transport of one's own. */
  readonly centsPerKm: number;
}

const rates: readonly MileageRate[] = [
  { from: '2023-01-01', source: 'Belastingdienst, onbelaste reiskostenvergoeding 2023', centsPerKm: 21 },
  { from: '2024-01-01', source: 'Belastingdienst, onbelaste reiskostenvergoeding vanaf 2024', centsPerKm: 23 },
];

/** The rate on a date; undefined before the first that is known. */
export function mileageRateOn(date: string): MileageRate | undefined {
  return rates.findLast(({ from }) => from <= date);
}

/** How much longer a road is than the straight line, for a proposal: the usual detour factor of Dutch roads. */
export const ROAD_FACTOR = 1.3;
