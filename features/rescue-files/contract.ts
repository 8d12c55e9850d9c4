/** A rescue file that an administrator brings in for its owner: looked at first, and then for good. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { BATCH_COMMANDS_MAX, defineCommand } from '#platform/shared/operation.ts';
import { MANIFEST_LENGTH_MAX } from '#platform/shared/rescue-manifest.ts';

/** Longest text of one command, in characters of base64. */
const COMMAND_LENGTH_MAX = 6 * 1024 * 1024;
const base64 = () => z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Dit is geen base64.' });

const fields = () => ({
  /** Id of the file's owner. */
  user: z.uuid().toLowerCase(),
  /** The manifest as it was signed, to the letter. */
  manifest: z.string().min(1).max(MANIFEST_LENGTH_MAX),
  /** Signature of the device's key over the manifest: both numbers of ECDSA, one after the other. */
  signature: base64().length(88),
  /** Texts of commands as they were signed, in UTF-8: nothing on the way may change a letter of them. */
  commands: z.array(base64().max(COMMAND_LENGTH_MAX)).max(BATCH_COMMANDS_MAX),
});

/** Outcome of bringing in one thing, done or expected. */
export const BroughtInThing = later(() =>
  z.object({
    id: z.string(),
    label: z.string(),
    createdAt: z.string().nullable(),
    /** `taken` now, `known` from before, or `refused`. */
    outcome: z.enum(['taken', 'known', 'refused']),
    /** Why it was refused, in Dutch. */
    reason: z.string().nullable(),
  }),
);
export type BroughtInThing = z.infer<ReturnType<typeof BroughtInThing>>;

/** A rescue file that was proven, with what became of what is in it. */
export const BroughtInFile = later(() =>
  z.object({
    ownerName: z.string(),
    /** True when the owner no longer works here: what is brought in then is also held against the rights of who brings it. */
    isOwnerGone: z.boolean(),
    device: z.string(),
    madeAt: z.string(),
    /** Person who brought it in before, and when; null when nobody did. */
    before: z.object({ by: z.string(), at: z.string() }).nullable(),
    things: z.array(BroughtInThing()),
    /** Attachments that are expected of it, and how many arrived already. */
    wantedFileIds: z.array(z.uuid().toLowerCase()),
    receivedFileCount: z.int(),
  }),
);
export type BroughtInFile = z.infer<ReturnType<typeof BroughtInFile>>;

const access = { who: ['rescue-file.bring-in'], restricted: 'refused' } as const;
/** Not kept in the history: the commands stand there themselves. */
const secrets = ['manifest', 'signature', 'commands'] as const;

/** Says what would become of everything in it. Nothing is kept. */
export const previewRescueFile = defineCommand({
  name: 'rescue-file.preview',
  deed: 'Reddingsbestand bekeken',
  api: 'main',
  route: 'POST /v1/users/:user/rescue-file-previews',
  access,
  input: () => z.object(fields()),
  result: () => BroughtInFile(),
  changes: [],
  offline: false,
  secrets,
});

/** Brings commands of it in, by the rights and in the name of the owner. The same again answers the same. */
export const bringInRescueFile = defineCommand({
  name: 'rescue-file.bring-in',
  deed: 'Reddingsbestand ingebracht',
  api: 'main',
  route: 'PUT /v1/users/:user/rescue-files/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), ...fields() }),
  result: () => BroughtInFile(),
  changes: ['form.list', 'form.get', 'form.list-of-phase', 'form.list-of-project', 'follow-up.list', 'time-approval.list', 'time-approval.get'],
  offline: false,
  secrets,
});

/** Path below the general API that takes attachments of a rescue file that was brought in. */
export const RESCUE_ATTACHMENTS_PATH = '/rescue-attachments';
