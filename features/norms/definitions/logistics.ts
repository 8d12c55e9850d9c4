import type { NormDefinition } from '../definition.ts';

/** Monsters naar het laboratorium. */
export const logisticsNorms = {
  'logistiek.koeling_min_c': {
    name: 'Gekoeld vervoer, laagste temperatuur',
    unit: '°C',
    decimals: 1,
    min: -20,
    max: 20,
    about: 'Kouder dan dit staat op het begeleidingsformulier als buiten de koeling.',
    usedBy: ['Logistiek'],
  },
  'logistiek.koeling_max_c': {
    name: 'Gekoeld vervoer, hoogste temperatuur',
    unit: '°C',
    decimals: 1,
    min: -20,
    max: 30,
    about: 'Warmer dan dit staat op het begeleidingsformulier als buiten de koeling.',
    usedBy: ['Logistiek'],
  },
} as const satisfies Record<string, NormDefinition>;
