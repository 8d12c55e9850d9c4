import type { NormDefinition } from '../definition.ts';

/** Bewaren. */
export const retentionNorms = {
  'bewaren.bonnen_jr': { name: 'Bonnen en uren bewaren', unit: 'jaar', decimals: 0, min: 1, max: 100, about: 'Na het jaar van de boeking.', usedBy: [] },
  'afval.bewaartermijn_jr': { name: 'Begeleidingsbrieven bewaren', unit: 'jaar', decimals: 0, min: 1, max: 100, about: 'Na het vervoer.', usedBy: [] },
  'vib.bewaren_jr': {
    name: 'Veiligheidsbladen bewaren',
    unit: 'jaar',
    decimals: 0,
    min: 1,
    max: 100,
    about: 'Nadat de stof niet meer wordt gebruikt.',
    usedBy: [],
  },
  'bewaren.brl_jr': { name: 'BRL-dossiers bewaren', unit: 'jaar', decimals: 0, min: 1, max: 100, about: 'Na het afsluiten van het project.', usedBy: [] },
  'bewaren.gps_dagen': { name: 'Gps-punten bewaren', unit: 'dagen', decimals: 0, min: 1, max: 3650, about: 'Na de dag van het werk.', usedBy: [] },
  'bewaren.ice_dagen': { name: 'Contacten voor nood bewaren', unit: 'dagen', decimals: 0, min: 0, max: 3650, about: 'Na het uit dienst gaan.', usedBy: [] },
} as const satisfies Record<string, NormDefinition>;
