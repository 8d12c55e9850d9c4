/** A filled-in form of every design that comes with the product, by the key of the design. They can be sent as they are. */
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { exampleBoorstaat, exampleVeldwerkverslag } from './example-answers.ts';
import { examplePlans, exampleSamplingForms } from './lot-sampling/example-sampling.ts';
import { exampleProjectForms } from './project/example-project.ts';
import { examplePublicForms } from './public/example-public.ts';
import { exampleSafetyForms } from './safety/example-safety.ts';
import { exampleSoilForms } from './soil/example-soil.ts';
import { exampleSupervisionForms } from './supervision/example-supervision.ts';

const byProtocol = (key: string, examples: Readonly<Record<string, Answers>>) =>
  Object.fromEntries(Object.entries(examples).map(([protocol, answers]) => [`${key}-${protocol}`, answers]));

export const productExamples: Readonly<Record<string, Answers>> = {
  boorstaat: exampleBoorstaat,
  veldwerkverslag: exampleVeldwerkverslag,
  ...byProtocol('monsternemingsplan', examplePlans),
  ...byProtocol('monsternemingsformulier', exampleSamplingForms),
  ...exampleSafetyForms,
  ...exampleSupervisionForms,
  ...exampleSoilForms,
  ...exampleProjectForms,
  ...examplePublicForms,
};
