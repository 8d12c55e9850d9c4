/**
 * Rules for the next form of a design that comes with the product: which answers stay the same, and which question holds the number. Kept outside
 * the designs: it says nothing of what was filled in, so it needs no new version, and also holds for the versions in use.
 */

import type { Design } from '#features/form-engine/design/design.ts';
import { originOf } from '#features/form-engine/design/design-key.ts';
import type { NextTime } from '#features/form-engine/filling/earlier-answers/copy-answers.ts';

const lotSamplingForm: NextTime = {
  copied: [
    'planNumber',
    'purpose',
    'registrationNumber',
    'helpers',
    'compositeCount',
    'incrementsPerComposite',
    'coarsest',
    'device',
    'deviceOpening',
    'laboratory',
    'carrier',
    'papers',
  ],
  number: 'lotCode',
};

const lotSamplingPlan: NextTime = {
  copied: [
    ...['author', 'underCertificate', 'independent', 'owner', 'disposer', 'purpose'],
    ...['strategy', 'compositeCount', 'incrementsPerComposite', 'coarsest', 'device', 'strategyNote', 'pattern', 'machine', 'asbestosMeasures'],
    ...['analyses', 'quality', 'laboratory', 'accredited', 'delivery', 'analysisNote'],
  ],
  number: 'lotCode',
};

/** By key of the design. A design with nothing here but an empty list is filled in anew each time, on purpose: a check that was copied was not made. */
export const productNextTime: Readonly<Record<string, NextTime>> = {
  boorstaat: { copied: ['foreman', 'method', 'diameter'], proposed: ['finalDepth', 'pavement', 'pavementThickness'], number: 'number' },
  veldwerkverslag: {
    copied: [
      'strategy',
      'strategyOther',
      'fieldWorkers',
      'laboratory',
      'equipment',
      'underCertificate',
      'protocols',
      'certificateNumber',
      'noCertificateReason',
    ],
  },
  'monsternemingsformulier-1001': lotSamplingForm,
  'monsternemingsformulier-1002': lotSamplingForm,
  'monsternemingsformulier-1003': {
    ...lotSamplingForm,
    copied: ['planNumber', 'purpose', 'registrationNumber', 'helpers', 'compositeCount', 'unitsPerComposite', 'selection', 'laboratory', 'carrier', 'papers'],
  },
  'monsternemingsformulier-1004': lotSamplingForm,
  'monsternemingsplan-1001': lotSamplingPlan,
  'monsternemingsplan-1002': lotSamplingPlan,
  'monsternemingsplan-1003': {
    ...lotSamplingPlan,
    copied: [
      ...['author', 'underCertificate', 'independent', 'owner', 'disposer', 'purpose'],
      ...['strategy', 'compositeCount', 'unitsPerComposite', 'selection', 'strategyNote'],
      ...['analyses', 'quality', 'laboratory', 'accredited', 'delivery', 'analysisNote'],
    ],
  },
  'monsternemingsplan-1004': lotSamplingPlan,
  lmra: { copied: [] },
  tra: { copied: ['work', 'team', 'ppe', 'steps'] },
  werkvergunning: { copied: ['issuer', 'holder', 'guard'], number: 'number' },
  werkplekinspectie: { copied: ['work'] },
  toolbox: { copied: ['form', 'location'] },
  'melding-incident': { copied: [] },
  'mkb-dagrapport': {
    copied: ['protocol', 'registrationNumber', 'assistants', 'contractor', 'foreman', 'safetyLead', 'measuredWith', 'crowClass'],
  },
  afvoerregistratie: {
    copied: [
      'processorNumber',
      'wasteStreamNumber',
      'euralCode',
      'usualName',
      'soilClass',
      'disposer',
      'origin',
      'sender',
      'carrier',
      'carrierNumber',
      'receiver',
    ],
  },
  verificatiemonster: { copied: ['packaging', 'laboratory', 'analyses'] },
  peilbuis: { copied: ['material', 'diameter', 'sock', 'finish', 'kept'], number: 'wellNumber' },
  grondwatermonster: { copied: ['pump', 'laboratory'] },
  'asbest-inspectie': { copied: ['ppe', 'laboratory'], number: 'unitCode' },
  'xrf-meetstaat': { copied: ['serialNumber', 'certificate', 'certificateUntil', 'mode', 'standard'] },
  startoverleg: { copied: ['chair', 'form'] },
  opleverformulier: { copied: ['contractor', 'receiver'] },
  afwijkingsmelding: { copied: ['protocols'] },
  bezoekersregistratie: { copied: [] },
  'melding-onveilige-situatie': { copied: [] },
  klanttevredenheid: { copied: [] },
};

/** Returns the rules for the next form of a design of the product, and of a copy of one; undefined for any other. */
export function nextTimeOf(design: Pick<Design, 'key' | 'origin'>): NextTime | undefined {
  return productNextTime[originOf(design)];
}
