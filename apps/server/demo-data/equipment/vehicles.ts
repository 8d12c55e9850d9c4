/** The vehicles of the demo organisation. Days are counted from today, so that the register always has something to see to. */
import type { CarKind, Fuel, OutfitItem, Ownership, PaperKind } from '#features/cars/labels.ts';

/** A vehicle of the demo organisation. */
export interface DemoVehicle {
  /** Always the same where an address of it is written down. */
  readonly id?: string;
  readonly plate: string;
  readonly name: string;
  readonly kind: CarKind;
  readonly ownership: Ownership;
  readonly make: string;
  readonly model: string;
  readonly fuels: readonly Fuel[];
  readonly color: string;
  readonly admitted: string;
  /** Days until its inspection runs out. */
  readonly apkDays: number;
  readonly catalogueEuros?: number;
  readonly towingKg?: number;
  readonly isPool?: boolean;
  readonly isVerified?: boolean;
  /** Accounts of who drives it; before them somebody else did. */
  readonly drivers: readonly string[];
  readonly before?: string;
  readonly km?: number;
  readonly outfit: Readonly<Partial<Record<OutfitItem, number | null>>>;
  readonly papers?: readonly PaperKind[];
}

const usual: DemoVehicle['outfit'] = { 'fire-extinguisher': 210, 'first-aid-kit': 300, 'warning-triangle': null, beacon: null, 'safety-vest': null };

/** Register of the demo organisation. */
export const demoVehicles: readonly DemoVehicle[] = [
  {
    id: '0199b3f0-0000-7000-8000-00000000ca50',
    ...{ plate: 'V482KP', name: 'Volkswagen Transporter', kind: 'van', ownership: 'lease', make: 'Volkswagen', model: 'Transporter', fuels: ['diesel'] },
    ...{ color: 'Wit', admitted: '2022-03-14', apkDays: 18, catalogueEuros: 41_250, towingKg: 2500, isVerified: true, drivers: ['veldwerker'] },
    ...{ before: 'd.visser', km: 84_310, outfit: { ...usual, 'first-aid-kit': 12, 'eye-wash': 95, 'tow-bar': null }, papers: ['registration', 'insurance'] },
  },
  {
    ...{ plate: 'V917ZB', name: 'Mercedes-Benz Vito', kind: 'van', ownership: 'lease', make: 'Mercedes-Benz', model: 'Vito 114', fuels: ['diesel'] },
    ...{
      color: 'Grijs',
      admitted: '2021-09-02',
      apkDays: 240,
      catalogueEuros: 44_900,
      towingKg: 2000,
      isVerified: true,
      drivers: ['veldwerker2'],
      km: 112_480,
      outfit: usual,
    },
  },
  {
    ...{
      plate: 'GX204D',
      name: 'Volkswagen Crafter met aanhanger',
      kind: 'van',
      ownership: 'company',
      make: 'Volkswagen',
      model: 'Crafter',
      fuels: ['diesel'],
    },
    ...{ color: 'Wit', admitted: '2018-05-22', apkDays: -3, catalogueEuros: 38_700, towingKg: 3000, drivers: ['d.visser'], km: 198_020 },
    ...{ outfit: { ...usual, 'fire-extinguisher': -40 } },
  },
  {
    ...{ plate: 'V356RT', name: 'Ford e-Transit', kind: 'van', ownership: 'lease', make: 'Ford', model: 'E-Transit', fuels: ['electric'], color: 'Blauw' },
    ...{ admitted: '2024-01-30', apkDays: 430, catalogueEuros: 58_400, towingKg: 750, isVerified: true, isPool: true, drivers: ['l.brouwer', 'veldwerker2'] },
    ...{ km: 31_760, outfit: usual },
  },
  {
    ...{ plate: 'BX118L', name: 'Boorwagen 3', kind: 'drill-truck', ownership: 'company', make: 'Iveco', model: 'Daily 4x4', fuels: ['diesel'], color: 'Geel' },
    ...{
      admitted: '2020-11-09',
      apkDays: 64,
      catalogueEuros: 96_000,
      towingKg: 3500,
      isPool: true,
      drivers: ['d.visser', 'veldwerker'],
      km: 67_905,
      outfit: usual,
    },
  },
  {
    ...{ plate: 'K482SP', name: 'Kia Niro', kind: 'car', ownership: 'lease', make: 'Kia', model: 'Niro Hybrid', fuels: ['petrol', 'electric'], color: 'Zwart' },
    ...{ admitted: '2023-06-16', apkDays: 205, catalogueEuros: 36_000, towingKg: 1300, isVerified: true, drivers: ['projectleider'], km: 52_190 },
    ...{ outfit: { 'warning-triangle': null, 'safety-vest': null } },
  },
  {
    ...{ plate: 'WR23KT', name: 'Aanhanger 750 kg', kind: 'trailer', ownership: 'company', make: 'Anssems', model: 'GTB 750', fuels: [], color: 'Grijs' },
    ...{ admitted: '2016-04-04', apkDays: 900, drivers: [], outfit: {} },
  },
  {
    ...{ plate: 'M-AB 1234 (D)', name: 'Huurbus najaar', kind: 'van', ownership: 'rental', make: 'Ford', model: 'Transit', fuels: ['diesel'], color: 'Wit' },
    ...{ admitted: '2025-02-11', apkDays: 520, drivers: ['a.kuipers'], km: 12_040, outfit: { 'first-aid-kit': 160, 'warning-triangle': null } },
  },
];
