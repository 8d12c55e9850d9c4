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
  /** Where it is, as it was written; empty when the form asks no more than the phase, or what stands there leads elsewhere. */
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
    where: saidByAnybody(textOf(place)),
    isUrgent: false,
  }),
};

/** Returns the danger a form tells of, by its design and the answers that were kept; null when there is none. A copy of a design tells as that does. */
export function dangerOf(design: Pick<Design, 'key' | 'origin'>, answers: Answers): Danger | null {
  return dangers[originOf(design)]?.(answers) ?? null;
}

/** Most that is told of a place that anybody may write, in characters: a street and a town, or a landmark. */
const SAID_LENGTH_MAX = 80;
/** Something that a mail or a phone makes a link of: an address of the web or of mail, or a telephone number. */
const LINK = /:\/\/|@|\bwww\.|[\p{L}\d]\.\p{L}{2,}|(?:\d[\s().+-]*){8}/iu;

/** Words of whoever reports without an account, marked as theirs. What leads elsewhere is read in the form: in a mail of ours it would pass for ours. */
function saidByAnybody(text: string): string {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}“”"]/gu, '')
    .trim();
  if (words === '' || LINK.test(words)) return '';
  return words.length > SAID_LENGTH_MAX ? `“${words.slice(0, SAID_LENGTH_MAX).trim()}…”` : `“${words}”`;
}

const textOf = (value: AnswerValue | undefined): string => (typeof value === 'string' ? value : '');
const isOneOf = (values: readonly string[], value: AnswerValue | undefined): boolean => values.includes(textOf(value));
const labelIn = (labels: Readonly<Record<string, string>>, value: AnswerValue | undefined): string => labels[textOf(value)] ?? 'Anders';
