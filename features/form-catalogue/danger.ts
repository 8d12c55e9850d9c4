/**
 * Dangers that forms of the product tell of. Kept outside the designs: it asks nothing of who fills them in, so it needs no new version, and also holds
 * for the versions in use and for forms that wait on devices.
 */
import type { Design } from '#features/form-engine/design/design.ts';
import { originOf } from '#features/form-engine/design/design-key.ts';
import type { Answers, AnswerValue } from '#features/form-engine/filling/answers.ts';
import { unsafeKinds } from './public/melding-onveilige-situatie.ts';
import { ACCIDENTS, incidentKinds, REPORTABLE_OUTCOMES } from './safety/melding-incident.ts';

/** A danger as those who must know of it are told. Nothing in it is about the health of persons. */
export interface Danger {
  readonly what: string;
  /** Where it is, as it was written; empty when the form asks no more than the phase. */
  readonly where: string;
  /** True when it can't wait for the morning. */
  readonly isUrgent: boolean;
}

/** By key of the design, or of the one it is a copy of. */
const dangers: Readonly<Record<string, (answers: Answers) => Danger | null>> = {
  lmra: ({ lmraDone }) => (lmraDone === 'no' ? { what: 'LMRA is rood: niet starten', where: '', isUrgent: true } : null),
  'melding-incident': ({ kind, outcome, safeNow, spot }) => {
    const isAccident = isOneOf(ACCIDENTS, kind);
    return {
      // Absence is of the person it happened to: that stays in the form.
      what: `Incident gemeld: ${isAccident ? 'Ongeval' : labelIn(incidentKinds, kind)}`,
      where: textOf(spot),
      isUrgent: isAccident || isOneOf(REPORTABLE_OUTCOMES, outcome) || safeNow === 'no',
    };
  },
  // Anybody may send it, so it wakes nobody; in danger that can't wait it says to call 112.
  'melding-onveilige-situatie': ({ kind, place }) => ({
    what: `Onveilige situatie gemeld: ${labelIn(unsafeKinds, kind)}`,
    where: textOf(place),
    isUrgent: false,
  }),
};

/** Returns the danger a form tells of, by its design and the answers that were kept; null when there is none. A copy of a design tells as that does. */
export function dangerOf(design: Pick<Design, 'key' | 'origin'>, answers: Answers): Danger | null {
  return dangers[originOf(design)]?.(answers) ?? null;
}

const textOf = (value: AnswerValue | undefined): string => (typeof value === 'string' ? value : '');
const isOneOf = (values: readonly string[], value: AnswerValue | undefined): boolean => values.includes(textOf(value));
const labelIn = (labels: Readonly<Record<string, string>>, value: AnswerValue | undefined): string => labels[textOf(value)] ?? 'Anders';
