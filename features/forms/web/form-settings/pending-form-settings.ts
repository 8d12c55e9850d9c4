/** Choices of forms that wait on this device, laid over what the server says. Pure. */
import type { z } from 'zod';
import { type FormDefault, putFormDefault, putPhaseForms } from '#features/phases/form-settings-contract.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { listPhaseForms } from '../../contract.ts';

type PhaseForms = z.output<typeof listPhaseForms.result>;

/** A phase with the forms chosen for it on this device. A form that was not in it before has no name yet but its key. */
export function withPendingPhaseForms(data: PhaseForms, pending: readonly PendingCommand[], project: string, phase: string): PhaseForms {
  let shown = data;
  for (const { name, input, state } of pending) {
    const chosen = name === putPhaseForms.name && state !== 'refused' ? putPhaseForms.input.safeParse(input).data : undefined;
    if (chosen === undefined || chosen.project !== project || chosen.phase !== phase || chosen.version < shown.version) continue;
    const known = new Map(shown.designs.map((design) => [design.key, design]));
    const designs = chosen.forms.map(({ key, required }) => ({
      ...(known.get(key) ?? { key, name: key, category: '', version: 1, description: '', mayFill: true }),
      required,
    }));
    shown = { ...shown, designs, version: chosen.version + 1 };
  }
  return shown;
}

/** Adds this device's choices to the forms new phases start with. */
export function withPendingDefaults(data: FormDefault[], pending: readonly PendingCommand[], project: string): FormDefault[] {
  return pending.reduce((before, { name, input, state }) => {
    const chosen = name === putFormDefault.name && state !== 'refused' ? putFormDefault.input.safeParse(input).data : undefined;
    if (chosen === undefined || chosen.project !== project) return before;
    return before.map((one) =>
      one.kind === chosen.kind && chosen.version >= one.version ? { kind: one.kind, forms: chosen.forms, version: chosen.version + 1 } : one,
    );
  }, data);
}
