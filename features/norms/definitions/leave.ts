import type { NormDefinition } from '../definition.ts';

/** Verlof. */
export const leaveNorms = {
  'verlof.terug_dagen': {
    name: 'Verlof aanvragen, dagen terug',
    unit: 'dagen',
    decimals: 0,
    min: 0,
    max: 366,
    about: 'Zoveel dagen na zijn eerste dag mag verlof nog worden aangevraagd.',
    usedBy: ['Verlof aanvragen'],
  },
  'verlof.vooruit_dagen': {
    name: 'Verlof aanvragen, dagen vooruit',
    unit: 'dagen',
    decimals: 0,
    min: 1,
    max: 3660,
    about: 'Zoveel dagen van tevoren mag verlof worden aangevraagd.',
    usedBy: ['Verlof aanvragen'],
  },
  'verlof.lengte_dagen': {
    name: 'Langste verlof in één aanvraag',
    unit: 'dagen',
    decimals: 0,
    min: 1,
    max: 3660,
    about: 'Kalenderdagen van de eerste tot en met de laatste dag; langer verlof vraagt meer aanvragen.',
    usedBy: ['Verlof aanvragen'],
  },
} as const satisfies Record<string, NormDefinition>;
