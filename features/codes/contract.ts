/** Codes on signs: what they lead to, and how they are made and withdrawn. */
import { z } from 'zod';
import { phaseKinds } from '#features/phases/labels.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#features/projects/labels.ts';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { codeMakers, workCodeKinds } from './labels.ts';

const read = { who: 'signed-in', restricted: 'scoped' } as const;
const ofPhase = () => z.object({ project: Code(), phase: PhaseNumber() });

/** Kind of thing a code is of that leads to work. */
export const Kind = later(() => z.enum(codesOf(workCodeKinds), { error: 'Kies waar de code van is.' }));

/** Target of a code: the phase it is of, or the phases in hand of its project. */
export const KnownCode = later(() =>
  z.object({
    code: z.string(),
    kind: Kind(),
    /** Time it was withdrawn; then it leads nowhere any more. */
    withdrawnAt: z.string().nullable(),
    projectNumber: z.string(),
    projectDescription: z.string(),
    city: z.string(),
    phases: z.array(z.object({ id: z.uuid().toLowerCase(), number: z.string(), name: z.string(), kind: z.enum(codesOf(phaseKinds)) })),
  }),
);
export type KnownCode = z.output<ReturnType<typeof KnownCode>>;

/** Codes of the caller's own work, withdrawn ones too: on the device before they are scanned. */
export const listKnownCodes = defineQuery({
  name: 'thing-code.list-known',
  api: 'main',
  route: 'GET /v1/known-codes',
  access: read,
  params: () => z.object({}),
  result: () => z.array(KnownCode()),
  offline: true,
});

/** Any code of something the caller may see. */
export const getCode = defineQuery({
  name: 'thing-code.get',
  api: 'main',
  route: 'GET /v1/codes/:code',
  access: read,
  params: () => z.object({ code: Code() }),
  result: () => KnownCode(),
  offline: true,
});

/** A code as it is handed out. */
export const HandedCode = later(() =>
  z.object({ id: z.uuid().toLowerCase(), kind: Kind(), code: z.string(), madeBy: z.string().nullable(), madeAt: z.string() }),
);
export type HandedCode = z.output<ReturnType<typeof HandedCode>>;

/** The codes in use of a phase and of its project. */
export const listPhaseCodes = defineQuery({
  name: 'thing-code.list-of-phase',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/codes',
  access: { who: ['phase.manage'], restricted: 'refused' },
  params: ofPhase,
  result: () => z.array(HandedCode()),
  offline: true,
});

/** Makes the code of a phase or of its project. One that is in use already stays, and comes back. */
export const makeCode = defineCommand({
  name: 'thing-code.make',
  api: 'main',
  route: 'POST /v1/codes/:id',
  deed: 'QR-code gemaakt',
  access: { who: ['phase.manage'], restricted: 'refused' },
  input: () => ofPhase().extend({ id: z.uuid().toLowerCase(), kind: Kind() }),
  result: () => HandedCode(),
  changes: ['thing-code.list-of-phase', 'thing-code.list-known'],
  offline: false,
});

/** Withdraws a code and makes the next one, with the id given. One that is withdrawn already changes nothing. */
export const replaceCode = defineCommand({
  name: 'thing-code.replace',
  api: 'main',
  route: 'POST /v1/codes/:id/replace',
  deed: 'QR-code ingetrokken',
  access: { who: codeMakers, restricted: 'refused' },
  input: () => z.object({ id: z.uuid().toLowerCase(), newId: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['thing-code.list-of-phase', 'thing-code.list-known', 'thing-code.get', 'thing-code.list-things', 'thing-code.get-thing'],
  offline: false,
});
