/** A work instruction as it is kept and told. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { audiences, categories, instructionStates } from './labels.ts';

/** Longest texts, in characters. */
export const CODE_LENGTH_MAX = 20;
export const TITLE_LENGTH_MAX = 120;
export const INSTRUCTION_NOTE_LENGTH_MAX = 300;
export const STEP_LENGTH_MAX = 3000;
/** Most steps of an instruction. */
export const STEPS_MAX = 40;
/** Most files with an instruction. */
export const ATTACHMENTS_MAX = 20;

const short = (what: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Houd ${what} korter dan ${max} tekens.` });

/** A step: a heading and what to do. Plain text. */
export const Step = later(() =>
  z.object({
    heading: short('de kop van een stap', TITLE_LENGTH_MAX).min(1, { error: 'Geef elke stap een kop.' }),
    text: short('een stap', STEP_LENGTH_MAX),
  }),
);
export type Step = z.output<ReturnType<typeof Step>>;

const written = () => ({
  code: short('de code', CODE_LENGTH_MAX).toUpperCase().min(1, { error: 'Vul de code in, bijvoorbeeld WI-14.' }),
  title: short('de titel', TITLE_LENGTH_MAX).min(1, { error: 'Vul de titel in.' }),
  category: z.enum(codesOf(categories), { error: 'Kies een categorie.' }),
  /** Protocols it applies to, as people write them: `2001, 2018`. */
  protocols: short('de toepassing', TITLE_LENGTH_MAX),
  keywords: short('de trefwoorden', INSTRUCTION_NOTE_LENGTH_MAX),
  validFrom: Day(),
  reviewBefore: Day(),
  /** Changes since the version before it. */
  whatIsNew: short('wat er nieuw is', INSTRUCTION_NOTE_LENGTH_MAX),
  steps: z.array(Step()).max(STEPS_MAX, { error: `Houd het bij ten hoogste ${STEPS_MAX} stappen.` }),
  /** Roles it is for; empty for everybody. */
  audience: z.array(z.enum(codesOf(audiences))).max(codesOf(audiences).length),
  mustConfirm: z.boolean(),
});

/** An instruction as somebody writes it. */
export const InstructionInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      /** Id that the versions of one instruction share. */
      seriesId: z.uuid().toLowerCase(),
      /** Version of the record it was based on; none for a new one. */
      version: z.int32().min(1).optional(),
      ...written(),
    })
    .refine(({ validFrom, reviewBefore }) => validFrom < reviewBefore, {
      path: ['reviewBefore'],
      error: 'Kies een dag van herzien na de ingangsdatum.',
    }),
);
export type InstructionInput = z.output<ReturnType<typeof InstructionInput>>;

/** A file with an instruction: a PDF or a photo. */
export const Attachment = later(() =>
  z.object({ fileId: z.uuid().toLowerCase(), name: z.string(), contentType: z.string(), isReceived: z.boolean(), sizeBytes: z.number().nullable() }),
);
export type Attachment = z.output<ReturnType<typeof Attachment>>;

/** A version of an instruction whole: short enough to be on every device. */
export const Instruction = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    seriesId: z.uuid().toLowerCase(),
    version: z.int(),
    state: z.enum(codesOf(instructionStates)),
    /** 1 for the first version. */
    edition: z.int(),
    ...written(),
    /** The person who wrote it last. */
    author: z.object({ id: z.uuid().toLowerCase(), name: z.string() }),
    /** True when the caller wrote any of it; left out by an answer from before. */
    isWrittenByMe: z.boolean().optional(),
    approved: z.object({ by: z.string(), at: z.string() }).nullable(),
    attachments: z.array(Attachment()),
    /** True when the caller is of those it is for. */
    isForMe: z.boolean(),
    /** When the caller said that they read and understood it. */
    readAt: z.string().nullable(),
  }),
);
export type Instruction = z.output<ReturnType<typeof Instruction>>;

/** A version with the others of the same instruction, the newest first. */
export const InstructionRecord = later(() =>
  z.object({
    instruction: Instruction(),
    versions: z.array(z.object({ id: z.uuid().toLowerCase(), edition: z.int(), validFrom: z.string(), state: z.enum(codesOf(instructionStates)) })),
  }),
);
export type InstructionRecord = z.output<ReturnType<typeof InstructionRecord>>;
