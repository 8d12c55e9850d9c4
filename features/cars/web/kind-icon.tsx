import { IconCar, IconCaravan, IconShovel, IconTruck } from '@tabler/icons-react';
import type { CarKind } from '../labels.ts';

const icons = { car: IconCar, van: IconTruck, trailer: IconCaravan, 'drill-truck': IconShovel } as const;

/** Shows the kind of a vehicle as a drawing beside its name. */
export function KindIcon({ kind }: { readonly kind: CarKind }) {
  const Icon = icons[kind];
  return <Icon size={24} aria-hidden="true" />;
}
