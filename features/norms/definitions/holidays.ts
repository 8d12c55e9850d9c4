import type { NormDefinition } from '../definition.ts';

/** Feestdagen. */
export const holidayNorms = {
  'feestdag.goede_vrijdag': {
    name: 'Goede Vrijdag is een vrije dag',
    unit: 'ja/nee',
    decimals: 0,
    min: 0,
    max: 1,
    about: 'Een vrije dag telt als feestdag.',
    usedBy: ['Feestdagen'],
  },
  'feestdag.bevrijdingsdag': {
    name: 'Bevrijdingsdag is een vrije dag',
    unit: 'keuze',
    decimals: 0,
    min: 0,
    max: 2,
    about: 'Lustrumjaren eindigen op een 0 of een 5.',
    usedBy: ['Feestdagen'],
    choices: ['nooit', 'in lustrumjaren', 'elk jaar'],
  },
} as const satisfies Record<string, NormDefinition>;
