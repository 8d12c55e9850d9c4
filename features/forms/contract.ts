/** Forms on the wire: designs, and submissions with their revisions and what was judged of them. */
import { z } from 'zod';
import type { Design } from '#features/form-engine/design/design.ts';
import { answersSchema } from '#features/form-engine/filling/answers.ts';
import { Code, Flag, Version, WholeNumberInAddress } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { AnswerConditions } from './answer-conditions.ts';
import { FormCountsOfPhase } from './form-counts.ts';

/** Most submissions in one page of a list. */
export const FORM_PAGE_ROWS_MAX = 100;
/** Most numbers in use that come with the forms of a phase, of the newest forms. */
export const NUMBERS_IN_USE_MAX = 1000;
/** Longest title of a submission, in characters. */
export const TITLE_LENGTH_MAX = 120;
/** Longest note of a reviewer, in characters. */
export const NOTE_LENGTH_MAX = 2000;

/** States of a form once it was sent; before that it is a draft on the device. */
export const FormState = later(() => z.enum(['submitted', 'approved', 'returned']));
export type FormState = z.infer<ReturnType<typeof FormState>>;

/** A design in use. */
export const FormDesignSummary = later(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    category: z.string(),
    version: z.int(),
    description: z.string(),
    /** True when the caller may start one; else they may only see what others sent of it. */
    mayFill: z.boolean().default(true),
  }),
);
export type FormDesignSummary = z.infer<ReturnType<typeof FormDesignSummary>>;

/** A submission as a row of a list. */
export const FormSummary = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    number: z.int(),
    title: z.string(),
    designKey: z.string(),
    designName: z.string(),
    state: FormState(),
    revision: z.int(),
    projectNumber: z.string().nullable(),
    phaseNumber: z.string().nullable(),
    projectName: z.string().nullable(),
    /** Null for somebody without an account. */
    authorId: z.uuid().toLowerCase().nullable(),
    authorName: z.string(),
    submittedAt: z.string(),
    updatedAt: z.string(),
    /** Fields a reviewer remarked upon, when it was returned. */
    noteCount: z.int(),
    /** The person asked to review it. */
    reviewerId: z.uuid().toLowerCase().nullish(),
    reviewerName: z.string().nullish(),
  }),
);
export type FormSummary = z.infer<ReturnType<typeof FormSummary>>;

/** A remark of a reviewer at one field; `path` as the form engine writes it. */
export const FieldNote = later(() =>
  z.object({
    path: z.string().max(200),
    note: z.string().trim().min(1, 'Schrijf op wat er aan dit veld moet veranderen.').max(NOTE_LENGTH_MAX),
  }),
);
export type FieldNote = z.infer<ReturnType<typeof FieldNote>>;

/** A judgement of one revision, or that it was taken back (`reopened`). */
export const FormReview = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    revision: z.int(),
    verdict: z.enum(['approved', 'returned', 'reopened']),
    note: z.string().nullable(),
    fieldNotes: z.array(FieldNote()),
    reviewerName: z.string(),
    at: z.string(),
  }),
);
export type FormReview = z.infer<ReturnType<typeof FormReview>>;

/** A published design as it comes from the server, which checked it when it was published. */
const DesignDocument = later(() => z.custom<Design>((value) => typeof value === 'object' && value !== null));

/** One time it was sent. */
export const FormRevision = later(() =>
  z.object({
    revision: z.int(),
    /** Version of the design it was filled on; left out by a server of before corrections could move on. */
    designVersion: z.int().optional(),
    /** Former place until this revision, `26.01400-01`, empty for no project; left out when it stayed where it was. */
    movedFrom: z.string().optional(),
    answers: answersSchema(),
    /** Person who brought it in for its author out of a rescue file, and when that was made; left out for what the author sent. */
    broughtIn: z.object({ by: z.string(), madeAt: z.string() }).optional(),
    authorName: z.string(),
    at: z.string(),
    receiptNumber: z.int(),
    sha256: z.string(),
  }),
);
export type FormRevision = z.infer<ReturnType<typeof FormRevision>>;

/** A comment on a form that was sent. */
export const FormComment = later(() =>
  z.object({ id: z.uuid().toLowerCase(), authorId: z.uuid().toLowerCase(), authorName: z.string(), text: z.string(), at: z.string() }),
);
export type FormComment = z.infer<ReturnType<typeof FormComment>>;

/** A submission whole: every revision, every review, what was said about it, and which of its files have arrived. */
export const FormSubmission = later(() =>
  FormSummary().extend({
    designVersion: z.int(),
    version: z.int(),
    revisions: z.array(FormRevision()),
    reviews: z.array(FormReview()),
    comments: z.array(FormComment()).optional(),
    filesExpected: z.int(),
    filesReceived: z.int(),
    mayReview: z.boolean(),
  }),
);
export type FormSubmission = z.infer<ReturnType<typeof FormSubmission>>;

/** Designs in use, by category. */
export const listFormDesigns = defineQuery({
  name: 'form-design.list',
  api: 'main',
  route: 'GET /v1/form-designs',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(FormDesignSummary()),
  offline: true,
});

/** One version of a design: the document a form is drawn from. Never changes once published. */
export const getFormDesign = defineQuery({
  name: 'form-design.get',
  api: 'main',
  route: 'GET /v1/form-designs/:key/versions/:version',
  access: { who: ['form.fill', 'form.read-all', 'design.manage'], restricted: 'scoped' },
  params: () => z.object({ key: Code(), version: WholeNumberInAddress() }),
  result: () => z.object({ key: z.string(), version: z.int(), document: DesignDocument() }),
  offline: true,
  neverChanges: true,
});

/** Most characters of where a page begins. */
const CURSOR_LENGTH_MAX = 100;

/** Submissions the caller may see, newest change first. */
export const listForms = defineQuery({
  name: 'form.list',
  api: 'main',
  route: 'GET /v1/form-submissions',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () =>
    z.object({
      search: z.string().trim().max(100).optional(),
      state: FormState().optional(),
      design: Code().optional(),
      project: Code().optional(),
      phase: Code().optional(),
      mine: Flag().optional(),
      /** Only what the caller may judge: somebody else's and waiting. */
      toReview: Flag().optional(),
      /** Only what the caller was asked to judge. */
      forMe: Flag().optional(),
      /** Only with these answers; needs `design`. */
      answers: AnswerConditions().optional(),
      cursor: z.string().max(CURSOR_LENGTH_MAX).optional(),
      limit: z.coerce.number().int().min(1).max(FORM_PAGE_ROWS_MAX).default(50),
    }),
  result: () => z.object({ rows: z.array(FormSummary()), nextCursor: z.string().nullable() }),
  offline: true,
});

/** Parameters of `listForms` for the caller's own latest forms: on the first screen of the forms, and prefetched for days without a network. */
export const myLatestForms = { mine: 'true', limit: 20 } as const;
/** The same for what came back to the caller: on the first screen, and ahead. */
export const myReturnedForms = { mine: 'true', state: 'returned', limit: 20 } as const;

/** One submission, whole. */
export const getForm = defineQuery({
  name: 'form.get',
  api: 'main',
  route: 'GET /v1/form-submissions/:id',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => FormSubmission(),
  offline: true,
});

/** A form of a design that is numbered in the phase: its title says which number is in use, also to who may not see the form. */
export const NumberInUse = later(() => FormSummary().pick({ id: true, designKey: true, title: true, authorName: true }));
export type NumberInUse = z.infer<ReturnType<typeof NumberInUse>>;

/** Required and available forms of a phase: every design with its submissions. */
export const listPhaseForms = defineQuery({
  name: 'form.list-of-phase',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/forms',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({ project: Code(), phase: Code() }),
  result: () =>
    z.object({
      designs: z.array(FormDesignSummary().extend({ required: z.boolean(), counts: FormCountsOfPhase().optional() })),
      /** The newest of those the caller may see. */
      submissions: z.array(FormSummary()),
      /** Whether there are more of them; absent in what a device kept from before it was told. */
      hasMore: z.boolean().optional(),
      /** Numbers of the phase that other forms than these have; absent as above. */
      numbersInUse: z.array(NumberInUse()).optional(),
      /** Version of the choice of designs. */
      version: z.int().default(1),
    }),
  offline: true,
});

/** The caller's last answers on a design, to fill in the same again. Empty when there are none. */
export const getPreviousAnswers = defineQuery({
  name: 'form.get-previous',
  api: 'main',
  route: 'GET /v1/form-designs/:key/previous',
  access: { who: ['form.fill'], restricted: 'scoped' },
  params: () => z.object({ key: Code() }),
  result: () => z.object({ answers: answersSchema() }),
  offline: true,
});

/**
 * Sends a filled form, or a correction of a returned one (`basedOnRevision` > 0). Refused with a message per field when the
 * design's rules are broken, with `changed-by-someone-else` when another revision came first. A correction may be of another project or phase
 * than what it corrects: then all of the form is, with its photos.
 */
export const submitForm = defineCommand({
  name: 'form.submit',
  deed: 'Formulier verstuurd',
  api: 'main',
  route: 'PUT /v1/form-submissions/:id',
  access: { who: ['form.fill'], restricted: 'scoped' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      designKey: Code(),
      designVersion: Version(),
      title: z.string().trim().min(1, 'Geef het formulier een naam.').max(TITLE_LENGTH_MAX),
      projectNumber: Code().optional(),
      phaseNumber: Code().optional(),
      basedOnRevision: Version(),
      answers: answersSchema(),
      fileIds: z.array(z.uuid().toLowerCase()).max(500),
    }),
  filesOf: 'form-submission',
  result: () => z.object({ number: z.int(), revision: z.int(), filesExpected: z.int(), filesReceived: z.int() }),
  changes: [
    'form.list',
    'form.get',
    'form.list-of-phase',
    'form.list-of-project',
    'form.get-previous',
    'follow-up.list',
    'phase.list',
    'phase.get',
    'my-phases.list',
  ],
  offline: true,
});
