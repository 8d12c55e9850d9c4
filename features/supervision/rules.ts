/** Decisions about environmental supervision that both sides take alike. Pure. */
import type { HolidaySettings } from '#features/calendar/holidays.ts';
import { addWorkingDays } from '#features/calendar/working-days.ts';
import { type Norms, normOn } from '#features/norms/norms.ts';
import { addDays, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { barePlate } from '#platform/shared/notation/dutch-plate.ts';
import { isLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { roundTo } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { Depot, FrameInput, Load, LoadInput, ReportInput, Sample, SampleInput } from './dossier.ts';
import type { Regime } from './labels.ts';
import { criticalSpanOf, endsNextMorning, isPossible, NIGHT_HOURS_MAX, presenceOf } from './report-times.ts';

const WEEK_DAYS = 7;
/** Decimals of cubic metres. */
export const VOLUME_DECIMALS = 1;

/** Regimes under which work is notified before it begins (Bal 4.1236 and 4.1246). */
const notified: readonly Regime[] = ['dig-above', 'remediate'];

/** The first day digging may begin: weeks after the notification, and after names and first day were told. Undefined while either is missing. */
export function earliestStart({ regime, notifiedOn, informedOn }: Pick<FrameInput, 'regime' | 'notifiedOn' | 'informedOn'>, norms: Norms): string | undefined {
  const told = informedOn === null ? undefined : addDays(informedOn, WEEK_DAYS * normOn(norms, 'bal.melding_extra_week', informedOn));
  if (!notified.includes(regime)) return told;
  if (notifiedOn === null || told === undefined) return undefined;
  const after = addDays(notifiedOn, WEEK_DAYS * normOn(norms, 'bal.melding_weken', notifiedOn));
  return [after, told].toSorted().at(-1);
}

/** A sentence with the remedy for each field of a frame that can't be so; `today` is the day it was written. */
export function frameTroubles(frame: FrameInput, norms: Norms, today: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (notified.includes(frame.regime)) {
    if (frame.caseNumber === '') problems.push({ path: 'caseNumber', message: 'Dit werk is meldplichtig. Vul het zaaknummer in.' });
    if (frame.authority === '') problems.push({ path: 'authority', message: 'Dit werk is meldplichtig. Vul het bevoegd gezag in.' });
    if (frame.notifiedOn === null) problems.push({ path: 'notifiedOn', message: 'Dit werk is meldplichtig. Vul de dag van de melding in.' });
  }
  if (frame.endedOn !== null && (frame.startedOn === null || frame.endedOn < frame.startedOn))
    problems.push({ path: 'endedOn', message: 'Het einde ligt voor het begin. Vul het begin in, of kies een later einde.' });
  const streams = (frame.planned ?? []).map(({ stream }) => stream);
  const length = normOn(norms, 'afval.afvalstroomnr_len', today);
  const wrong = streams.find((stream) => !isCode(stream, length));
  const twice = streams.find((stream, at) => streams.indexOf(stream) !== at);
  if (wrong !== undefined) problems.push({ path: 'planned', message: `‘${wrong}’ is geen afvalstroomnummer. Vul ${length} cijfers of hoofdletters in.` });
  else if (twice !== undefined) problems.push({ path: 'planned', message: `Afvalstroom ${twice} staat er twee keer. Tel de hoeveelheden bij elkaar op.` });
  return problems;
}

/** True when a day has critical work at which its supervisor was not, by the times of the report. */
export function isUnattended(report: ReportInput): boolean {
  const [there, critical] = [presenceOf(report), criticalSpanOf(report)];
  return critical !== undefined && (critical.from < there.from || critical.to > there.to);
}

/** True when every part of the pit that is known is clean enough, and there is one: soil may be brought back. */
export function mayBackfill(samples: readonly Pick<Sample, 'verdict'>[]): boolean {
  return samples.length > 0 && samples.every(({ verdict }) => verdict === 'approved' || verdict === 'accepted');
}

/** Sections of the pit in which every part is clean enough. */
export function sectionsToBackfill(samples: readonly Sample[]): readonly string[] {
  return [...Map.groupBy(samples, ({ section }) => section)].filter(([, parts]) => mayBackfill(parts)).map(([section]) => section);
}

/** A sentence with the remedy for each field of a report that can't be so; `today` is the day it was written. */
export function reportTroubles(report: ReportInput, today: string, samples: readonly Pick<Sample, 'verdict'>[]): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  if (report.day > today) say('day', 'Deze dag moet nog komen. Kies vandaag of een eerdere dag.');
  if (report.day === today && endsNextMorning(report)) say('day', 'Deze nacht is nog niet voorbij. Kies de dag van aankomst, en onderteken na middernacht.');
  if (!isPossible(presenceOf(report), report))
    say('left', `Het vertrek ligt voor de aankomst, of meer dan ${NIGHT_HOURS_MAX} uur erna. Verbeter een van de twee.`);
  const critical = criticalSpanOf(report);
  if (report.critical.length > 0 && (critical === undefined || !isPossible(critical, report)))
    say('criticalFrom', 'Vul in van wanneer tot wanneer het kritische werk duurde.');
  if (report.critical.length === 0 && (report.criticalFrom !== '' || report.criticalTo !== ''))
    say('criticalFrom', 'Haal de tijden weg, of kies welk kritisch werk het was.');
  if (report.critical.includes('backfill') && report.backfillReason === '' && !mayBackfill(samples))
    say('backfillReason', 'Nog niet elk vak is akkoord. Schrijf op waarom er toch is aangevuld.');
  if (report.corrects !== null && report.reason === '') say('reason', 'Schrijf op waarom je dit rapport verbetert.');
  if (report.corrects === null && report.reason !== '') say('reason', 'Alleen een correctie heeft een reden. Haal de reden weg.');
  return problems;
}

/** A sentence with the remedy for each field of a load that can't be so; `others` are the other loads of the phase. */
export function loadTroubles(load: LoadInput, others: readonly LetterLoad[], norms: Norms) {
  const day = localDate(load.departedAt);
  const problems: FieldProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  const [length, processorLength] = [normOn(norms, 'afval.afvalstroomnr_len', day), normOn(norms, 'afval.verwerkersnr_len', day)];
  if (!isCode(load.processor, processorLength)) say('processor', `Vul ${processorLength} cijfers of hoofdletters in, zonder spaties.`);
  if (!isCode(load.stream, length)) say('stream', `Vul ${length} cijfers of hoofdletters in, zonder spaties.`);
  else if (!load.stream.startsWith(load.processor)) say('stream', 'Dit nummer begint niet met het verwerkersnummer. Verbeter een van de twee.');
  if (!isEuralCode(load.eural)) say('eural', 'Vul zes cijfers in, met * als het gevaarlijk is: 17 05 03*.');
  if (load.plate === '' && load.isRepeating) say('plate', 'Een repeterende vracht rijdt met één auto. Vul het kenteken in.');
  if (load.plate !== '' && !isLicensePlate(load.plate))
    say('plate', 'Vul een Nederlands kenteken in, bijvoorbeeld 38-BTD-6, of zet het land erachter: 1-ABC-234 (B).');
  if (load.weighedKg !== null && load.ticket === '') say('ticket', 'Vul het nummer van de weegbon in.');
  const shared = others.filter(({ id, letter }) => id !== load.id && letter === load.letter);
  const before = others.find(({ id, letter }) => id === load.id && letter === load.letter);
  if (shared.length > 0) problems.push(...letterTroubles(load, shared, before));
  return problems;
}

/** A load as far as its letter goes. */
type LetterLoad = Pick<Load, 'id' | 'letter' | 'isRepeating' | 'plate' | 'departedAt' | 'stream' | 'eural' | 'depotId' | 'receiver'>;

/** Things that loads on one letter have in common: the same waste, from the same place, to the same place, by the same truck, within a week from Monday. */
const onOneLetter: readonly { readonly of: (load: LetterLoad) => string; readonly message: string }[] = [
  {
    of: ({ stream }) => stream,
    message: 'Deze brief hoort bij een ander afvalstroomnummer. Vul dat nummer in, of gebruik een nieuwe brief.',
  },
  {
    of: ({ eural }) => eural.replaceAll(' ', ''),
    message: 'Deze brief hoort bij een andere euralcode. Vul die code in, of gebruik een nieuwe brief.',
  },
  { of: ({ depotId }) => depotId, message: 'Deze brief hoort bij een ander depot. Kies dat depot, of gebruik een nieuwe brief.' },
  {
    of: ({ receiver }) => receiver.replace(/\s+/g, ' ').trim().toLowerCase(),
    message: 'Deze brief hoort bij een andere bestemming. Vul die bestemming in, of gebruik een nieuwe brief.',
  },
  { of: ({ plate }) => barePlate(plate), message: 'Deze brief hoort bij een andere auto. Gebruik een nieuwe brief.' },
  { of: ({ departedAt }) => weekOf(localDate(departedAt)), message: 'Deze brief is van een andere week. Gebruik elke week een nieuwe brief.' },
];

function letterTroubles(load: LoadInput, shared: readonly LetterLoad[], before: LetterLoad | undefined): readonly FieldProblem[] {
  if (!load.isRepeating || shared.some(({ isRepeating }) => !isRepeating))
    return [{ path: 'letter', message: 'Dit nummer is al gebruikt. Alleen repeterende vrachten delen een brief.' }];
  // What was kept apart before it was compared stays: its load can still be weighed.
  const broken = onOneLetter.find(({ of }) => (before === undefined || of(before) !== of(load)) && shared.some((one) => of(one) !== of(load)));
  return broken === undefined ? [] : [{ path: 'letter', message: broken.message }];
}

const isCode = (text: string, length: number) => text.length === length && /^[0-9A-Z]*$/.test(text);

/** True for a code of the European list of waste: `17 05 03*`. */
export function isEuralCode(text: string): boolean {
  return /^\d{6}\*?$/.test(text.replaceAll(' ', ''));
}

/** Days after which a weighing ticket is missed: the last working day on which it may still come. */
export function ticketDueOn({ departedAt }: Pick<Load, 'departedAt'>, norms: Norms, holidays: HolidaySettings): string {
  const day = localDate(departedAt);
  return addWorkingDays(day, normOn(norms, 'afval.weegbon_werkdagen', day), holidays);
}

/** Returns the volume that left a depot and the volume that lies there, in cubic metres; the latter is negative when more left than was brought. */
export function balanceOf(depot: Pick<Depot, 'id' | 'broughtM3'>, loads: readonly Pick<Load, 'depotId' | 'volumeM3'>[]) {
  const out = roundTo(
    loads.filter(({ depotId }) => depotId === depot.id).reduce((sum, { volumeM3 }) => sum + volumeM3, 0),
    VOLUME_DECIMALS,
  );
  return { out, stock: roundTo(depot.broughtM3 - out, VOLUME_DECIMALS) };
}

/** A sentence with the remedy for each field of a part of the pit that can't be so. */
export function sampleTroubles({ verdict, takenOn, code, reason }: SampleInput): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (verdict !== 'planned' && takenOn === null) problems.push({ path: 'takenOn', message: 'Vul in op welke dag het monster genomen is.' });
  if (verdict !== 'planned' && code === '') problems.push({ path: 'code', message: 'Vul de code van het mengmonster in.' });
  if (verdict === 'accepted' && reason === '') problems.push({ path: 'reason', message: 'Schrijf op waarom de rest mag blijven.' });
  return problems;
}

/** Something that must be done by a day. */
export interface Term {
  readonly key: string;
  readonly on: string;
  readonly title: string;
  readonly text: string;
}

/** Lists the terms, each with what must be done by when, the first day first. */
export function termsOf(
  { frame, depots, loads }: { readonly frame: FrameInput | null; readonly depots: readonly Depot[]; readonly loads: readonly Load[] },
  norms: Norms,
  holidays: HolidaySettings,
): readonly Term[] {
  const terms: Term[] = loads
    .filter(({ weighedKg }) => weighedKg === null)
    .map((load) => ({
      key: load.id,
      on: ticketDueOn(load, norms, holidays),
      title: `Weegbon ${load.letter}`,
      text: `Vracht van ${formatDate(localDate(load.departedAt))}`,
    }));
  const ended = frame?.endedOn ?? null;
  if (frame === null || ended === null) return terms.toSorted(byDay);
  const evaluation = normOn(norms, 'bal.evaluatie_weken', ended);
  terms.push({ key: 'evaluation', on: addDays(ended, WEEK_DAYS * evaluation), title: 'Evaluatieverslag', text: `${evaluation} weken na het einde` });
  if (frame.regime === 'small-scale') {
    const weeks = normOn(norms, 'bal.kleinschalig_depot_weken', ended);
    for (const depot of depots)
      if (depot.emptiedOn === null && balanceOf(depot, loads).stock !== 0)
        terms.push({ key: depot.id, on: addDays(ended, WEEK_DAYS * weeks), title: `Depot ${depot.number} leeg`, text: `${weeks} weken na het einde` });
  }
  return terms.toSorted(byDay);
}

const byDay = (a: Term, b: Term) => a.on.localeCompare(b.on) || a.key.localeCompare(b.key);
