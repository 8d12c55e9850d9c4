/** Volume of water in a tube. */

/** Litres in a tube, π·(d/2)²·h, as an expression: diameter in mm, height in m. One litre is a cubic decimetre. */
export function tubeLitres(diameterMm: string, heightMeters: string): string {
  return `pi() * pow(${diameterMm} / 200, 2) * ${heightMeters} * 10`;
}
