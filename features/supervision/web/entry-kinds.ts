/** The fields of each record of supervision, in the order they are asked. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { CODE_LENGTH_MAX, LINE_LENGTH_MAX, NAME_LENGTH_MAX, STORY_LENGTH_MAX } from '../dossier.ts';
import { approaches, criticalWorks, pitParts, regimes, soilKinds, supervisionProtocols, verdicts } from '../labels.ts';
import type { EntryField } from './entry-form.ts';

const optionsOf = <Code extends string>(labels: Readonly<Record<Code, string>>) => codesOf(labels).map((value) => ({ value, label: labels[value] }));
const text = (name: string, label: string, more: Partial<EntryField> = {}): EntryField => ({ name, label, kind: 'text', lengthMax: NAME_LENGTH_MAX, ...more });
const code = (name: string, label: string, more: Partial<EntryField> = {}) => text(name, label, { lengthMax: CODE_LENGTH_MAX, ...more });
const area = (name: string, label: string, more: Partial<EntryField> = {}) => text(name, label, { kind: 'area', lengthMax: STORY_LENGTH_MAX, ...more });
const field = (kind: EntryField['kind'], name: string, label: string, more: Partial<EntryField> = {}): EntryField => ({ name, label, kind, ...more });
const optional = { isOptional: true };

/** The frame; `people` are those to choose the supervisor from. */
export const frameFields = (people: EntryField['options'] = []): readonly EntryField[] => [
  field('choice', 'protocol', 'Protocol', { options: optionsOf(supervisionProtocols) }),
  field('choice', 'regime', 'Regime', { options: optionsOf(regimes) }),
  field('choice', 'supervisorId', 'Milieukundig begeleider', { options: people }),
  text('contractor', 'Aannemer'),
  code('recognition', 'Erkenning BRL 7000', optional),
  text('authority', 'Bevoegd gezag', optional),
  text('authorityContact', 'Contact bij het gezag', optional),
  code('caseNumber', 'Zaaknummer Omgevingsloket', optional),
  field('day', 'notifiedOn', 'Melding ingediend op', optional),
  field('day', 'informedOn', 'Namen en begindatum doorgegeven op', optional),
  field('choice', 'approach', 'Aanpak', { options: optionsOf(approaches) }),
  text('targets', 'Terugsaneerwaarden', { lengthMax: LINE_LENGTH_MAX, help: 'Per stof, bijvoorbeeld: minerale olie 190 mg/kg ds.', ...optional }),
  field('volume', 'plannedM3', 'Te ontgraven volgens plan', { unit: 'm³' }),
  area('planned', 'Af te voeren volgens plan', {
    ...{ kind: 'streams', help: 'Per regel het afvalstroomnummer en de m³, bijvoorbeeld 068124410088 240.', ...optional },
  }),
  text('plan', 'Begeleidingsplan', { help: 'Nummer en versie. Het plan zelf staat bij de documenten.', ...optional }),
  field('day', 'startedOn', 'Begin gemeld per', optional),
  field('day', 'endedOn', 'Einde gemeld per', optional),
];

/** Things that decide on which fields a report asks. */
export interface AskedOfReport {
  readonly isCorrection: boolean;
  readonly hasCritical: boolean;
  readonly isBackfilled: boolean;
  /** How long the typed times are, in words. */
  readonly presence: string;
  readonly criticalLength: string;
}

/** The report of a day; a correction asks why. */
export const reportFields = ({ isCorrection, hasCritical, isBackfilled, presence, criticalLength }: AskedOfReport): readonly EntryField[] => [
  ...(isCorrection ? [text('reason', 'Reden van de correctie', { lengthMax: LINE_LENGTH_MAX })] : [field('day', 'day', 'Dag')]),
  field('time', 'arrived', 'Aankomst'),
  field('time', 'left', 'Vertrek', presence === '' ? {} : { help: presence }),
  text('weather', 'Weer', { lengthMax: LINE_LENGTH_MAX, help: 'Bijvoorbeeld: 6 °C, droog, matige wind.' }),
  text('present', 'Aanwezigen', { lengthMax: LINE_LENGTH_MAX, ...optional }),
  area('work', 'Werkzaamheden'),
  field('choices', 'critical', 'Kritisch werk', { options: optionsOf(criticalWorks), ...optional }),
  ...(hasCritical
    ? [field('time', 'criticalFrom', 'Kritisch van'), field('time', 'criticalTo', 'Kritisch tot', criticalLength === '' ? {} : { help: criticalLength })]
    : []),
  ...(isBackfilled
    ? [text('backfillReason', 'Waarom al aangevuld', { lengthMax: LINE_LENGTH_MAX, help: 'Alleen als nog niet elk vak akkoord is.', ...optional })]
    : []),
  field('volume', 'excavatedM3', 'Ontgraven vandaag', { unit: 'm³' }),
  area('findings', 'Bevindingen', { help: 'Zintuiglijk, XRF en PID.', ...optional }),
  area('stopPoints', 'Stoppunten', { help: 'Waar het werk wachtte op jouw akkoord, en wat je besloot.', ...optional }),
  area('instructions', 'Instructies aan de aannemer', { help: 'Aan wie, en hoe laat.', ...optional }),
  area('deviations', 'Afwijkingen van het plan', { help: 'Wat er anders was, en wat het betekent.', ...optional }),
  text('authorityTold', 'Bevoegd gezag gesproken', { lengthMax: LINE_LENGTH_MAX, help: 'Wie, wanneer, en wat er is besloten.', ...optional }),
];

/** A depot. */
export const depotFields: readonly EntryField[] = [
  code('number', 'Depot', { help: 'Bijvoorbeeld D01.' }),
  field('choice', 'kind', 'Soort', { options: optionsOf(soilKinds) }),
  text('origin', 'Uit vak'),
  field('volume', 'broughtM3', 'Gebracht', { unit: 'm³', help: 'Alles bij elkaar. Wat wegging volgt uit de vrachten.' }),
  field('day', 'formedOn', 'Gevormd op'),
  text('cover', 'Folie of afdekking', optional),
  text('destination', 'Bestemming', optional),
  field('day', 'emptiedOn', 'Leeg op', optional),
];

/** A load; `depots` are those to choose from. */
export const loadFields = (depots: EntryField['options'] = []): readonly EntryField[] => [
  field('moment', 'departedAt', 'Vertrek'),
  field('choice', 'depotId', 'Uit depot', { options: depots }),
  code('letter', 'Begeleidingsbrief'),
  code('processor', 'Verwerkersnummer', { help: 'Van de ontvanger.' }),
  code('stream', 'Afvalstroomnummer', { help: 'Begint met het verwerkersnummer.' }),
  code('eural', 'Euralcode', { help: '17 05 04 voor grond, 17 05 03* als die gevaarlijk is.' }),
  code('plate', 'Kenteken', { help: 'Buitenlands: zet het land erachter, 1-ABC-234 (B).', ...optional }),
  text('carrier', 'Vervoerder'),
  text('receiver', 'Bestemming'),
  field('volume', 'volumeM3', 'Geschat', { unit: 'm³' }),
  field('whole', 'weighedKg', 'Gewogen', { unit: 'kg', help: 'Van de weegbon; mag later.', ...optional }),
  code('ticket', 'Weegbonnummer', optional),
  field('check', 'isRepeating', 'Repeterende vracht: zelfde grond, auto en bestemming, deze week'),
];

/** A part of the pit. */
export const sampleFields: readonly EntryField[] = [
  code('section', 'Vak', { help: 'Bijvoorbeeld Vak 1.' }),
  field('choice', 'part', 'Deel', { options: optionsOf(pitParts) }),
  field('volume', 'surfaceM2', 'Oppervlak', { unit: 'm²' }),
  field('choice', 'verdict', 'Oordeel', { options: optionsOf(verdicts) }),
  code('code', 'Mengmonster', optional),
  field('day', 'takenOn', 'Genomen op', optional),
  field('whole', 'increments', 'Grepen'),
  text('result', 'Uitslag', { lengthMax: LINE_LENGTH_MAX, help: 'Per stof, naast de terugsaneerwaarde.', ...optional }),
  text('reason', 'Waarom de rest mag blijven', { lengthMax: LINE_LENGTH_MAX, ...optional }),
];
