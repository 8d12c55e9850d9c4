import type { NormDefinition } from '../definition.ts';

/** Partijkeuringen. */
export const lotsNorms = {
  'brl1000.max_ton': { name: 'Grootste partij', unit: 't', decimals: 0, min: 1, max: 100_000, about: 'Meer dan dit is meer dan een keuring.', usedBy: [] },
  'brl1000.max_ton_asbest': {
    name: 'Grootste partij voor asbest',
    unit: 't',
    decimals: 0,
    min: 1,
    max: 100_000,
    about: 'Voor een partij die op asbest wordt onderzocht.',
    usedBy: [],
  },
  'brl1000.grepen': { name: 'Grepen per partij', unit: 'grepen', decimals: 0, min: 1, max: 1000, about: 'Verdeeld over de mengmonsters.', usedBy: [] },
  'brl1000.mengmonsters': { name: 'Mengmonsters per partij', unit: 'mengmonsters', decimals: 0, min: 1, max: 100, about: 'Van elk zoveel grepen.', usedBy: [] },
  'brl1000.max_deeldepots': {
    name: 'Meeste deeldepots',
    unit: 'depots',
    decimals: 0,
    min: 1,
    max: 100,
    about: 'Depots die samen een partij vormen.',
    usedBy: [],
  },
  'brl1000.min_aandeel': { name: 'Kleinste aandeel van een deeldepot', unit: '%', decimals: 0, min: 0, max: 100, about: 'Van de hele partij.', usedBy: [] },
  'brl1000.max_ongeregistreerd_per_monsternemer': {
    name: 'Helpers per monsternemer',
    unit: 'personen',
    decimals: 0,
    min: 0,
    max: 20,
    about: 'Mensen zonder registratie die een geregistreerde monsternemer begeleidt.',
    usedBy: [],
  },
  'brl1000.min_greep_g': { name: 'Kleinste greep', unit: 'g', decimals: 0, min: 1, max: 10_000, about: 'Lichter is geen greep.', usedBy: [] },
} as const satisfies Record<string, NormDefinition>;
