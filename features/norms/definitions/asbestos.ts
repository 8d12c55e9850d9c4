import type { NormDefinition } from '../definition.ts';

/** Asbest. */
export const asbestosNorms = {
  'asbest.grens_mm': {
    name: 'Grens van grove delen',
    unit: 'mm',
    decimals: 0,
    min: 1,
    max: 500,
    about: 'Delen die groter zijn tellen als grof.',
    usedBy: ['Partijen'],
  },
  'asbest.grof_monsters': {
    name: 'Monsters van grove delen',
    unit: 'monsters',
    decimals: 0,
    min: 1,
    max: 100,
    about: 'Uit een partij met grove delen.',
    usedBy: [],
  },
  'asbest.grof_monster_kg': { name: 'Gewicht van zo’n monster', unit: 'kg', decimals: 0, min: 1, max: 5000, about: 'Elk monster van grove delen.', usedBy: [] },
  'asbest.norm': { name: 'Norm voor hergebruik', unit: 'mg/kg ds', decimals: 0, min: 0, max: 10_000, about: 'Serpentijn plus tien keer amfibool.', usedBy: [] },
  'asbest.nader': {
    name: 'Grens voor nader onderzoek',
    unit: 'mg/kg ds',
    decimals: 0,
    min: 0,
    max: 10_000,
    about: 'Vanaf hier volgt nader onderzoek.',
    usedBy: [],
  },
} as const satisfies Record<string, NormDefinition>;
