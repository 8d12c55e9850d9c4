/** Public forms on the wire: what anybody may open and send without an account, and the links the office hands out. */
import { z } from 'zod';
import type { Design } from '#features/form-engine/design/design.ts';
import { answersSchema } from '#features/form-engine/filling/answers.ts';
import { Code, Version } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { PUBLIC_ANSWERS_LENGTH_MAX, PUBLIC_FILES_MAX } from './limits.ts';

/** Header with the solution of a challenge. */
export const PROOF_HEADER = 'proof-of-work';
/** Headers with which somebody reads back what they sent, or sends the files of it: its id and its secret. */
export const SUBMISSION_HEADER = 'submission-id';
export const SECRET_HEADER = 'submission-secret';
/** Path of the files of public submissions. */
export const PUBLIC_FILES_PATH = '/v1/public/files';
/** Longest name of whoever sends it, in characters. */
export const SENDER_NAME_LENGTH_MAX = 100;
/** Longest label of a link, in characters. */
export const LINK_LABEL_LENGTH_MAX = 100;

const open = { who: 'public', restricted: 'scoped' } as const;
/** People who make forms, or plan the work they are about. */
const office = { who: ['design.manage', 'phase.manage'], restricted: 'refused' } as const;

const DesignDocument = later(() => z.custom<Design>((value) => typeof value === 'object' && value !== null));

/** A form for everybody. */
export const PublicForm = later(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    category: z.string(),
    description: z.string(),
    version: z.int(),
    opensAt: z.string().nullable(),
    closesAt: z.string().nullable(),
  }),
);
export type PublicForm = z.infer<ReturnType<typeof PublicForm>>;

/** Project and phase a link gives a submission: known to the form, so that it need not be asked. */
export const LinkPlace = later(() =>
  z.object({
    project: z.object({
      number: z.string(),
      description: z.string(),
      clientName: z.string(),
      leaderName: z.string().nullable(),
      address: z.string(),
      city: z.string(),
    }),
    phase: z.object({ number: z.string(), name: z.string(), protocol: z.string().nullable(), assignment: z.string() }).nullable(),
  }),
);
export type LinkPlace = z.infer<ReturnType<typeof LinkPlace>>;

/** Forms for everybody, with when they are open; retired ones are not among them. */
export const listPublicForms = defineQuery({
  name: 'public-form.list',
  api: 'main',
  route: 'GET /v1/public/forms',
  access: open,
  params: () => z.object({}),
  result: () => z.array(PublicForm()),
  offline: true,
});

/** One form for everybody with what it is drawn from; with the code of a link also what the link says of it. */
export const getPublicForm = defineQuery({
  name: 'public-form.get',
  api: 'main',
  route: 'GET /v1/public/forms/:key',
  access: open,
  params: () => z.object({ key: Code(), link: z.string().max(60).optional() }),
  result: () =>
    z.object({
      form: PublicForm(),
      document: DesignDocument(),
      link: z.object({ state: z.enum(['ok', 'used', 'revoked', 'unknown']), oneTime: z.boolean(), place: LinkPlace().nullable() }).nullable(),
      /** Largest document that is taken with it today, in MB; absent in what an earlier version kept. */
      documentMbMax: z.number().optional(),
    }),
  offline: true,
});

/** A challenge, in the form `altcha-lib` solves it. */
export const Challenge = later(() =>
  z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().optional(),
    }),
    signature: z.string(),
  }),
);

/** Work to be done before something is sent; asked for at the moment of sending. */
export const getChallenge = defineQuery({
  name: 'public-form.get-challenge',
  api: 'main',
  route: 'GET /v1/public/challenge',
  access: open,
  params: () => z.object({}),
  result: () => Challenge(),
  offline: false,
});

/**
 * Sends a public form. The device makes the secret with which it can be read back and gives only its SHA-256. Refused when the form is not open,
 * its link no longer works, the design's rules are broken, or the limits of a day are reached.
 */
export const submitPublicForm = defineCommand({
  name: 'public-form.submit',
  deed: 'Openbaar formulier verstuurd',
  api: 'main',
  route: 'PUT /v1/public/submissions/:id',
  access: open,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      designKey: Code(),
      designVersion: Version(),
      link: z.string().max(60).optional(),
      answers: answersSchema().refine(
        (answers) => JSON.stringify(answers).length <= PUBLIC_ANSWERS_LENGTH_MAX,
        'Er staat te veel tekst in dit formulier om te verzenden. Kort lange antwoorden in.',
      ),
      fileIds: z
        .array(z.uuid().toLowerCase())
        .max(PUBLIC_FILES_MAX, `Je kunt ten hoogste ${PUBLIC_FILES_MAX} foto's en bestanden meesturen. Haal er een paar weg.`),
      secretSha256: z.string().regex(/^[0-9a-f]{64}$/),
      senderName: z.string().trim().max(SENDER_NAME_LENGTH_MAX).optional(),
      /** Address to mail a copy to. */
      copyTo: z.email({ error: 'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl.' }).max(200).optional(),
    }),
  filesOf: 'form-submission',
  result: () => z.object({ number: z.int() }),
  changes: ['public-form.get'],
  offline: true,
});

/** A submission as its own sender reads it back. */
export const OwnSubmission = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    number: z.int(),
    title: z.string(),
    designKey: z.string(),
    designVersion: z.int(),
    document: DesignDocument(),
    answers: answersSchema(),
    submittedAt: z.string(),
    receiptNumber: z.int(),
    isHandled: z.boolean(),
    filesExpected: z.int(),
    filesReceived: z.int(),
  }),
);
export type OwnSubmission = z.infer<ReturnType<typeof OwnSubmission>>;

/** A link that was handed out. */
export const PublicFormLink = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    code: z.string(),
    designKey: z.string(),
    designName: z.string(),
    label: z.string(),
    oneTime: z.boolean(),
    projectNumber: z.string().nullable(),
    phaseNumber: z.string().nullable(),
    /** Whether its project is confidential now; as long as it is, the link does not work. */
    isConfidential: z.boolean(),
    createdBy: z.string(),
    createdAt: z.string(),
    revokedAt: z.string().nullable(),
    usedAt: z.string().nullable(),
    useCount: z.int(),
  }),
);
export type PublicFormLink = z.infer<ReturnType<typeof PublicFormLink>>;

/** Links that were handed out, the newest first, of projects the caller may see. */
export const listPublicFormLinks = defineQuery({
  name: 'public-form-link.list',
  api: 'main',
  route: 'GET /v1/public-form-links',
  access: office,
  params: () => z.object({ design: Code().optional(), project: Code().optional(), phase: Code().optional() }),
  result: () => z.array(PublicFormLink()),
  offline: false,
});

/** Makes a link to a public form. Refused when the form is not public or the project is confidential. */
export const createPublicFormLink = defineCommand({
  name: 'public-form-link.create',
  deed: 'Openbare link gemaakt',
  api: 'main',
  route: 'PUT /v1/public-form-links/:id',
  access: office,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      designKey: Code(),
      label: z.string().trim().min(1, 'Schrijf op waar de link voor is, bijvoorbeeld: keet Kanaalweg.').max(LINK_LABEL_LENGTH_MAX),
      oneTime: z.boolean(),
      projectNumber: Code().optional(),
      phaseNumber: Code().optional(),
    }),
  result: () => z.object({ code: z.string() }),
  changes: ['public-form-link.list'],
  offline: false,
});

/** Ends a link; what came in by it stays. */
export const revokePublicFormLink = defineCommand({
  name: 'public-form-link.revoke',
  deed: 'Openbare link ingetrokken',
  api: 'main',
  route: 'PUT /v1/public-form-links/:id/revoked',
  access: office,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['public-form-link.list'],
  offline: false,
});
