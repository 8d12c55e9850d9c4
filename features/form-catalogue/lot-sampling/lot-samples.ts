/** The samples taken of a lot: composites, and those for asbestos. */
import type { Section } from '#features/form-engine/design/design.ts';
import { calculated, choice, count, group, must, note, number, onlyOnceIn, text, verdict, yesNo } from '../field-makers.ts';
import { packagings } from '../lists.ts';
import { asbestosNorms, lotNorms } from '../norms.ts';
import type { LotProtocol } from './lot-protocol.ts';

const { composites } = lotNorms;

/** The composite samples, each with its code, mass and seal. */
export function samplesSection({ sampledIn }: LotProtocol): Section {
  const taken =
    sampledIn === 'units'
      ? [
          count('taken', 'Genomen eenheden', { ...must, min: 1, max: 500 }),
          text('unitNumbers', 'Nummers van de eenheden', { ...must, maxLength: 500, help: 'Bijvoorbeeld 12, 47, 82.' }),
        ]
      : [
          count('taken', 'Genomen grepen', { ...must, min: 1, max: 500 }),
          verdict('progress', 'Voortgang', 'text(coalesce(taken, 0)) + " / " + text(incrementsPerComposite)'),
        ];
  return {
    key: 'mengmonsters',
    title: 'Mengmonsters',
    fields: [
      group(
        'composites',
        'Mengmonsters',
        'Mengmonster',
        [
          text('code', 'Code', {
            ...must,
            maxLength: 20,
            help: 'Bijvoorbeeld MM-A.',
            errors: [onlyOnceIn('composites', 'code', 'Deze code is al gebruikt. Geef elk mengmonster een eigen code.')],
          }),
          {
            type: 'barcode',
            key: 'barcode',
            label: 'Barcode',
            errors: [onlyOnceIn('composites', 'barcode', 'Deze barcode hoort al bij een ander mengmonster.')],
          },
          ...taken,
          number('mass', 'Massa', 'kg', 1, { ...must, min: 0.1, max: 1_000 }),
          choice('packaging', 'Verpakking', packagings, { ...must, default: 'emmer-10' }),
          yesNo('sealed', 'Gesloten en verzegeld', { ...must, default: 'yes' }),
          { type: 'photo', key: 'photo', label: 'Foto', max: 3 },
        ],
        { rowTitle: 'code', minRows: composites.value, maxRows: 20 },
      ),
    ],
  };
}

/** The samples for asbestos, sieved in the field. */
export function asbestosSection(): Section {
  const { coarsePartMm, fineComposites, coarseSamples, coarseSampleKg, fineFractionKgMin, sieveMm } = asbestosNorms;
  return {
    key: 'asbest',
    title: 'Asbest',
    visibleIf: 'asbestosSuspected == "yes" || asbestosSeen == "yes"',
    fields: [
      number('largestPart', 'Grootste asbestverdacht deel of puindeel', 'mm', 0, { ...must, min: 1, max: 5_000 }),
      calculated(
        'asbestosNeeded',
        'Monsters nodig',
        undefined,
        0,
        `largestPart > ${coarsePartMm.value} ? ${coarseSamples.value} : largestPart > 0 ? ${fineComposites.value} : dyn(null)`,
      ),
      group(
        'asbestosSamples',
        'Monsters voor asbest',
        'Asbestmonster',
        [
          text('code', 'Code', { ...must, maxLength: 20 }),
          number('sieved', 'Gezeefd of uitgeharkt', 'kg', 1, { ...must, max: 100_000 }),
          number('coarseKg', `Fractie groter dan ${sieveMm.value} mm`, 'kg', 1, { ...must, max: 100_000 }),
          count('pieces', 'Verdachte stukken', { ...must, default: 0 }),
          number('piecesGrams', 'Gewicht van de verdachte stukken', 'g', 1, { visibleIf: 'pieces > 0', ...must, max: 1_000_000 }),
          yesNo('bonded', 'Hechtgebonden', { visibleIf: 'pieces > 0', ...must }),
          number('fineKg', `Fractie kleiner dan ${sieveMm.value} mm`, 'kg', 1, { ...must, max: 1_000 }),
          text('collectedCode', 'Code van het verzamelmonster', { visibleIf: 'pieces > 0', ...must, maxLength: 20 }),
        ],
        { rowTitle: 'code', minRows: 1, maxRows: 60 },
      ),
      note(
        'asbestosRules',
        'Regel',
        `Delen tot ${coarsePartMm.value} mm: ${fineComposites.value} extra mengmonsters. Grotere delen: ${coarseSamples.value} × ${coarseSampleKg.value} kg. De fijne fractie is minstens ${fineFractionKgMin.value} kg.`,
      ),
    ],
  };
}
