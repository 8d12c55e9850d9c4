/** The designs that come with the product. */
import type { Design } from '#features/form-engine/design/design.ts';
import * as lotSampling from './lot-sampling/sampling-designs.ts';
import { afwijkingsmelding } from './project/afwijkingsmelding.ts';
import { opleverformulier } from './project/opleverformulier.ts';
import { startoverleg } from './project/startoverleg.ts';
import { bezoekersregistratie } from './public/bezoekersregistratie.ts';
import { klanttevredenheid } from './public/klanttevredenheid.ts';
import { meldingOnveiligeSituatie } from './public/melding-onveilige-situatie.ts';
import { lmra } from './safety/lmra.ts';
import { meldingIncident } from './safety/melding-incident.ts';
import { toolbox } from './safety/toolbox.ts';
import { tra } from './safety/tra.ts';
import { werkplekinspectie } from './safety/werkplekinspectie.ts';
import { werkvergunning } from './safety/werkvergunning.ts';
import { asbestInspectie } from './soil/asbest-inspectie.ts';
import { boorstaat } from './soil/boorstaat.ts';
import { grondwatermonster } from './soil/grondwatermonster.ts';
import { peilbuis } from './soil/peilbuis.ts';
import { veldwerkverslag } from './soil/veldwerkverslag.ts';
import { xrfMeetstaat } from './soil/xrf-meetstaat.ts';
import { afvoerregistratie } from './supervision/afvoerregistratie.ts';
import { mkbDagrapport } from './supervision/mkb-dagrapport.ts';
import { verificatiemonster } from './supervision/verificatiemonster.ts';

/** All designs that come with the product, each at its newest version. */
export const productDesigns: readonly Design[] = [
  boorstaat,
  veldwerkverslag,
  ...Object.values(lotSampling),
  lmra,
  tra,
  werkvergunning,
  werkplekinspectie,
  toolbox,
  meldingIncident,
  mkbDagrapport,
  afvoerregistratie,
  verificatiemonster,
  peilbuis,
  grondwatermonster,
  asbestInspectie,
  xrfMeetstaat,
  startoverleg,
  opleverformulier,
  afwijkingsmelding,
  bezoekersregistratie,
  meldingOnveiligeSituatie,
  klanttevredenheid,
];
