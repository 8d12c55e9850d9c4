import { fileKinds } from '#platform/shared/files/files.ts';
import type { NormDefinition } from '../definition.ts';

const MEBIBYTE = 1024 * 1024;
/** Largest document the server accepts of anybody without an account, in MB: whoever runs it is safe with that. */
const VISITOR_MB_BOUND = 25;

/** Bestanden die mensen toevoegen. */
export const fileNorms = {
  'bestand.document_mb': {
    name: 'Grootste document',
    unit: 'MB',
    decimals: 0,
    min: 1,
    max: fileKinds.document.sizeBytesMax / MEBIBYTE,
    about: 'PDF, afbeelding of zip bij een project, formulier, register of melding. Foto’s verkleint het toestel zelf.',
    usedBy: ['Documenten toevoegen'],
  },
  'openbaar.document_mb': {
    name: 'Grootste document bij een openbaar formulier',
    unit: 'MB',
    decimals: 0,
    min: 1,
    max: VISITOR_MB_BOUND,
    about: 'Van wie geen account heeft.',
    usedBy: ['Openbare formulieren'],
  },
} as const satisfies Record<string, NormDefinition>;
