import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';

/** A licence plate as it stands on the vehicle. */
export function PlateMark({ plate }: { readonly plate: string }) {
  return <span className="plate-mark">{formatLicensePlate(plate)}</span>;
}
