/** Operations on the safety file of a phase. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import { Digging, Emergency, Protection, SafetyClass } from './safety.ts';

/** A part as it was when somebody began to change it, and as it becomes. */
const changeOf = <Part extends z.ZodType>(part: Part) => z.object({ from: part, to: part }).optional();

const Input = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    class: changeOf(SafetyClass()),
    digging: changeOf(Digging()),
    protection: changeOf(Protection()),
    emergency: changeOf(Emergency()),
  }),
);

/**
 * Changes parts of the safety file. A part carries what it was instead of the version of the row: two people who fill in different parts without a
 * network both get what they wrote; only who changes a part that is otherwise by now is refused.
 */
export const putSafety = defineCommand({
  name: 'phase.put-safety',
  deed: 'Veiligheidsdossier gewijzigd',
  api: 'main',
  route: 'POST /v1/phases/:id/safety',
  access: { who: ['phase-safety.manage'], restricted: 'refused' },
  input: () => Input(),
  result: () => z.null(),
  changes: ['phase.list', 'phase.get', 'my-phases.list'],
  offline: true,
});
export type PutSafety = z.output<ReturnType<typeof Input>>;
