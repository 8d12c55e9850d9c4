/** Operations on work instructions. */
import { z } from 'zod';
import { Instant } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Instruction, InstructionInput, InstructionRecord } from './instruction.ts';

const readers = { who: 'signed-in', restricted: 'refused' } as const;
const keepers = { who: ['safety.manage'], restricted: 'refused' } as const;
const changes = ['instruction.list', 'instruction.get', 'instruction.list-readers'] as const;

/** The newest published version of every instruction, whole; also what is being written for who keeps them. */
export const listInstructions = defineQuery({
  name: 'instruction.list',
  api: 'main',
  route: 'GET /v1/instructions',
  access: readers,
  params: () => z.object({}),
  result: () => z.array(Instruction()),
  offline: true,
});

/** One version, also an old one. What was never published is only for who keeps them. */
export const getInstruction = defineQuery({
  name: 'instruction.get',
  api: 'main',
  route: 'GET /v1/instructions/:id',
  access: readers,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => InstructionRecord(),
  offline: true,
});

/** Everybody a published version is for, with when they read it: who did not first. */
export const listInstructionReaders = defineQuery({
  name: 'instruction.list-readers',
  api: 'main',
  route: 'GET /v1/instructions/:id/readers',
  access: keepers,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.array(z.object({ userId: z.uuid().toLowerCase(), name: z.string(), readAt: z.string().nullable() })),
  offline: true,
});

/** Adds a draft, or changes one. What was published stays as it was: a change of it is a new version. */
export const putInstruction = defineCommand({
  name: 'instruction.put',
  deed: 'Werkinstructie opgeslagen',
  api: 'main',
  route: 'PUT /v1/instructions/:id',
  access: keepers,
  input: () => InstructionInput(),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});

/** Adds a PDF or a photo to a draft. The file itself travels on its own. */
export const attachToInstruction = defineCommand({
  name: 'instruction.attach',
  deed: 'Bestand bij een werkinstructie gezet',
  api: 'main',
  route: 'POST /v1/instructions/:id/files',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), fileId: z.uuid().toLowerCase(), name: z.string().max(200), contentType: z.string().max(100) }),
  filesOf: 'instruction',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Takes a file away from a draft. */
export const detachFromInstruction = defineCommand({
  name: 'instruction.detach',
  deed: 'Bestand bij een werkinstructie weggehaald',
  api: 'main',
  route: 'POST /v1/instructions/:id/detachments',
  access: keepers,
  // Named `attachment`: it is one of this instruction, not a file of the sender.
  input: () => z.object({ id: z.uuid().toLowerCase(), attachment: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: false,
});

/** Asks for approval, gives a draft back, publishes what somebody else wrote, or lets an instruction lapse. */
export const moveInstruction = defineCommand({
  name: 'instruction.move',
  deed: 'Status van een werkinstructie gewijzigd',
  api: 'main',
  route: 'POST /v1/instructions/:id/state',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1), to: z.enum(['to-approve', 'draft', 'published', 'lapsed']) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});

/** Says that one read and understood a version. */
export const confirmInstruction = defineCommand({
  name: 'instruction.confirm',
  deed: 'Werkinstructie gelezen en begrepen',
  api: 'main',
  route: 'POST /v1/instructions/:id/reading',
  access: readers,
  input: () => z.object({ id: z.uuid().toLowerCase(), at: Instant() }),
  result: () => z.null(),
  changes,
  offline: true,
});
