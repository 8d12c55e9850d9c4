/** Risks of the work and permits for it on the wire. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { effects, exposures, likelihoods, permitStatuses } from './labels.ts';

/** Most characters of what is typed. */
export const TASK_LENGTH_MAX = 120;
export const HAZARD_LENGTH_MAX = 200;
export const MEASURE_LENGTH_MAX = 500;
export const NAME_LENGTH_MAX = 100;
export const PERMIT_NUMBER_LENGTH_MAX = 40;

const textOf = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });
const scoreOf = <Score extends number>(scale: readonly { readonly score: Score }[]) =>
  z.literal(
    scale.map(({ score }) => score),
    { error: 'Kies een waarde.' },
  );

const score = () => ({ exposure: scoreOf(exposures), effect: scoreOf(effects), likelihood: scoreOf(likelihoods) });

/** A risk scored by Fine and Kinney: exposure × effect × likelihood. */
export const RiskScore = later(() => z.object(score()));
export type RiskScore = z.output<ReturnType<typeof RiskScore>>;

/** A line of the task risk analysis as it is filled in. */
export const RiskInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    phaseId: z.uuid().toLowerCase(),
    task: textOf(TASK_LENGTH_MAX).min(1, { error: 'Schrijf op welke stap van het werk het is.' }),
    hazard: textOf(HAZARD_LENGTH_MAX).min(1, { error: 'Schrijf op wat het gevaar is.' }),
    before: RiskScore(),
    measure: textOf(MEASURE_LENGTH_MAX).min(1, { error: 'Schrijf op wat eraan gedaan wordt.' }),
    /** Risk that is left with the measure. */
    after: RiskScore(),
    responsible: textOf(NAME_LENGTH_MAX).min(1, { error: 'Vul in wie de maatregel uitvoert.' }),
    /** The version this change was based on; left out for a new one. */
    version: z.int32().min(1).optional(),
  }),
);
export type RiskInput = z.input<ReturnType<typeof RiskInput>>;

/** A line of the task risk analysis. */
export const Risk = later(() =>
  RiskInput().extend({
    /** Person who agreed to work with a high risk left, and the time. */
    approval: z.object({ by: z.string(), at: z.string() }).nullable(),
    version: z.int(),
  }),
);
export type Risk = z.output<ReturnType<typeof Risk>>;

/** A work permit as it is filled in. */
export const PermitInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    phaseId: z.uuid().toLowerCase(),
    number: textOf(PERMIT_NUMBER_LENGTH_MAX).min(1, { error: 'Vul het nummer van de vergunning in.' }),
    issuer: textOf(NAME_LENGTH_MAX).min(1, { error: 'Vul in wie de vergunning geeft.' }),
    holder: textOf(NAME_LENGTH_MAX).min(1, { error: 'Vul in op wiens naam hij staat.' }),
    work: textOf(MEASURE_LENGTH_MAX).min(1, { error: 'Schrijf op welk werk ermee mag.' }),
    validFrom: Instant(),
    validTo: Instant(),
    measures: textOf(MEASURE_LENGTH_MAX).default(''),
    gasReading: textOf(HAZARD_LENGTH_MAX).default(''),
    status: z.enum(codesOf(permitStatuses), { error: 'Kies een status.' }),
    version: z.int32().min(1).optional(),
  }),
);
export type PermitInput = z.input<ReturnType<typeof PermitInput>>;

/** A work permit. */
export const Permit = later(() => PermitInput().extend({ version: z.int() }));
export type Permit = z.output<ReturnType<typeof Permit>>;
