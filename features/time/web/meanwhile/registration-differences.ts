/** In what two versions of one registration differ, and one made out of both. Pure. */
import type { z } from 'zod';
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { formatDate, formatTime } from '#platform/shared/dates/dates.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { VersionDifference } from '#platform/ui/overlays/version-choice.tsx';
import { toAttributes, toDateUid, valuesOf } from '../../attributes.ts';
import type { TimeRegistration } from '../../registration.ts';
import { TimeRegistrationInput } from '../../registration-input.ts';
import { codeOf, titleOf } from '../../rules.ts';
import type { KnownPhases } from '../optimistic.ts';

/** A registration as it is sent, whole. */
export type SentRegistration = z.output<ReturnType<typeof TimeRegistrationInput>>;

/** Names of hour codes and phases, for the words of a version. */
export interface VersionWords {
  readonly labels: HourLabels;
  readonly phases: KnownPhases;
}

const part = {
  what: { label: 'Werkzaamheid', keys: ['kind', 'activity'] },
  phase: { label: 'Project en fase', keys: ['phaseId'] },
  day: { label: 'Dag', keys: ['workDate'] },
  from: { label: 'Van', keys: ['startedAt'] },
  to: { label: 'Tot', keys: ['endedAt'] },
  break: { label: 'Pauze', keys: ['breakMinutes'] },
} as const satisfies Record<string, { label: string; keys: readonly (keyof SentRegistration)[] }>;
const value = { licenseplate: 'Kenteken', description: 'Omschrijving', asbestos: 'Asbest', xrf: 'XRF' } as const;

type Part = keyof typeof part;
type Value = keyof typeof value;
const parts = Object.keys(part) as Part[];
const values = Object.keys(value) as Value[];

/** A registration of the office, as it would be sent. */
export function sentOf(registration: TimeRegistration): SentRegistration {
  const { phase, clockDriftMinutes: _, edited: __, ...rest } = registration;
  return { ...rest, phaseId: phase?.id ?? null };
}

/** Returns the differences between two versions, in the order of the page on which hours are entered. Times that read the same are the same. */
export function differencesOf(mine: SentRegistration, theirs: SentRegistration, words: VersionWords): readonly VersionDifference[] {
  const [ownValues, otherValues] = [valuesOf(mine), valuesOf(theirs)];
  const all = [
    ...parts.map((key) => ({ key, label: part[key].label, mine: partText(key, mine, words), theirs: partText(key, theirs, words) })),
    ...values.map((key) => ({ key, label: value[key], mine: valueText(ownValues[key]), theirs: valueText(otherValues[key]) })),
  ];
  return all.filter((each) => each.mine !== each.theirs);
}

/** One registration out of both, based on the version of the office; or the sentence that says why these do not go together. */
export function mergeRegistrations(
  mine: SentRegistration,
  theirs: SentRegistration,
  fromTheirs: ReadonlySet<string>,
): { readonly input: SentRegistration } | { readonly trouble: string } {
  const taken = parts.filter((key) => fromTheirs.has(key)).flatMap((key): readonly (keyof SentRegistration)[] => part[key].keys);
  const merged = { ...mine, ...Object.fromEntries(taken.map((key) => [key, theirs[key]])), version: theirs.version };
  const [ownValues, otherValues] = [valuesOf(mine), valuesOf(theirs)];
  const chosen = Object.fromEntries(values.map((key) => [key, (fromTheirs.has(key) ? otherValues : ownValues)[key]]));
  const attributes = toAttributes({
    ...ownValues,
    ...chosen,
    startTime: formatTime(merged.startedAt),
    endTime: merged.endedAt === null ? undefined : formatTime(merged.endedAt),
    hoursWorked: undefined,
    dateUid: toDateUid(merged.workDate),
  });
  const parsed = TimeRegistrationInput().safeParse({ ...merged, attributes }, { error: inputSentence });
  return parsed.success ? { input: parsed.data } : { trouble: parsed.error.issues[0]?.message ?? 'Dit past niet bij elkaar. Kies anders.' };
}

function partText(key: Part, sent: SentRegistration, { labels, phases }: VersionWords): string {
  switch (key) {
    case 'what':
      return titleOf(sent, labels);
    case 'phase':
      return phaseText(sent.phaseId, phases);
    case 'day':
      return formatDate(sent.workDate);
    case 'from':
      return formatTime(sent.startedAt);
    case 'to':
      return sent.endedAt === null ? 'Loopt nog' : formatTime(sent.endedAt);
    case 'break':
      return sent.breakMinutes === 0 ? 'Geen pauze' : `${sent.breakMinutes} minuten`;
  }
}

function phaseText(id: string | null, phases: KnownPhases): string {
  if (id === null) return 'Geen fase';
  const phase = phases.get(id);
  return phase === undefined ? 'Een fase die niet op dit apparaat staat' : `${codeOf(phase)} ${phase.name}`;
}

const valueText = (said: string | boolean): string => (typeof said === 'boolean' ? (said ? 'Ja' : 'Nee') : said.trim() === '' ? 'Niet ingevuld' : said);
