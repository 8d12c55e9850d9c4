import type { NormDefinition } from '../definition.ts';

/** Mail en openbare formulieren. */
export const sendingNorms = {
  'mail.bijlagen_mb': {
    name: 'Bijlagen van een mail, samen',
    unit: 'MB',
    decimals: 0,
    min: 1,
    max: 100,
    about: 'Grotere mails weigeren veel postbussen.',
    usedBy: ['Formulieren mailen', 'Kopie van een openbaar formulier'],
  },
  'openbaar.per_formulier': {
    name: 'Openbare inzendingen van een formulier op een dag',
    unit: 'inzendingen',
    decimals: 0,
    min: 1,
    max: 100_000,
    about: 'Daarna wacht een formulier tot de volgende dag.',
    usedBy: ['Openbare formulieren'],
  },
  'openbaar.per_link': {
    name: 'Openbare inzendingen met een link op een dag',
    unit: 'inzendingen',
    decimals: 0,
    min: 1,
    max: 100_000,
    about: 'Daarna wacht een link tot de volgende dag.',
    usedBy: ['Openbare formulieren'],
  },
  'openbaar.kopieen': {
    name: 'Kopieën naar een adres op een dag',
    unit: 'mails',
    decimals: 0,
    min: 0,
    max: 1000,
    about: 'Meer kopieën gaan niet naar hetzelfde adres.',
    usedBy: ['Openbare formulieren'],
  },
} as const satisfies Record<string, NormDefinition>;
