/** Counts of each form that a phase has and needs, on the wire and on a device with forms that are still on it. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';

/** Counts of a form in a phase, whoever made them, and the number required when it is. */
export const FormCountsOfPhase = later(() =>
  z.object({
    needed: z.int().default(1),
    submitted: z.int(),
    approved: z.int(),
    returned: z.int(),
    /** The caller's own of the last days that are among them, by id, with their revision: so that a device never counts one twice. */
    own: z.record(z.uuid().toLowerCase(), z.int()).default({}),
  }),
);
export type FormCountsOfPhase = z.infer<ReturnType<typeof FormCountsOfPhase>>;

/** The same with how many were sent from this device and have not arrived. */
export interface FormCounts extends Omit<FormCountsOfPhase, 'own'> {
  readonly onDevice: number;
}

/** A form that is sent from this device. */
export interface FormOnDevice {
  readonly id: string;
  readonly basedOnRevision: number;
}

/** Counts with the forms of that design and phase that are on this device. One that the server counts already adds nothing; a correction is a form returned less. */
export function countsWithDevice({ own, ...counts }: FormCountsOfPhase, forms: readonly FormOnDevice[]): FormCounts {
  const missing = forms.filter(({ id, basedOnRevision }) => (own[id] ?? 0) <= basedOnRevision);
  const corrections = missing.filter(({ basedOnRevision }) => basedOnRevision > 0).length;
  return { ...counts, returned: Math.max(0, counts.returned - corrections), onDevice: new Set(missing.map(({ id }) => id)).size };
}

/** Returns the number of forms handed in, those that are still on their way among them. */
export function handedIn({ submitted, approved, onDevice }: FormCounts): number {
  return submitted + approved + onDevice;
}

/** True when as many of a form as the phase asks were handed in, and none of it has to be mended. */
export function isDone(counts: FormCounts): boolean {
  return handedIn(counts) >= counts.needed && counts.returned === 0;
}

/** Returns the progress of a required form in words: `1 van 11`; undefined when one is enough. */
export function doneWords(counts: FormCounts): string | undefined {
  return counts.needed === 1 ? undefined : `${handedIn(counts)} van ${counts.needed}`;
}

/** Returns the counts of a form in words. */
export function countsInWords({ submitted, approved, returned, onDevice }: FormCounts): string {
  const parts = [
    [onDevice, 'op dit apparaat'],
    [submitted, 'ingediend'],
    [approved, 'goedgekeurd'],
    [returned, 'teruggestuurd'],
  ].filter(([count]) => count !== 0);
  return parts.length === 0 ? 'Nog niet ingediend' : parts.map(([count, word]) => `${count} ${word}`).join(', ');
}
