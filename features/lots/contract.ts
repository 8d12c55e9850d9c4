/** Operations on the lots of a phase: described and planned at the office, sampled in the field, judged afterwards. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { HELPERS_MAX, INCREMENTS_MAX, lotReaders, TEXT_LENGTH_MAX } from './limits.ts';
import { compositeFields, Lot, LotContent, lotNameFields, Sampling } from './lot.ts';
import { countedCommands } from './protocols.ts';

const read = { who: lotReaders, restricted: 'scoped' } as const;
const plan = { who: ['phase.manage'], restricted: 'scoped' } as const;
const approve = { who: ['phase.release'], restricted: 'scoped' } as const;
const sample = { who: ['form.fill'], restricted: 'scoped' } as const;
const changes = ['lots.get'] as const;
/** Increments are work done in the phase, which knows of which lots they count. */
const changesDone = [...changes, 'phase.list', 'phase.get', 'my-phases.list'] as const;
const version = () => z.int32().min(1);
const ProjectNumber = later(() => z.string().max(20));
const Letter = later(() => z.string().regex(/^[A-Z]$/, { error: 'Kies een mengmonster.' }));
const incrementFields = () => ({ lot: z.uuid().toLowerCase(), letter: Letter(), place: z.int().min(1).max(INCREMENTS_MAX) });

/** The lots of a phase, by code. */
export const getLots = defineQuery({
  name: 'lots.get',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/lots',
  access: read,
  params: () => z.object({ project: ProjectNumber(), phase: PhaseNumber() }),
  result: () => z.object({ phaseId: z.uuid().toLowerCase(), lots: z.array(Lot()) }),
  offline: true,
});
export type Lots = z.output<typeof getLots.result>;

/** Describes a lot and plans its sampling, or changes that until sampling begins. A change takes the approval away. */
export const putLot = defineCommand({
  name: countedCommands.putLot,
  deed: 'Partij bewaard',
  api: 'main',
  route: 'PUT /v1/lots/:id',
  access: plan,
  input: () =>
    z.object({ id: z.uuid().toLowerCase(), phaseId: z.uuid().toLowerCase(), ...lotNameFields(), content: LotContent(), version: version().optional() }),
  result: () => z.object({ version: z.int() }),
  changes: changesDone,
  offline: true,
});
export type LotInput = z.input<typeof putLot.input>;

/** Agrees with the sampling plan of a lot, so that sampling can begin. */
export const approveLot = defineCommand({
  name: 'lot.approve',
  deed: 'Monsternemingsplan goedgekeurd',
  api: 'main',
  route: 'POST /v1/lots/:id/approval',
  access: approve,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: version() }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Begins the sampling: the caller is the sampler, and needs a registration for the protocol that holds on that day. */
export const startSampling = defineCommand({
  name: 'lot.start',
  deed: 'Monsterneming begonnen',
  api: 'main',
  route: 'POST /v1/lots/:id/start',
  access: sample,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: version(),
      /** People without a registration who help. */
      helpers: z
        .int({ error: 'Vul een heel aantal mensen in.' })
        .min(0, { error: 'Vul 0 of meer mensen in.' })
        .max(HELPERS_MAX, { error: `Vul ten hoogste ${HELPERS_MAX} mensen in.` }),
      startedAt: Instant(),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Counts an increment. One that was counted already stays as it is. */
export const takeIncrement = defineCommand({
  name: countedCommands.takeIncrement,
  deed: 'Greep genomen',
  api: 'main',
  route: 'POST /v1/lots/:lot/increments',
  access: sample,
  input: () => z.object({ ...incrementFields(), takenAt: Instant() }),
  result: () => z.null(),
  changes: changesDone,
  offline: true,
});

/** Takes back an increment that was counted by mistake. */
export const undoIncrement = defineCommand({
  name: countedCommands.undoIncrement,
  deed: 'Greep teruggenomen',
  api: 'main',
  route: 'POST /v1/lots/:lot/increments/removal',
  access: sample,
  input: () => z.object(incrementFields()),
  result: () => z.null(),
  changes: changesDone,
  offline: true,
});

/** Puts a composite sample in its container, or corrects what is told of that. */
export const putComposite = defineCommand({
  name: 'lot-composite.put',
  deed: 'Mengmonster bewaard',
  api: 'main',
  route: 'PUT /v1/lots/:id/composites/:letter',
  access: sample,
  input: () => z.object({ id: z.uuid().toLowerCase(), letter: Letter(), ...compositeFields() }),
  filesOf: 'lot',
  result: () => z.null(),
  changes,
  offline: true,
});
export type CompositeInput = z.input<typeof putComposite.input>;

/** Signs the sampling; from then on it lies still. */
export const finishSampling = defineCommand({
  name: 'lot.finish',
  deed: 'Monsterneming ondertekend',
  api: 'main',
  route: 'POST /v1/lots/:id/sampling',
  access: sample,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: version(), sampling: Sampling() }),
  filesOf: 'lot',
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Accepts or rejects a sampling that was signed. A rejection says why. */
export const judgeLot = defineCommand({
  name: 'lot.judge',
  deed: 'Monsterneming beoordeeld',
  api: 'main',
  route: 'POST /v1/lots/:id/judgement',
  access: approve,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: version(),
      isAccepted: z.boolean({ error: 'Kies goed- of afkeuren.' }),
      note: z
        .string()
        .trim()
        .max(TEXT_LENGTH_MAX, { error: `Houd dit korter dan ${TEXT_LENGTH_MAX} tekens.` })
        .default(''),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Opens a lot that was rejected for its sampler to correct and sign again. The version that was signed stays beside it. */
export const reopenLot = defineCommand({
  name: 'lot.reopen',
  deed: 'Partij opnieuw geopend',
  api: 'main',
  route: 'POST /v1/lots/:id/reopening',
  access: approve,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: version(),
      reason: z
        .string()
        .trim()
        .min(1, { error: 'Schrijf op wat er verbeterd moet worden.' })
        .max(TEXT_LENGTH_MAX, { error: `Houd dit korter dan ${TEXT_LENGTH_MAX} tekens.` }),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
