import { formatDate } from '#platform/shared/dates/dates.ts';
import { expiryState } from '#platform/shared/dates/expiry.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import type { EquipmentRow } from '../equipment.ts';

/** Renders the marks of what stands in the way of using it: out of order, or a calibration that ends. */
export function EquipmentMarks({ row: { outOfOrder, calibratedTo, dueOn, isRetired }, today }: { readonly row: EquipmentRow; readonly today: string }) {
  return (
    <span className="marks">
      {isRetired && <Badge>Afgevoerd</Badge>}
      {outOfOrder !== '' && <Badge tone="bad">Buiten gebruik</Badge>}
      {expiryState(calibratedTo, today) !== 'right' && <ExpiryBadge end={calibratedTo} today={today} label="Kalibratie" />}
      {dueOn !== null && dueOn < today && <Badge tone="wait">Terug op {formatDate(dueOn)}</Badge>}
    </span>
  );
}

/** Where it is now: with somebody, in a vehicle, or at a place. */
export function whereWords({ holder, car, place }: Pick<EquipmentRow, 'holder' | 'car' | 'place'>): string {
  if (holder !== null) return holder.name;
  return car === null ? place : formatLicensePlate(car.plate);
}
