/**
 * A deviation from the protocol, in the five things BRL SIKB 2000 asks of each: which part, what was done otherwise, why, what it
 * means for the interpretation and which risk it brings. Used for all norms.
 */
import type { Field } from './design-fields.ts';

/** Name of one row. */
export const DEVIATION_LABEL = 'Afwijking';

/** The five questions of every deviation. */
export const deviationFields: readonly Field[] = [
  {
    type: 'text',
    key: 'part',
    label: 'Onderdeel',
    help: 'Het protocol en de paragraaf of handeling, bijvoorbeeld: protocol 2001, boordiepte.',
    required: true,
  },
  { type: 'longText', key: 'nature', label: 'Aard van de afwijking', help: 'Wat is er anders gedaan dan voorgeschreven?', required: true },
  { type: 'longText', key: 'motivation', label: 'Motivatie', help: 'Waarom was dat nodig?', required: true },
  { type: 'longText', key: 'consequence', label: 'Gevolg voor de interpretatie', required: true },
  { type: 'longText', key: 'risk', label: 'Risico', required: true },
];
