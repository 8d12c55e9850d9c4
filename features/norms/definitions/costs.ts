import type { NormDefinition } from '../definition.ts';

/** Kilometers, kosten en btw. */
export const costsNorms = {
  'km.onbelast': {
    name: 'Onbelaste kilometervergoeding',
    unit: '€ per km',
    decimals: 2,
    min: 0,
    max: 5,
    about: 'Wat een kilometer met een eigen auto krijgt. Wat hierboven wordt vergoed is belast.',
    usedBy: ['Kilometers', 'Naar salarisadministratie'],
  },
  'km.omweg_factor': {
    name: 'Weg ten opzichte van hemelsbreed',
    unit: 'keer',
    decimals: 2,
    min: 1,
    max: 3,
    about: 'Voor een afstand die wordt voorgesteld uit twee punten op de kaart.',
    usedBy: ['Kilometers'],
  },
  'btw.hoog': { name: 'Btw, hoog tarief', unit: '%', decimals: 0, min: 0, max: 100, about: 'Voor kosten met het hoge tarief.', usedBy: ['Verschotten'] },
  'btw.laag': { name: 'Btw, laag tarief', unit: '%', decimals: 0, min: 0, max: 100, about: 'Voor kosten met het lage tarief.', usedBy: ['Verschotten'] },
  'btw.logies': {
    name: 'Btw op logies',
    unit: '%',
    decimals: 0,
    min: 0,
    max: 100,
    about: 'De dag van het verblijf beslist. Ontbijt houdt het lage tarief.',
    usedBy: ['Verschotten'],
  },
  'kosten.dagen': {
    name: 'Kosten indienen binnen',
    unit: 'dagen',
    decimals: 0,
    min: 1,
    max: 3650,
    about: 'Oudere uitgaven vragen een reden.',
    usedBy: ['Verschotten'],
  },
  'kosten.bedrag_max': {
    name: 'Hoogste bedrag van een uitgave',
    unit: '€',
    decimals: 2,
    min: 0,
    max: 1_000_000,
    about: 'Meer past niet in een declaratie.',
    usedBy: ['Verschotten'],
  },
} as const satisfies Record<string, NormDefinition>;
